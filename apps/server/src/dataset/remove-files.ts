import { sql, type Transaction } from '../db/index.ts';

/** Deletes rows of files that no task holds; what refers to them goes on without. */
export async function removeFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  await forgetAnnotations(tx, ids);
  await tx.query(sql`delete from dataset_file where id = any(${[...ids]}::bigint[])`);
}

/** Sources no longer have annotations from these files. */
export const forgetAnnotations = (tx: Transaction, ids: readonly number[]): Promise<unknown> =>
  tx.query(sql`update dataset_file set backfill_id = null where backfill_id = any(${[...ids]}::bigint[])`);
