import { askForTopUp } from '../distribution/trigger/index.ts';
import { one, maybeOne, sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import { discardUpload } from '../media/index.ts';
import { auditDataset } from './audit-dataset.ts';
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

/**
 * Sets the dataset's final status, and after COMMIT deletes the bytes of its extracted archives.
 */
export async function settleDataset(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
  const { status } = await one<{ status: 'parsed' | 'failed' }>(
    tx,
    sql`
    update dataset set status = case
      when exists (select 1 from dataset_file where dataset_id = ${datasetId} and kind = 'source' and status = 'parsed') then 'parsed'
      -- annotations alone, of sources that other datasets hold
      when exists (select 1 from dataset_file where dataset_id = ${datasetId} and kind = 'backfill' and status = 'parsed') then 'parsed'
      else 'failed' end
    where id = ${datasetId} returning status`,
  );
  await auditDataset(tx, null, datasetId, { event: status, to: status });
  await askForTopUp(tx, sql`(select project_id from dataset where id = ${datasetId})`);
  const archives = await tx.query<{ upload_id: string }>(
    sql`select upload_id from dataset_file where dataset_id = ${datasetId} and kind = 'archive' and upload_id is not null`,
  );
  tx.afterCommit(() =>
    archives.forEach(({ upload_id }) => void discardUpload(parts, upload_id).catch(() => undefined)),
  );
}
