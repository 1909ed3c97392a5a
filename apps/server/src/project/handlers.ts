import { passedStatuses, roleIds, type Project, type ProjectForm } from '@earmark/contract';
import { auditKept, changedValues, namesOf } from '../audit/index.ts';
import { holdSums, isUniqueViolation, maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { requireEditVersion } from '../edit-version/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import {
  listInTheWay,
  countItemsByStatus,
  insertProject,
  listAssistants,
  projectFields,
  projectReader,
  projectsInReach,
  projectTables,
  updateProject,
  type ProjectRow,
} from './queries.ts';
import { changeProjectState } from './life.ts';
import { closedProject, requireProject } from './reach.ts';
import { sharesDone, total } from './share-done.ts';

/** Projects: listed, read, founded, edited, and closed or opened again. */
export const projectHandlers: HandlersOf<
  'listProjects' | 'getProject' | 'createProject' | 'updateProject' | 'changeProjectState' | 'uploadTypeInfo'
> = {
  async listProjects(request, context) {
    const { db, caller, scope } = context;
    const page = await projectReader.readPage<ProjectRow>(db, request, {
      also: projectFields,
      tables: projectTables,
      // Archived ones only where they are asked for by their state
      where: sql`${projectsInReach(scope, caller)} and (p.state <> 'archived' or ${request.state.length > 0}) and (${request.business ?? null}::text is null or p.business = ${request.business ?? null})`,
    });
    return { ...page, rows: await withCounts(db, page.rows) };
  },

  async getProject({ id }, context) {
    await requireProject(context, id);
    const row = await maybeOne<ProjectRow>(
      context.db,
      sql`select ${projectReader.select}${projectFields} from ${projectTables} where p.id = ${id}`,
    );
    const [project] = row ? await withCounts(context.db, [row]) : [];
    if (!project) throw new Refusal('not_found');
    return project;
  },

  createProject: (form, context) =>
    saving(form, async () => ({
      id: await context.db.transaction(async (tx) => {
        await requireManagers(tx, form.assistant_ids);
        await requireTimeZone(tx, form.time_zone);
        const id = await insertProject(tx, form, context.caller.userId);
        await auditKept(tx, context.caller, {
          entity: 'project',
          entityId: id,
          event: 'create',
          after: await factsOf(tx, form),
        });
        return id;
      }),
    })),

  async updateProject({ id, edit_version, form }, context) {
    await requireProject(context, id);
    return saving(form, async () => {
      await context.db.transaction(async (tx) => {
        const before = await readForm(tx, id);
        await requireManagers(
          tx,
          // Who is there already may have lost the role since; an edit of the name must not fail by it
          form.assistant_ids.filter((assistant) => !before.assistant_ids.includes(assistant)),
        );
        const closed = await closedProject(tx, id);
        if (closed) throw closed;
        await requireEditVersion(tx, { table: 'project', id, read: edit_version }, () => before);
        const facts = await factsOf(tx, before);
        if (form.time_zone !== before.time_zone) await requireTimeZone(tx, form.time_zone);
        await updateProject(tx, id, form, context.caller.userId);
        // Days of the statistics are those of the project's zone
        if (form.time_zone !== before.time_zone) await recountDays(tx, id);
        const changed = changedValues(facts, await factsOf(tx, form));
        if (changed)
          await auditKept(tx, context.caller, { entity: 'project', entityId: id, event: 'update', ...changed });
      });
      return { id };
    });
  },

  changeProjectState,

  uploadTypeInfo: async () => ({ upload_type: 1 }),
};

/** Turns the violation of the unique name, which only the index finds of two at once, into `name_taken`. */
async function saving<Result>(form: ProjectForm, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'project_name')) throw new Refusal('name_taken', { name: form.name });
    throw error;
  }
}

type Facts = Readonly<Record<string, unknown>>;

/** What is audited of a project, people by name; the kind of work is chosen once. */
const factsOf = async (db: Queryable, form: Omit<ProjectForm, 'business'>): Promise<Facts> => {
  const { name, kind, region, language, time_zone, starts_on, ends_on, notes, goal, assistant_ids } = form;
  return {
    name,
    kind,
    region,
    language,
    time_zone,
    starts_on,
    ends_on,
    notes,
    goal,
    assistants: await namesOf(db, assistant_ids),
  };
};

/**
 * Names that the database was found to know: it reads a thousand files to tell, and forgets none while the server runs.
 */
const knownZones = new Set<string>();

/** Throws `time_zone_unknown`: the browser's zones and the database's are not the same. */
async function requireTimeZone(db: Queryable, name: string): Promise<void> {
  if (knownZones.has(name)) return;
  const known = await maybeOne(db, sql`select 1 as yes from pg_timezone_names where name = ${name}`);
  if (!known) throw new Refusal('time_zone_unknown', { name });
  knownZones.add(name);
}

/**
 * Counts the days of a project anew, after its time zone was changed in this transaction. Waits for work that is being
 * counted by the zone before, and lets none begin until the transaction ends.
 */
async function recountDays(tx: Transaction, projectId: number): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(95, ${projectId}::integer)`);
  await holdSums(tx);
  await tx.query(sql`select recount_figures(array(select id from task where project_id = ${projectId}))`);
}

/** Locks the project, so that two edits are audited one after the other. */
async function readForm(tx: Transaction, id: number): Promise<ProjectForm> {
  const row = await maybeOne<Omit<ProjectForm, 'assistant_ids'>>(
    tx,
    sql`select name, business, kind, region, language, time_zone, starts_on, ends_on, notes, goal from project where id = ${id} and deleted_at is null for update`,
  );
  if (!row) throw new Refusal('not_found');
  const assistants = await listAssistants(tx, [id]);
  return { ...row, assistant_ids: assistants.map((assistant) => assistant.id) };
}

/** Throws `person_wrong_role` unless all are active project managers. */
async function requireManagers(db: Queryable, userIds: readonly number[]): Promise<void> {
  const rows = await db.query<{ user_id: number }>(
    sql`select distinct r.user_id from user_role r join app_user u on u.id = r.user_id where r.user_id = any(${userIds}::bigint[]) and r.role_id = ${roleIds.projectManager} and u.status <> 'disabled'`,
  );
  if (rows.length !== new Set(userIds).size) throw new Refusal('person_wrong_role');
}

/** Adds to projects what is counted of their items, and who assists in them: in one query each for all. */
async function withCounts(db: Queryable, rows: readonly ProjectRow[]): Promise<Project[]> {
  const ids = rows.map((row) => row.id);
  const counts = await countItemsByStatus(db, ids);
  const assistants = await listAssistants(db, ids);
  const obstacles = await listInTheWay(db, ids);
  const none = { count: 0, names: [] };
  return rows.map((row) => {
    const own = counts.filter((count) => count.project_id === row.id);
    const assigned = total(own);
    const accepted = total(own, passedStatuses.internal_acceptance);
    return {
      ...projectReader.fieldsOf(row),
      business: row.business,
      starts_on: row.starts_on,
      notes: row.notes,
      time_zone: row.time_zone,
      goal: row.goal,
      archived_task_count: row.archived_task_count,
      assistants: assistants
        .filter((assistant) => assistant.project_id === row.id)
        .map(({ id, name }) => ({ id, name })),
      edit_version: row.edit_version,
      in_the_way: obstacles.get(row.id) ?? { of_closing: none, of_deletion: none },
      ...sharesDone(own, row.goal),
      counts: {
        assigned,
        inspected: total(own, passedStatuses.inspection),
        internally_accepted: accepted,
        externally_accepted: total(own, passedStatuses.external_acceptance),
      },
    };
  });
}
