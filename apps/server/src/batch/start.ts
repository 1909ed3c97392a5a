import { batchActions, isOfTasks, limits, type Api, type BatchId, type ParsedRequestOf } from '@earmark/contract';
import { maybeOne, one, sql, type Sql, type Transaction } from '../db/index.ts';
import { Refusal, requireScopeFor, type HandlersOf } from '../http/index.ts';
import { itemReader, itemTables, listedItems } from '../item/index.ts';
import { enqueue } from '../job/index.ts';
import { listedTasks, taskReader, taskTables } from '../task/index.ts';
import { itemsInReach, requireTaskToRead, tasksToRead, type Reaching } from '../workflow/index.ts';
import { batchRowOf, reachFor } from './actions.ts';
import { goesOn } from './queries.ts';

type Target = ParsedRequestOf<Api['startBatch']>['target'];

/** Batches with more rows count as long jobs. */
const shortRows = 100;

/**
 * Starts a batch: names its rows and leaves the rest to the job. Throws `not_found` when none of the rows is in reach;
 * of several, those that are not are refused one by one.
 */
export const startBatch: HandlersOf<'startBatch'>['startBatch'] = (
  { action, parameters, target, typed },
  { caller, db },
) => {
  const by = reachFor(caller, action);
  return db.transaction(async (tx) => {
    // The schema pairs action and parameters
    const detail = (await batchRowOf(action).describe?.(tx, parameters as never)) ?? '';
    const { id } = await one<{ id: number }>(
      tx,
      sql`
        insert into batch (action, parameters, detail, created_by, role_id, team_id, view)
        values (${action}, ${sql.json(parameters)}, ${detail}, ${caller.userId}, ${caller.role}, ${caller.teamId}, ${viewOf(target)}) returning id`,
    );
    await addRows(tx, id, action, target, by);
    const { total, reached } = await one<{ total: number; reached: number }>(
      tx,
      sql`select count(*) as total, count(nullif(name, '')) as reached from batch_row where batch_id = ${id}`,
    );
    const max = isOfTasks(action) ? limits.selection.tasks : limits.task.maxItems;
    // Counted on the page, maybe long before: the person must see what is added or gone before it happens
    if ('all' in target && total !== target.expected)
      throw new Refusal('batch_changed', { count: total, expected: target.expected }, { data: { count: total } });
    if (reached === 0) throw new Refusal('not_found');
    if (total > max) throw new Refusal('batch_too_many', { max, count: total });
    // Of the rows, and not of those in reach: the number that the person sees
    if (batchActions[action].isTyped && typed !== total) throw new Refusal('batch_not_typed', { count: total });
    await enqueueBatch(tx, { id, askedBy: caller.userId, total });
    return { id };
  });
};

/** Fields of a list's request that narrow nothing. */
const unnarrowing = new Set(['task_id', 'search', 'sort', 'order', 'page', 'page_size']);

const hasLength = (value: unknown): value is string | readonly unknown[] =>
  typeof value === 'string' || Array.isArray(value);

/** Returns the query of a list of which all rows are taken; null where rows are named. */
function viewOf(target: Target): ReturnType<typeof sql.json> | null {
  if (!('all' in target)) return null;
  const { all } = target;
  const filters = Object.entries(all).flatMap(([name, value]) =>
    unnarrowing.has(name) || value === undefined || (hasLength(value) && value.length === 0) ? [] : [name],
  );
  return sql.json({ search: all.search ?? '', filters });
}

/** Sets the number of rows and the project, and enqueues the job. */
export async function enqueueBatch(
  tx: Transaction,
  { id, askedBy, total }: { readonly id: number; readonly askedBy: number; readonly total: number },
): Promise<void> {
  await tx.query(sql`
    update batch b set total = ${total}, project_id = case when b.task_id is not null then (select project_id from task where id = b.task_id)
      else (select case when count(distinct t.project_id) = 1 then min(t.project_id) end
        from batch_row r join task t on t.id = r.entity_id where r.batch_id = b.id and r.name <> '') end
    where b.id = ${id}`);
  await enqueue(
    tx,
    'batch.run',
    { batch_id: id },
    { askedBy, isLong: total > shortRows, uniqueKey: String(id), subject: `batch:${id}` },
  );
}

/** Inserts the rows of a batch, in the order of their ids. */
async function addRows(tx: Transaction, id: number, action: BatchId, target: Target, by: Reaching): Promise<void> {
  const insert = (found: Sql): Promise<unknown> =>
    tx.query(sql`
      insert into batch_row (batch_id, ordinal, entity_id, name)
      select ${id}::bigint, row_number() over (order by id), id, name from (${found}) as found (id, name)`);
  const inTask = async (taskId: number): Promise<void> => {
    await requireTaskToRead(tx, by, taskId);
    await tx.query(sql`update batch set task_id = ${taskId} where id = ${id}`);
  };
  if ('refused_of' in target) {
    const earlier = await maybeOne<{ task_id: number | null }>(
      tx,
      sql`
        select task_id from batch b
        where id = ${target.refused_of} and created_by = ${by.caller.userId} and action = ${action} and undo_of is null and not ${goesOn}`,
    );
    if (!earlier) throw new Refusal('not_found');
    if (earlier.task_id !== null) await inTask(earlier.task_id);
    await insert(
      sql`select entity_id, name from batch_row where batch_id = ${target.refused_of} and outcome is distinct from 'done'`,
    );
  } else if ('task_ids' in target)
    await insert(sql`
      select distinct wanted.id, coalesce(t.name, '') from unnest(${target.task_ids}::bigint[]) as wanted (id)
      left join (task t join project p on p.id = t.project_id) on t.id = wanted.id and ${tasksToRead(by)}`);
  else if ('item_ids' in target) {
    await inTask(target.task_id);
    await insert(sql`
      select distinct wanted.id, coalesce(i.name, '') from unnest(${target.item_ids}::bigint[]) as wanted (id)
      left join item i on i.id = wanted.id and i.task_id = ${target.task_id} and ${itemsInReach(by)}`);
  } else if ('task_id' in target.all) {
    await inTask(target.all.task_id);
    const reading = { ...by, scope: requireScopeFor(by.caller, 'item.read') };
    await insert(
      sql`select i.id, i.name from ${itemTables} where ${listedItems(target.all, reading)} and ${itemReader.matching(target.all)}`,
    );
  } else {
    const reading = { ...by, scope: requireScopeFor(by.caller, 'task.read') };
    await insert(
      sql`select t.id, t.name from ${taskTables} where ${listedTasks(target.all, reading)} and ${taskReader.matching(target.all)}`,
    );
  }
}
