import { sql, type Transaction } from '../db/index.ts';
import { enqueue } from '../job/index.ts';

/** Exports of more items than this count as long. */
const shortItems = 500;

/** Lets an export be written, in the turn of whoever asked for it. */
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
