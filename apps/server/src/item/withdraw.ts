import { withdrawalOf } from '@earmark/contract';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import {
  cannotWithdraw,
  fireItem,
  lockItemAndTask,
  personOf,
  requireTaskOfItem,
  stageOfEvent,
} from '../workflow/index.ts';
import { appendRevision, holdDocument } from './revision.ts';

/**
 * Takes back the caller's submit or verdict that became a revision, moments ago and while nothing has followed it. The item is
 * again as it was, in the same hands; its history gets a revision more. The time spent stays: it was spent.
 */
export const withdrawItem: HandlersOf<'withdrawItem'>['withdrawItem'] = async ({ item_id, revision }, context) => {
  const { db, caller } = context;
  await requireTaskOfItem(db, context, item_id);
  if (revision === 0) throw cannotWithdraw();
  // a revision never changes: what is opened before the transaction holds in it
  const before = await holdDocument(context, item_id, revision - 1);
  await db.transaction(async (tx) => {
    const actor = personOf(caller);
    const item = await lockItemAndTask(tx, item_id, actor);
    if (await isWithdrawnAlready(tx, item_id, revision, caller.userId)) return;
    if (item.undo_event === null || item.revision !== revision) throw cannotWithdraw();
    const event = withdrawalOf[item.undo_event];
    await appendRevision(context, tx, {
      itemId: item.id,
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
    await tx.query(sql`delete from item_undo where item_id = ${item.id}`);
  });
  return {};
};

/** Whether the same call came before and its answer was lost. */
async function isWithdrawnAlready(tx: Transaction, itemId: number, revision: number, userId: number): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`select revision from item_revision where item_id = ${itemId} and revision = ${revision + 1} and kind = 'withdrawal' and author_id = ${userId}`,
    )) !== undefined
  );
}
