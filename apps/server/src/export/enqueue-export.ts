import { sql, type Transaction } from '../db/index.ts';
import { enqueue } from '../job/index.ts';

/** Exports of more audios than this count as long. */
const shortAudios = 500;

/** Lets an export be written, in the turn of whoever asked for it. */
export async function enqueueExport(
  tx: Transaction,
  { id, askedBy, audios }: { readonly id: number; readonly askedBy: number; readonly audios: number },
): Promise<void> {
  const jobId = await enqueue(
    tx,
    'export.write',
    { exportId: id },
    { askedBy, isLong: audios > shortAudios, uniqueKey: String(id), maxAttempts: 3 },
  );
  await tx.query(sql`update export set job_id = ${jobId} where id = ${id}`);
}
