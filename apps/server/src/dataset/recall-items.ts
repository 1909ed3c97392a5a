import type { TaskState } from '@earmark/contract';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { requireOpenProject } from '../project/index.ts';
import {
  afterPuttingBack,
  afterRecall,
  lockTask,
  personOf,
  wrongTaskState,
  type LockedTask,
  type Reaching,
} from '../workflow/index.ts';

/** Recalls unclaimed items of a task into the data pool, newest first. Returns their number. */
export const recallItems = (context: SignedInContext, taskId: number, count: number): Promise<number> =>
  context.db.transaction(async (tx) => {
    const task = await lockTaskForRecall(tx, context, taskId);
    const { recallable } = await one<{ recallable: number }>(
      tx,
      sql`select count(*) as recallable from item where task_id = ${taskId} and ${isRecallable}`,
    );
    if (count > recallable) throw new Refusal('recall_count', { max: recallable });
    const items = await tx.query<{ id: number }>(sql`
      select id from item where task_id = ${taskId} and ${isRecallable} order by id desc limit ${count} for update skip locked`);
    if (items.length < count) throw new Refusal('recall_count', { max: items.length });
    await recall(
      tx,
      context,
      task,
      items.map(({ id }) => id),
    );
    return items.length;
  });

/**
 * Recalls those of the named items of a task that nobody has or ever saved work on. Returns their ids; keeps them with
 * the batch, which can be taken back.
 */
export async function recallNamed(
  tx: Transaction,
  by: Reaching,
  taskId: number,
  itemIds: readonly number[],
  batchId: number,
): Promise<readonly number[]> {
  const task = await lockTaskForRecall(tx, by, taskId);
  const items = await tx.query<{ id: number }>(sql`
    select id from item where task_id = ${taskId} and id = any(${[...itemIds]}::bigint[]) and ${isRecallable} order by id for update`);
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx.query(sql`
    insert into recalled_item (batch_id, item_id, file_id, item, annotations, revisions)
    select ${batchId}::bigint, i.id, i.file_id, to_jsonb(i), (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from annotation a where a.item_id = i.id),
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from annotation_revision r join annotation a on a.id = r.annotation_id where a.item_id = i.id)
    from item i where i.id = any(${ids}::bigint[])`);
  await recall(tx, by, task, ids);
  return ids;
}

/**
 * Puts items back that a batch recalled, with their first documents. Returns the ids of those whose source is still
 * free.
 */
export async function putBackRecalled(
  tx: Transaction,
  by: Reaching,
  taskId: number,
  itemIds: readonly number[],
  batchId: number,
): Promise<readonly number[]> {
  const task = await lockTaskForRecall(tx, by, taskId);
  if (!refillable.includes(task.state)) throw wrongTaskState(task.state);
  const items = await tx.query<{ id: number; file_id: number }>(sql`
    select r.item_id as id, r.file_id from recalled_item r join dataset_file f on f.id = r.file_id join dataset d on d.id = f.dataset_id
    where r.batch_id = ${batchId} and r.item_id = any(${[...itemIds]}::bigint[])
      and f.item_id is null and f.allotted_task_id is null and f.status = 'parsed' and d.deleted_at is null
    order by f.id for update of f`);
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const these = sql`r.batch_id = ${batchId} and r.item_id = any(${ids}::bigint[])`;
  await tx.query(
    sql`insert into item overriding system value select x.* from recalled_item r, jsonb_populate_record(null::item, r.item || jsonb_build_object('arrived_at', now())) x where ${these}`,
  );
  await tx.query(
    sql`insert into annotation overriding system value select x.* from recalled_item r, jsonb_populate_recordset(null::annotation, r.annotations) x where ${these}`,
  );
  await tx.query(
    sql`insert into annotation_revision select x.* from recalled_item r, jsonb_populate_recordset(null::annotation_revision, r.revisions) x where ${these}`,
  );
  await tx.query(
    sql`update dataset_file f set item_id = i.id from item i where i.file_id = f.id and i.id = any(${ids}::bigint[])`,
  );
  await tx.query(sql`delete from recalled_item r where ${these}`);
  await tx.query(sql`
    update task set item_count = item_count + ${ids.length}, size = size + (select sum(size) from item where id = any(${ids}::bigint[])) where id = ${taskId}`);
  await afterPuttingBack(tx, task, ids.length, personOf(by.caller));
  return ids;
}

/** States in which a task can get items back: nobody has begun to accept it. */
const refillable: readonly TaskState[] = [
  'preprocessing_completed',
  'team_to_be_assigned',
  'annotators_to_be_assigned',
  'in_progress',
  'verifiers_to_be_assigned',
];

/** Locks a task of an open project in reach. Throws `not_found` and `project_closed`. */
async function lockTaskForRecall(tx: Transaction, { caller, scope }: Reaching, taskId: number): Promise<LockedTask> {
  const found = await maybeOne<{ project_id: number }>(
    tx,
    sql`select project_id from task where id = ${taskId} and deleted_at is null`,
  );
  if (!found) throw new Refusal('not_found');
  await requireOpenProject({ db: tx, caller, scope }, found.project_id);
  return lockTask(tx, taskId, personOf(caller));
}

/** Takes items, locked with their task, out of it. */
async function recall(tx: Transaction, by: Reaching, task: LockedTask, ids: readonly number[]): Promise<void> {
  const these = sql`any(${[...ids]}::bigint[])`;
  await tx.query(sql`update dataset_file set item_id = null where item_id = ${these}`);
  await tx.query(
    sql`delete from annotation_revision r using annotation a where a.item_id = ${these} and r.annotation_id = a.id`,
  );
  const { size } = await one<{ size: number }>(
    tx,
    sql`with gone as (delete from item where id = ${these} returning size) select coalesce(sum(size), 0) as size from gone`,
  );
  await tx.query(
    sql`update task set item_count = item_count - ${ids.length}, size = greatest(0, size - ${size}) where id = ${task.id}`,
  );
  await afterRecall(tx, task, ids.length, personOf(by.caller));
}

/** SQL condition: nobody has the item, and nobody has ever saved work on it. */
const isRecallable = sql`status = 'unclaimed' and saved_at is null`;
