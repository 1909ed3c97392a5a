import { holdSums, sql, type Transaction } from '../db/index.ts';

/**
 * Counts the days of a project anew, after its time zone was changed in this transaction. Waits for work that is being
 * counted by the zone before, and lets none begin until the transaction ends.
 */
export async function recountDays(tx: Transaction, projectId: number): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(95, ${projectId}::integer)`);
  await holdSums(tx);
  await tx.query(sql`select recount_figures(array(select id from task where project_id = ${projectId}))`);
}
