import { maybeOne, sql, type Transaction } from '../db/index.ts';

/** The revision in which this lease has ended by a hand-in or verdict already: the answer was lost and the same call comes again. */
export async function handedInRevision(
  tx: Transaction,
  itemId: number,
  userId: number,
  lease: string,
): Promise<number | undefined> {
  const row = await maybeOne<{ revision: number }>(
    tx,
    sql`select revision from item_revision where item_id = ${itemId} and lease = ${lease} and author_id = ${userId} and kind in ('submit', 'verdict') limit 1`,
  );
  return row?.revision;
}
