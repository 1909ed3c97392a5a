import { sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import { receivedBytes } from '../media/index.ts';
import { listUploadedFiles, lockDataset } from './queries.ts';

/** Closes an upload: every file must be there whole; then one job per file starts reading them. */
export async function completeUpload(context: SignedInContext, datasetId: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    const dataset = await lockDataset(tx, datasetId);
    if (dataset?.status !== 'uploading') throw new Refusal('upload_closed');
    const files = await listUploadedFiles(tx, datasetId);
    if (!files.some((file) => file.kind !== 'backfill')) throw new Refusal('upload_missing');
    for (const file of files)
      // The last byte may have arrived right before a crash, with nobody left to note it: the bytes themselves decide.
      if (file.status === 'uploading' && (await receivedBytes(context, file.upload_id)) !== file.bytes) throw new Refusal('upload_unfinished');
    await tx.query(sql`update dataset_file set status = 'parsing' where dataset_id = ${datasetId}`);
    await tx.query(sql`update dataset set status = 'parsing' where id = ${datasetId}`);
    for (const file of files.filter((candidate) => candidate.kind !== 'backfill')) await enqueue(tx, file.kind === 'archive' ? 'archive.read' : 'audio.ingest', { fileId: file.id }, { uniqueKey: String(file.id) });
  });
}
