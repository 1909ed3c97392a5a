import { sql, type Transaction } from '../db/index.ts';
import { enqueue } from '../job/index.ts';

/** Exports with more items count as long jobs. */
const shortItems = 500;

/** Enqueues an export on behalf of the person who requested it. */
export async function enqueueExport(
  tx: Transaction,
  { id, askedBy, items }: { readonly id: number; readonly askedBy: number; readonly items: number },
): Promise<void> {
  const jobId = await enqueue(
    tx,
    'export.write',
    { exportId: id },
    { askedBy, isLong: items > shortItems, uniqueKey: String(id), maxAttempts: 3 },
  );
  await tx.query(sql`update export set job_id = ${jobId} where id = ${id}`);
}
