import { maybeOne, one, sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { requireOpenProject } from '../project/index.ts';
import { afterRecall, lockTask, personOf } from '../workflow/index.ts';

/** Recalls unclaimed items of a task into the data pool, newest first. Returns their number. */
export async function recallItems(context: SignedInContext, taskId: number, count: number): Promise<number> {
  const found = await maybeOne<{ project_id: number }>(
    context.db,
    sql`select project_id from task where id = ${taskId} and deleted_at is null`,
  );
  if (!found) throw new Refusal('not_found');
  await requireOpenProject(context, found.project_id);
  return context.db.transaction(async (tx) => {
    const actor = personOf(context.caller);
    const task = await lockTask(tx, taskId, actor);
    const { recallable } = await one<{ recallable: number }>(
      tx,
      sql`select count(*) as recallable from item where task_id = ${taskId} and ${isRecallable}`,
    );
    if (count > recallable) throw new Refusal('recall_count', { max: recallable });
    const items = await tx.query<{ id: number; size: number }>(sql`
      select id, size from item where task_id = ${taskId} and ${isRecallable} order by id desc limit ${count} for update skip locked`);
    if (items.length < count) throw new Refusal('recall_count', { max: items.length });
    const ids = items.map((item) => item.id);
    const size = items.reduce((sum, item) => sum + item.size, 0);
    await tx.query(sql`update dataset_file set item_id = null where item_id = any(${ids})`);
    await tx.query(
      sql`delete from annotation_revision r using annotation a where a.item_id = any(${ids}) and r.annotation_id = a.id`,
    );
    await tx.query(sql`delete from item where id = any(${ids})`);
    await tx.query(
      sql`update task set item_count = item_count - ${items.length}, size = greatest(0, size - ${size}) where id = ${taskId}`,
    );
    await afterRecall(tx, task, items.length, actor);
    return items.length;
  });
}

/** SQL condition: nobody has the item, and nobody has ever saved work on it. */
const isRecallable = sql`status = 'unclaimed' and saved_at is null`;
