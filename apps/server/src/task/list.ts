import type { AnyRules, RulesDocument } from '@earmark/contract';
import { listSetsOf } from '../character-set/index.ts';
import { maybeOne, sql, type Sql } from '../db/index.ts';
import { guidanceChanged } from '../guidance/index.ts';
import { Refusal, scopeFor, type HandlersOf } from '../http/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { rulesDocumentJson } from '../rules-document/index.ts';
import { countWithoutPerson, tasksInReach, tasksToRead, type Reaching } from '../workflow/index.ts';
import { presentTasks } from './present.ts';
import { taskFields, taskReader, taskTables, type TaskRow } from './queries.ts';

/** SQL condition: the tasks in reach that the list shows before search and filters. */
export function listedTasks(
  {
    project_id = null,
    business = null,
    distribution_id = null,
    part = null,
  }: {
    readonly project_id?: number | null;
    readonly business?: string | null;
    readonly distribution_id?: number | null;
    readonly part?: string | null;
  },
  reaching: Reaching,
): Sql {
  return sql`${tasksInReach(reaching)} and (${project_id}::bigint is null or t.project_id = ${project_id})
    and (${business}::text is null or t.business = ${business})
    and (${distribution_id}::bigint is null or exists (select 1 from distribution_task made where made.task_id = t.id and made.distribution_id = ${distribution_id}))
    and (${part}::text is null or exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${reaching.caller.userId} and m.part = ${part}))`;
}

/** People who may not see tags must not find out by a filter which there are. */
const withSeenTags = <Request extends { readonly tags: string[] }>(request: Request, { caller }: Reaching): Request =>
  scopeFor(caller, 'tag.read') === undefined ? { ...request, tags: [] } : request;

/** Returns how many tasks of a list are in each status. */
export const countTasks: HandlersOf<'countTasks'>['countTasks'] = async (request, context) => ({
  counts: await taskReader.readCounts(
    context.db,
    withSeenTags(request, context),
    { tables: taskTables, where: listedTasks(request, context) },
    'status',
  ),
});

/** Returns a page of the tasks in the caller's scope. */
export const listTasks: HandlersOf<'listTasks'>['listTasks'] = async (request, context) => {
  const { db, caller, language } = context;
  const seesTags = scopeFor(caller, 'tag.read') !== undefined;
  const page = await taskReader.readPage<TaskRow>(db, withSeenTags(request, context), {
    also: taskFields,
    tables: taskTables,
    where: listedTasks(request, context),
  });
  return { ...page, rows: await presentTasks(db, page.rows, caller, language, seesTags) };
};

/** Returns a task with its settings. Throws `not_found`. */
export const getTask: HandlersOf<'getTask'>['getTask'] = async ({ id }, context) => {
  const row = await maybeOne<TaskRow & { rules_document: RulesDocument | null; guidance_changed: boolean }>(
    context.db,
    sql`select ${taskReader.select}${taskFields}, ${rulesDocumentJson(sql`t.rules_document_id`)} as rules_document, ${guidanceChanged(sql`t.id`, context.caller.userId)} as guidance_changed from ${taskTables} where t.id = ${id} and ${tasksToRead(context)}`,
  );
  const seesTags = scopeFor(context.caller, 'tag.read') !== undefined;
  const [task] = row ? await presentTasks(context.db, [row], context.caller, context.language, seesTags) : [];
  if (!row || !task) throw new Refusal('not_found');
  // From the row that the task's kind names
  const rules = requireModality(task.modality).rulesSchema.parse(row.rules) as AnyRules;
  const { labels, phrases, template, own_inspection_ratio, edit_version, rules_document, guidance_changed } = row;
  const without_person = await countWithoutPerson(context.db, id);
  return {
    ...task,
    labels,
    phrases,
    rules,
    character_sets: await listSetsOf(context.db, id, context.language),
    rules_document,
    guidance_changed,
    template,
    own_inspection_ratio,
    edit_version,
    without_person,
  };
};
