import type { Transaction } from './database.ts';
import { sql } from './sql.ts';

/**
 * Until the transaction ends, rows of tallies are neither replaced by their sums nor counted anew elsewhere: a recount
 * would not see, and keep, the sum of rows that it waits to delete.
 */
export const holdSums = async (tx: Transaction): Promise<void> =>
  void (await tx.query(sql`select pg_advisory_xact_lock(224)`));
