import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { requireOpenProject } from '../project/index.ts';
import { afterRecall, lockTask, personOf, type LockedTask, type Reaching } from '../workflow/index.ts';

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

/** Recalls those of the named items of a task that nobody has or ever saved work on. Returns their ids. */
export async function recallNamed(
  tx: Transaction,
  by: Reaching,
  taskId: number,
  itemIds: readonly number[],
): Promise<readonly number[]> {
  const task = await lockTaskForRecall(tx, by, taskId);
  const items = await tx.query<{ id: number }>(sql`
    select id from item where task_id = ${taskId} and id = any(${[...itemIds]}::bigint[]) and ${isRecallable} order by id for update`);
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await recall(tx, by, task, ids);
  return ids;
}

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
