import { limits } from '@earmark/contract';
import { askForTopUp } from '../distribution/trigger/index.ts';
import { one, maybeOne, sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import { discardUpload } from '../media/index.ts';
import { auditDataset } from './audit-dataset.ts';
import { compareSources } from './compare-sources.ts';
import { datasetSubject, lockDataset } from './queries.ts';

/**
 * When all sources of the dataset are parsed, enqueues its annotation files; when those are parsed as well, sets the
 * dataset's final status.
 */
export async function closeDataset(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
  // The lock lets only one of several files that end at the same moment see the last one end
  const dataset = await lockDataset(tx, datasetId);
  const open = await maybeOne<{ kind: string }>(
    tx,
    sql`select kind from dataset_file where dataset_id = ${datasetId} and status = 'parsing' order by kind = 'backfill' limit 1`,
  );
  if (!dataset || (open && open.kind !== 'backfill')) return;
  if (open)
    await enqueue(
      tx,
      'annotations.read',
      { datasetId },
      { askedBy: dataset.created_by, isLong: true, subject: datasetSubject(datasetId), uniqueKey: String(datasetId) },
    );
  else await settleDataset(tx, parts, datasetId);
}

/** SQL condition: a zip; a list of texts is kept, to be read again with other options. */
const isPacked = sql`lower(coalesce(original_name, name)) like any(${limits.upload.archiveExtensions.map((extension) => `%.${extension}`)}::text[])`;

/**
 * Sets the dataset's final status once its sources have been compared with the project's, and after COMMIT deletes the
 * bytes of its extracted archives.
 */
export async function settleDataset(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
  const dataset = await lockDataset(tx, datasetId);
  if (!dataset) return;
  await compareSources(tx, parts, dataset);
  const status = await restateDataset(tx, datasetId);
  await auditDataset(tx, null, datasetId, { event: status, to: status });
  const archives = await tx.query<{ upload_id: string }>(sql`
    update dataset_file f set upload_id = null from (select id, upload_id from dataset_file where dataset_id = ${datasetId} and kind = 'archive' and status = 'parsed' and upload_id is not null and ${isPacked}) o
    where f.id = o.id returning o.upload_id`);
  tx.afterCommit(() =>
    archives.forEach(({ upload_id }) => void discardUpload(parts, upload_id).catch(() => undefined)),
  );
}

/**
 * Sets the status of a dataset whose files are all read: by what could be read, and what could not. Distributions get
 * to see what is free now.
 */
export async function restateDataset(
  tx: Transaction,
  datasetId: number,
): Promise<'parsed' | 'partly_failed' | 'failed'> {
  const { status } = await one<{ status: 'parsed' | 'partly_failed' | 'failed' }>(
    tx,
    sql`
    update dataset set status = case
      when not exists (select 1 from dataset_file where dataset_id = ${datasetId} and status = 'failed') then 'parsed'
      -- annotations alone may be of sources that other datasets hold
      when exists (select 1 from dataset_file where dataset_id = ${datasetId} and kind <> 'archive' and status in ('parsed', 'duplicate')) then 'partly_failed'
      else 'failed' end
    where id = ${datasetId} returning status`,
  );
  await askForTopUp(tx, sql`(select project_id from dataset where id = ${datasetId})`);
  return status;
}
