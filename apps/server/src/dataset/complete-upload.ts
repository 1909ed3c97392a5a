import { sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import { receivedBytes } from '../media/index.ts';
import { auditDataset } from './audit-dataset.ts';
import { requireSettled } from './correctable.ts';
import { readIngest } from './read-ingest.ts';
import { datasetSubject, ingestJobOf, listArrivingFiles, lockDataset, modalityOfDataset } from './queries.ts';

/**
 * Completes an upload: every file must be present in full, then one job per file starts parsing. Annotation files are
 * read after the others; an upload of annotation files alone refers to sources that the project already has. Throws
 * `upload_closed`, `upload_missing`, `upload_unfinished`, and what `readIngest` throws.
 */
export async function completeUpload(
  context: SignedInContext,
  datasetId: number,
  ingest?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const dataset = await lockDataset(tx, datasetId);
    if (!dataset || (dataset.status !== 'uploading' && !dataset.is_growing)) throw new Refusal('upload_closed');
    if (dataset.status !== 'uploading') requireSettled(dataset);
    const files = await listArrivingFiles(tx, datasetId);
    if (files.length === 0) throw new Refusal('upload_missing');
    for (const file of files)
      // A crash right after the last byte may leave the status behind, so the bytes on disk decide.
      if (file.status === 'uploading' && (await receivedBytes(context, file.upload_id)) !== file.bytes)
        throw new Refusal('upload_unfinished');
    await tx.query(
      sql`update dataset_file set status = 'parsing' where dataset_id = ${datasetId} and status in ('uploading', 'uploaded')`,
    );
    const modality = await modalityOfDataset(tx, datasetId);
    if (ingest)
      await tx.query(
        sql`update dataset_file set ingest = ${sql.json(readIngest(modality, ingest))} where dataset_id = ${datasetId} and status = 'parsing' and kind <> 'backfill' and id = any(${files.map(({ id }) => id)}::bigint[])`,
      );
    await tx.query(sql`update dataset set status = 'parsing', is_growing = false where id = ${datasetId}`);
    await auditDataset(tx, context.caller, datasetId, {
      event: 'complete',
      to: 'parsing',
      after: { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) },
    });
    const asked = { askedBy: context.caller.userId, subject: datasetSubject(datasetId) };
    const ingestJob = ingestJobOf(modality);
    const sources = files.filter((candidate) => candidate.kind !== 'backfill');
    if (sources.length === 0)
      await enqueue(tx, 'annotations.read', { datasetId }, { ...asked, isLong: true, uniqueKey: String(datasetId) });
    for (const file of sources)
      await enqueue(
        tx,
        file.kind === 'archive' ? 'archive.read' : ingestJob,
        { fileId: file.id },
        { ...asked, isLong: file.kind === 'archive', uniqueKey: String(file.id) },
      );
  });
}
