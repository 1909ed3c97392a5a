import { one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { tellDisputed } from '../notification/index.ts';
import { holdProject } from '../project/index.ts';
import {
  lockItemAndTask,
  lockTask,
  obstacleTo,
  personOf,
  readNewestVerdict,
  readSeenCheck,
  requireTaskOfItem,
} from '../workflow/index.ts';
import { auditDispute } from './audit-dispute.ts';

/** Disputes the verdict that sent an item back. Throws the obstacle, if any. */
export const raiseDispute: HandlersOf<'raiseDispute'>['raiseDispute'] = async (request, context) => {
  const { db, caller } = context;
  const { item_id, reason, unit_ids } = request;
  await requireTaskOfItem(db, context, item_id);
  // Verdicts on an item with a known answer are of work that its annotator knows nothing of
  if (await readSeenCheck(db, context, item_id)) throw new Refusal('dispute_moved_on');
  return db.transaction(async (tx) => {
    const actor = personOf(caller);
    const item = await lockItemAndTask(tx, item_id, actor);
    const task = await lockTask(tx, item.task_id, actor);
    await holdProject(tx, task.project_id);
    const verdict = await readNewestVerdict(tx, item_id);
    const obstacle = obstacleTo(verdict, caller);
    if (obstacle || !verdict) throw new Refusal(obstacle ?? 'dispute_moved_on');
    const { id } = await one<{ id: number }>(
      tx,
      sql`
        insert into dispute (verdict_id, item_id, task_id, raised_by, reason, unit_ids)
        values (${verdict.id}, ${item_id}, ${item.task_id}, ${caller.userId}, ${reason}, ${sql.json([...new Set(unit_ids)])}) returning id`,
    );
    await auditDispute(tx, caller, item, 'raise', { remark: reason });
    await tellDisputed(tx, id, caller.userId);
    return { id };
  });
};
