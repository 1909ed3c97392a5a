import { deletableTaskStates, taskStatusOf, taskStatusTexts } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { lockTask, personOf, requireTask } from '../workflow/index.ts';

/** Soft: items and their revisions stay for the recycle bin; audios that nobody has worked on are free for other tasks at once. */
export const deleteTask: HandlersOf<'deleteTask'>['deleteTask'] = async ({ id }, context) => {
  const { db, caller } = context;
  await requireTask(db, context, id);
  await db.transaction(async (tx) => {
    const { state } = await lockTask(tx, id, personOf(caller));
    if (!deletableTaskStates.includes(state)) throw new Refusal('task_not_deletable', (language) => ({ status: taskStatusTexts[taskStatusOf(state)][language] }));
    await tx.query(sql`update task set deleted_at = now() where id = ${id}`);
    await tx.query(sql`update dataset_file f set item_id = null from item i where i.task_id = ${id} and i.status = 'unclaimed' and f.item_id = i.id`);
    await writeAudit(tx, { entity: 'task', entityId: id, taskId: id, event: 'delete', from: state, to: state, actorId: caller.userId, actorRole: caller.role });
  });
  return {};
};
