import type { WorkStage } from '@earmark/contract';
import { maybeOne, sql, type Sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { requireTask, taskStatesOfStage } from '../workflow/index.ts';
import { claimAny, requireStage } from './claim.ts';

/** Returns the item to work on next: held ones by urgency, then a newly claimed one; null when there is none. */
export const nextItem: HandlersOf<'nextItem'>['nextItem'] = async ({ task_id, stage, after_item_id = 0 }, context) => {
  requireStage(context.caller, stage);
  await requireTask(context.db, context, task_id);
  const { userId, isExternal } = context.caller;
  return context.db.transaction(async (tx) => {
    for (const isMine of held[stage](userId)) {
      // Round robin: items after the current one come first
      const row = await maybeOne<{ id: number }>(
        tx,
        sql`
          select i.id from annotated_item i join task t on t.id = i.task_id
          where i.task_id = ${task_id} and i.id <> ${after_item_id} and t.state = any(${[...taskStatesOfStage(stage, isExternal)]}) and ${isMine}
          order by i.id < ${after_item_id}, i.id limit 1`,
      );
      if (row) return { item_id: row.id };
    }
    return { item_id: await claimAny(tx, context, task_id, stage, after_item_id) };
  });
};

/** SQL of the items that the caller holds, most urgent kind first. */
const held: Readonly<Record<WorkStage, (userId: number) => Sql[]>> = {
  annotation: (userId) => [
    sql`i.annotator_id = ${userId} and (i.status = 'inspection_failed' or (i.status = 'internal_acceptance_not_passed' and i.return_to = 'annotation'))`,
    sql`i.annotator_id = ${userId} and i.status = 'in_annotation'`,
  ],
  inspection: (userId) => [sql`i.inspector_id = ${userId} and i.status = 'in_inspection'`],
  acceptance: (userId) => [sql`i.verifier_id = ${userId} and i.status = 'in_internal_acceptance'`],
};
