import { maybeOne, sql, type Transaction } from '../db/index.ts';

/** Whether this lease has ended in a hand-in or verdict already: the answer was lost and the same call comes again. */
export async function isHandedInAlready(tx: Transaction, itemId: number, userId: number, lease: string): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select revision from item_revision where item_id = ${itemId} and lease = ${lease} and author_id = ${userId} and kind in ('submit', 'verdict') limit 1`,
  );
  return row !== undefined;
}
