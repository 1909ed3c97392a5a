import {
  useList,
  type AvailableBusinessType,
  type DistributionState,
  type Language,
  type TaskState,
} from '@earmark/contract';
import { maybeOne, one, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal, scopeFor, type Caller, type HandlersOf } from '../http/index.ts';
import { listReader, type ListedRow } from '../list/index.ts';
import { projectsInReach } from '../project/index.ts';
import { taskStatus, tasksInReach } from '../workflow/index.ts';

const useReader = listReader(useList, {
  id: sql`t.id`,
  name: sql`t.name`,
  project: { id: sql`p.id`, name: sql`p.name` },
  status: taskStatus,
  version: sql`t.template_version`,
  created_at: sql`t.created_at`,
});

/** SQL condition: distribution `d` of an existing project `p` names the template. */
const isOfTemplate = (id: number): Sql =>
  sql`d.form -> 'settings' ->> 'template_id' = ${String(id)} and d.deleted_at is null and p.deleted_at is null`;

/** Where a template is used. */
export const useHandlers: HandlersOf<'listTemplateUses'> = {
  async listTemplateUses({ template_id, ...request }, context) {
    const { db } = context;
    if (!(await maybeOne(db, sql`select 1 from template where id = ${template_id} and deleted_at is null`)))
      throw new Refusal('not_found');
    const ofTemplate = sql`t.template_id = ${template_id}`;
    const tables = sql`task t join project p on p.id = t.project_id`;
    const page = await useReader.readPage<ListedRow<typeof useList> & { business: AvailableBusinessType }>(
      db,
      request,
      { also: sql`, t.business`, tables, where: sql`${ofTemplate} and ${tasksInReach(context)}` },
    );
    const distributions = await db.query<{
      id: number;
      name: string;
      project_id: number;
      project_name: string;
      business: AvailableBusinessType;
      state: DistributionState;
      version: number | null;
    }>(sql`
      select d.id, d.name, p.id as project_id, p.name as project_name, p.business, d.state, (d.form -> 'settings' ->> 'template_version')::integer as version
      from distribution d join project p on p.id = d.project_id where ${isOfTemplate(template_id)} and ${projectsInReach(context.scope, context.caller)}
      order by d.id desc limit 200`);
    const { elsewhere } = await one<{ elsewhere: number }>(
      db,
      sql`
        select (select count(*) from ${tables} where ${ofTemplate} and t.deleted_at is null and p.deleted_at is null and not (${tasksInReach(context)}))
          + (select count(*) from distribution d join project p on p.id = d.project_id where ${isOfTemplate(template_id)} and not (${projectsInReach(context.scope, context.caller)})) as elsewhere`,
    );
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...useReader.fieldsOf(row), business: row.business })),
      elsewhere,
      distributions: distributions.map(({ project_id, project_name, ...row }) => ({
        ...row,
        project: { id: project_id, name: project_name },
      })),
    };
  },
};

/** States of a task after which nobody works by its template any more. */
const settled: readonly TaskState[] = ['accepted', 'acceptance_passed', 'creation_failed'];
const going: readonly DistributionState[] = ['making', 'waiting'];
/** SQL: how many tasks and distributions stand in the way of deleting a template (alias `p`). */
export const inUseCount = sql`(
  (select count(*) from task t join project q on q.id = t.project_id
    where t.template_id = p.id and t.deleted_at is null and q.deleted_at is null and t.state <> all(${[...settled]}::text[]))
  + (select count(*) from distribution d join project q on q.id = d.project_id
    where d.form -> 'settings' ->> 'template_id' = p.id::text and d.deleted_at is null and q.deleted_at is null and d.state = any(${[...going]}::text[])))`;

/** How many of the uses a sentence names. */
const mostNamed = 3;

/** The refusal to delete a template by which people work; those out of the caller's reach are counted alone. */
export async function templateInUse(db: Queryable, id: number, caller: Caller): Promise<Refusal | undefined> {
  const scope = scopeFor(caller, 'template.write') ?? 'own';
  const uses = await db.query<{ kind: 'task' | 'distribution'; name: string | null; total: number }>(sql`
    select x.kind, case when x.seen then x.name end as name, (count(*) over ())::integer as total from (
      select 'task' as kind, t.id, t.name, ${projectsInReach(scope, caller)} as seen from task t join project p on p.id = t.project_id
      where t.template_id = ${id} and t.deleted_at is null and p.deleted_at is null and t.state <> all(${[...settled]}::text[])
      union all
      select 'distribution', d.id, d.name, ${projectsInReach(scope, caller)} from distribution d join project p on p.id = d.project_id
      where ${isOfTemplate(id)} and d.state = any(${[...going]}::text[])
    ) x order by x.seen desc, x.kind, x.id limit ${mostNamed}`);
  const [first] = uses;
  if (!first) return undefined;
  return new Refusal('template_in_use', (language) => ({ uses: inWords(uses, first.total, language) }));
}

const kindTexts = { task: { en: 'task', zh: '任务' }, distribution: { en: 'distribution', zh: '分发' } } as const;

function inWords(
  uses: readonly { readonly kind: keyof typeof kindTexts; readonly name: string | null }[],
  total: number,
  language: Language,
): string {
  const named = uses.flatMap(({ kind, name }) =>
    name === null ? [] : [language === 'zh' ? `${kindTexts[kind].zh}“${name}”` : `${kindTexts[kind].en} “${name}”`],
  );
  const more = total - named.length;
  if (language === 'zh') {
    const rest = named.length === 0 ? `您未管理的项目中的 ${more} 处` : `等共 ${total} 处`;
    return named.join('、') + (more === 0 ? '' : rest);
  }
  const rest = named.length === 0 ? `${more} in projects that you do not manage` : `${more} more`;
  return [...named, ...(more === 0 ? [] : [rest])].join(', ');
}
