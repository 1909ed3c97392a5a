import { limits, type Tag, type TagForm } from '@earmark/contract';
import { auditKept, changedValues } from '../audit/index.ts';
import { isUniqueViolation, maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { holdProject, projectsInReach, requireProject } from '../project/index.ts';
import { tasksInReach } from '../workflow/index.ts';

/** Returns the tags of the caller's projects; for those who manage none, the tags on tasks in reach. */
export const listTags: HandlersOf<'listTags'>['listTags'] = async ({ project_id }, context) => {
  const { caller, scope } = context;
  const managesProjects = scope === 'all' || scope === 'own';
  const inReach = managesProjects
    ? projectsInReach(scope, caller)
    : sql`exists (select 1 from task_tag x join task t on t.id = x.task_id where x.tag_id = g.id and ${tasksInReach(context)})`;
  const rows = await context.db.query<Tag & { task_count: number; edit_version: number }>(sql`
    select g.id, g.name, g.tone, g.edit_version, (
      select count(*) from task_tag x join task t on t.id = x.task_id where x.tag_id = g.id and ${tasksInReach(context)}
    ) as task_count
    from project_tag g join project p on p.id = g.project_id
    where ${inReach} and (${project_id ?? null}::bigint is null or g.project_id = ${project_id ?? null}) order by lower(g.name), g.id`);
  return { rows };
};

/** Defines a tag. Throws `not_found`, `project_closed`, `tags_full` and `name_taken`. */
export const createTag: HandlersOf<'createTag'>['createTag'] = async ({ project_id, form }, context) => {
  await requireProject(context, project_id);
  return naming(form, () =>
    context.db.transaction(async (tx) => {
      await holdTags(tx, project_id);
      const { count } = await one<{ count: number }>(
        tx,
        sql`select count(*) as count from project_tag where project_id = ${project_id}`,
      );
      const max = limits.tag.mostOfProject;
      if (count >= max) throw new Refusal('tags_full', { max });
      const { id } = await one<{ id: number }>(
        tx,
        sql`insert into project_tag (project_id, name, tone) values (${project_id}, ${form.name}, ${form.tone}) returning id`,
      );
      await audit(tx, context, project_id, 'create_tag', form.name, { after: { ...form } });
      return { id };
    }),
  );
};

/** Renames or recolours a tag. Throws `not_found`, `project_closed`, `name_taken` and `edit_conflict`. */
export const updateTag: HandlersOf<'updateTag'>['updateTag'] = ({ id, edit_version, form }, context) =>
  naming(form, () =>
    context.db.transaction(async (tx) => {
      const { project_id, name, tone } = await lockTag(tx, context, id);
      await requireEditVersion(tx, { table: 'project_tag', id, read: edit_version }, () => ({ name, tone }));
      const changed = changedValues({ name, tone }, { ...form });
      if (changed) {
        await tx.query(
          sql`update project_tag set name = ${form.name}, tone = ${form.tone}, ${editedBy(context.caller.userId)} where id = ${id}`,
        );
        await audit(tx, context, project_id, 'update_tag', name, changed);
      }
      return { id };
    }),
  );

/** Deletes a tag, also from the tasks that carry it. Throws `not_found` and `project_closed`. */
export const deleteTag: HandlersOf<'deleteTag'>['deleteTag'] = ({ id }, context) =>
  context.db.transaction(async (tx) => {
    const { project_id, name, tone } = await lockTag(tx, context, id);
    const tasks = await tx.query<{ name: string }>(
      sql`select t.name from task_tag x join task t on t.id = x.task_id where x.tag_id = ${id} order by lower(t.name), t.id`,
    );
    await tx.query(sql`delete from project_tag where id = ${id}`);
    const before = { name, tone, tasks: tasks.map((task) => task.name) };
    await audit(tx, context, project_id, 'delete_tag', name, { before, after: {} });
    return {};
  });

/** One change of a project's tags at a time, so that their number is right. The project is held against closing. */
async function holdTags(tx: Transaction, projectId: number): Promise<void> {
  await holdProject(tx, projectId);
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('project_tag'), ${projectId}::integer)`);
}

async function lockTag(
  tx: Transaction,
  context: SignedInContext,
  id: number,
): Promise<{ project_id: number; name: string; tone: string }> {
  const found = await maybeOne<{ project_id: number }>(tx, sql`select project_id from project_tag where id = ${id}`);
  if (!found) throw new Refusal('not_found');
  await requireProject({ ...context, db: tx }, found.project_id);
  await holdTags(tx, found.project_id);
  // Another person may have deleted it meanwhile
  const tag = await maybeOne<{ project_id: number; name: string; tone: string }>(
    tx,
    sql`select project_id, name, tone from project_tag where id = ${id}`,
  );
  if (!tag) throw new Refusal('not_found');
  return tag;
}

async function naming<Result>({ name }: TagForm, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'project_tag_name')) throw new Refusal('name_taken', { name });
    throw error;
  }
}

const audit = (
  tx: Transaction,
  { caller }: SignedInContext,
  projectId: number,
  event: 'create_tag' | 'update_tag' | 'delete_tag',
  tag: string,
  values: { readonly before?: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>> },
): Promise<number> => auditKept(tx, caller, { entity: 'project', entityId: projectId, event, remark: tag, ...values });
