import { join } from 'node:path';
import { z } from 'zod';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { enqueue, LeaseLost, type Job, type JobContext, type JobHandler } from '../job/index.ts';
import { extractEntry, MediaFault, readZip, discardUpload, type IngestPool, type IngestedAudio, type ZipEntry } from '../media/index.ts';
import type { AnnotationProcess } from './annotation-process.ts';
import { catalogueIssue } from './issue.ts';
import { locateFile } from './locate-file.ts';
import { giveUpAnnotations, matchAnnotations } from './match-annotations.ts';
import { getFile, lockDataset, type FileRow, type StoredIssue } from './queries.ts';
import { inWorkFolder } from './work-folder.ts';

const payloadSchema = z.object({ fileId: z.number().int() });
const annotationsPayloadSchema = z.object({ datasetId: z.number().int() });

/**
 * The jobs that read what was uploaded: one per audio, one per zip, and when these are done one for all annotation files of the
 * dataset. Each may run again at any time and has one outcome.
 */
export const ingestJobs = (parts: Parts, pool: IngestPool, annotations: AnnotationProcess): Record<'audio.ingest' | 'archive.read' | 'annotations.read', JobHandler> => ({
  'audio.ingest': reading(parts, async (file, job, context, folder) => {
    const keys = { proxy: `audio/${file.id}/proxy.wav`, peaks: `audio/${file.id}/peaks.bin` };
    const audio = await pool.ingest(
      { source: locateFile(parts, file), proxy: join(folder, 'proxy.wav'), peaks: join(folder, 'peaks.bin'), attempt: String(job.attempt) },
      { signal: context.signal, onProgress: (done, total) => void context.progress(total === 0 ? 0 : Math.min(1, done / total)).catch(() => undefined) },
    );
    await parts.store.write(keys.proxy, { file: join(folder, 'proxy.wav'), move: true });
    await parts.store.write(keys.peaks, { file: join(folder, 'peaks.bin'), move: true });
    await context.finish((tx) => markParsed(tx, parts, file, audio, keys));
  }),

  'archive.read': reading(parts, async (archive, _job, context, folder) => {
    const found: { name: string; bytes: number; sourceKey: string | null; issues: StoredIssue[] }[] = [];
    for await (const entry of readZip(locateFile(parts, archive))) {
      context.signal.throwIfAborted();
      if (entry.kind === 'refused') found.push({ name: entry.name, bytes: 0, sourceKey: null, issues: [catalogueIssue(entry.fault.key, entry.fault.params)] });
      else found.push(await unpack(parts, archive, found.length, entry, folder, context.signal));
    }
    await context.finish((tx) => markUnpacked(tx, parts, archive, found));
  }),

  async 'annotations.read'(job, context) {
    const { datasetId } = annotationsPayloadSchema.parse(job.payload);
    const isLastChance = job.bears.deaths <= 0 || job.bears.errors <= 0;
    try {
      if (job.bears.deaths > 0) await inWorkFolder(join(parts.config.home, 'ingest', `annotations-${datasetId}`), job.attempt, (folder) => matchAnnotations(parts, annotations, datasetId, folder, context));
    } catch (error) {
      if (error instanceof LeaseLost || context.signal.aborted || !isLastChance) throw error;
    }
    if (isLastChance) await giveUpAnnotations(parts.db, datasetId);
    await context.finish((tx) => settleDataset(tx, parts, datasetId));
  },
});

/**
 * Reads one uploaded file. What the file itself is refused for is its outcome at once; what goes wrong otherwise becomes its
 * outcome when the job bears no more, so that no file is left in the middle of being read.
 */
const reading = (parts: Parts, read: (file: FileRow, job: Job, context: JobContext, folder: string) => Promise<void>): JobHandler => async (job, context) => {
  const { fileId } = payloadSchema.parse(job.payload);
  const file = await getFile(parts.db, fileId);
  const giveUp = (issue: StoredIssue): Promise<void> => context.finish((tx) => markFailed(tx, parts, file, [issue]));
  if (job.bears.deaths <= 0) return giveUp(catalogueIssue('audio_unreadable'));
  try {
    await inWorkFolder(join(parts.config.home, 'ingest', String(fileId)), job.attempt, (folder) => read(file, job, context, folder));
  } catch (error) {
    if (error instanceof MediaFault) return giveUp(catalogueIssue(error.key, error.params));
    if (error instanceof LeaseLost || context.signal.aborted || job.bears.errors > 0) throw error;
    await giveUp(catalogueIssue('audio_unreadable'));
  }
};

async function unpack(parts: Parts, archive: FileRow, index: number, entry: ZipEntry, folder: string, signal: AbortSignal) {
  const sourceKey = `audio/${archive.id}/entry/${index}`;
  const path = join(folder, String(index));
  try {
    await extractEntry(entry, path, signal);
  } catch (error) {
    if (!(error instanceof MediaFault)) throw error;
    return { name: entry.path, bytes: entry.sizeBytes, sourceKey: null, issues: [catalogueIssue(error.key, error.params)] };
  }
  await parts.store.write(sourceKey, { file: path, move: true });
  return { name: entry.path, bytes: entry.sizeBytes, sourceKey, issues: [] };
}

async function markParsed(tx: Transaction, parts: Parts, file: FileRow, audio: IngestedAudio, keys: { proxy: string; peaks: string }): Promise<void> {
  const warnings = audio.warnings.map((warning) => catalogueIssue(warning.key, warning.params));
  await tx.query(sql`
    update dataset_file set status = 'parsed', proxy_key = ${keys.proxy}, peaks_key = ${keys.peaks}, codec = ${audio.codec}, sample_rate = ${audio.sampleRate},
      channels = ${audio.channels}, total_samples = ${audio.totalSamples}, sha256 = ${audio.sha256}, issues = ${sql.json(warnings)}
    where id = ${file.id}`);
  await closeDataset(tx, parts, file.dataset_id);
}

async function markFailed(tx: Transaction, parts: Parts, file: FileRow, issues: readonly StoredIssue[]): Promise<void> {
  await tx.query(sql`update dataset_file set status = 'failed', issues = ${sql.json(issues)} where id = ${file.id}`);
  await closeDataset(tx, parts, file.dataset_id);
}

async function markUnpacked(tx: Transaction, parts: Parts, archive: FileRow, found: readonly { name: string; bytes: number; sourceKey: string | null; issues: StoredIssue[] }[]): Promise<void> {
  const rows = await tx.query<{ id: number; status: string }>(sql`
    insert into dataset_file (dataset_id, kind, archive_id, name, status, bytes, source_key, issues, created_by)
    select ${archive.dataset_id}, 'audio', ${archive.id}, e.name, case when e.source_key is null then 'failed' else 'parsing' end, e.bytes, e.source_key, e.issues, ${archive.created_by}
    from jsonb_to_recordset(${sql.json(found.map((entry) => ({ name: entry.name, bytes: entry.bytes, source_key: entry.sourceKey, issues: entry.issues })))}) as e(name text, bytes bigint, source_key text, issues jsonb)
    on conflict do nothing
    returning id, status`);
  for (const row of rows) if (row.status === 'parsing') await enqueue(tx, 'audio.ingest', { fileId: row.id }, { uniqueKey: String(row.id) });
  await tx.query(sql`update dataset_file set status = 'parsed' where id = ${archive.id}`);
  await closeDataset(tx, parts, archive.dataset_id);
}

/** When all audios of the dataset are read, lets its annotation files be read; when those are as well, says how it went. */
async function closeDataset(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
  const dataset = await lockDataset(tx, datasetId);
  const open = await maybeOne<{ kind: string }>(tx, sql`select kind from dataset_file where dataset_id = ${datasetId} and status = 'parsing' order by kind = 'backfill' limit 1`);
  if (!dataset || (open && open.kind !== 'backfill')) return;
  if (open) await enqueue(tx, 'annotations.read', { datasetId }, { uniqueKey: String(datasetId) });
  else await settleDataset(tx, parts, datasetId);
}

async function settleDataset(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
  await tx.query(sql`
    update dataset set status = case when exists (select 1 from dataset_file where dataset_id = ${datasetId} and kind = 'audio' and status = 'parsed') then 'parsed' else 'failed' end
    where id = ${datasetId}`);
  const archives = await tx.query<{ upload_id: string }>(sql`select upload_id from dataset_file where dataset_id = ${datasetId} and kind = 'archive' and upload_id is not null`);
  tx.afterCommit(() => archives.forEach(({ upload_id }) => void discardUpload(parts, upload_id).catch(() => undefined)));
}
