import { withdrawalOf } from '@earmark/contract';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { withdrawNotices } from '../notification/index.ts';
import {
  cannotWithdraw,
  fireItem,
  lockItemAndTask,
  personOf,
  requireAnnotation,
  requireTaskOfItem,
  stageOfEvent,
  type ItemAnnotation,
} from '../workflow/index.ts';
import { appendRevision, holdDocument } from './revision.ts';
import { noteLife } from './sign-of-life.ts';

/**
 * Withdraws the caller's submit or verdict within the withdrawal period, as long as nothing has followed it. The item
 * returns to its previous state and holder, as an additional revision; time worked stays counted. Throws
 * `cannot_withdraw`.
 */
export const withdrawItem: HandlersOf<'withdrawItem'>['withdrawItem'] = async (request, context) => {
  const { db, caller } = context;
  const { item_id, annotation_id, revision } = request;
  await requireTaskOfItem(db, context, item_id);
  const annotation = await requireAnnotation(db, item_id, annotation_id, caller.userId);
  if (revision === 0) throw cannotWithdraw();
  // Revisions are immutable, so a document opened before the transaction stays valid in it
  const before = await holdDocument(context, annotation, revision - 1);
  await db.transaction(async (tx) => {
    const actor = personOf(caller);
    const item = await lockItemAndTask(tx, item_id, actor, annotation_id);
    if (await isWithdrawnAlready(tx, item, revision, caller.userId)) return;
    if (item.undo_event === null || item.revision !== revision) throw cannotWithdraw();
    const event = withdrawalOf[item.undo_event];
    await appendRevision(context, tx, {
      item,
      revision: revision + 1,
      kind: 'withdrawal',
      stage: stageOfEvent[event],
      authorId: caller.userId,
      batchId: null,
      lease: null,
      commands: [],
      held: before,
    });
    await fireItem(tx, item, { event, actor });
    await withdrawNotices(tx, item_id, caller.userId);
    await tx.query(sql`delete from item_undo where item_id = ${item.id}`);
    await noteLife(tx, { userId: caller.userId, item, stage: stageOfEvent[event] });
  });
  return {};
};

/** Whether this call was already carried out and its response was lost. */
async function isWithdrawnAlready(
  tx: Transaction,
  { annotation_id: annotationId }: ItemAnnotation,
  revision: number,
  userId: number,
): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`select revision from annotation_revision where annotation_id = ${annotationId} and revision = ${revision + 1} and kind = 'withdrawal' and author_id = ${userId}`,
    )) !== undefined
  );
}
