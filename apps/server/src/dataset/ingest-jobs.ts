import { join } from 'node:path';
import { limits, uploadKindOf, type UploadKind } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { enqueue, LeaseLost, type Job, type JobContext, type JobHandler } from '../job/index.ts';
import {
  defaultZipLimits,
  discardUpload,
  extractEntry,
  MediaFault,
  readZip,
  type IngestPool,
  type IngestedAudio,
  type ZipContents,
  type ZipEntry,
  type ZipRefusal,
} from '../media/index.ts';
import { readableFormats } from './annotation-file.ts';
import type { AnnotationProcess } from './annotation-process.ts';
import { catalogueIssue } from './issue.ts';
import { locateFile } from './locate-file.ts';
import { giveUpAnnotations, matchAnnotations } from './match-annotations.ts';
import { datasetSubject, getFile, lockDataset, type FileRow, type StoredIssue } from './queries.ts';
import { inWorkFolder } from './work-folder.ts';

const payloadSchema = z.object({ fileId: z.number().int() });
const annotationsPayloadSchema = z.object({ datasetId: z.number().int() });

/**
 * The jobs that read what was uploaded: one per audio, one per zip, and when these are done one for all annotation files of the
 * dataset. Each may run again at any time and has one outcome.
 */
export const ingestJobs = (
  parts: Parts,
  pool: IngestPool,
  annotations: AnnotationProcess,
): Record<'audio.ingest' | 'archive.read' | 'annotations.read', JobHandler> => ({
  'audio.ingest': reading(parts, async (file, job, context, folder) => {
    const keys = { proxy: `audio/${file.id}/proxy.wav`, peaks: `audio/${file.id}/peaks.bin` };
    const audio = await pool.ingest(
      {
        source: locateFile(parts, file),
        proxy: join(folder, 'proxy.wav'),
        peaks: join(folder, 'peaks.bin'),
        attempt: String(job.attempt),
      },
      {
        signal: context.signal,
        onProgress: (done, total) =>
          void context.progress(total === 0 ? 0 : Math.min(1, done / total)).catch(() => undefined),
      },
    );
    await parts.store.write(keys.proxy, { file: join(folder, 'proxy.wav'), move: true });
    await parts.store.write(keys.peaks, { file: join(folder, 'peaks.bin'), move: true });
    await context.finish((tx) => markParsed(tx, parts, file, audio, keys));
  }),

  'archive.read': reading(parts, async (archive, _job, context, folder) => {
    const contents = await contentsOf(parts.db, archive);
    const found: Found[] = [];
    for await (const entry of readZip(locateFile(parts, archive), defaultZipLimits, contents)) {
      context.signal.throwIfAborted();
      found.push(
        entry.kind === 'refused'
          ? refused(entry, contents)
          : await unpack(parts, archive, found.length, entry, contents, folder, context.signal),
      );
    }
    await context.finish((tx) => markUnpacked(tx, parts, archive, withOwnNames(found)));
  }),

  async 'annotations.read'(job, context) {
    const { datasetId } = annotationsPayloadSchema.parse(job.payload);
    const isLastChance = job.attemptsLeft.crashes <= 0 || job.attemptsLeft.errors <= 0;
    try {
      if (job.attemptsLeft.crashes > 0)
        await inWorkFolder(join(parts.config.home, 'ingest', `annotations-${datasetId}`), job.attempt, (folder) =>
          matchAnnotations(parts, annotations, datasetId, folder, context),
        );
    } catch (error) {
      if (error instanceof LeaseLost || context.signal.aborted || !isLastChance) throw error;
    }
    if (isLastChance) await giveUpAnnotations(parts.db, datasetId);
    await context.finish((tx) => settleDataset(tx, parts, datasetId));
  },
});

/**
 * Reads one uploaded file. What the file itself is refused for is its outcome at once; what goes wrong otherwise becomes its
 * outcome when no attempt is left, so that no file is left in the middle of being read.
 */
const reading =
  (parts: Parts, read: (file: FileRow, job: Job, context: JobContext, folder: string) => Promise<void>): JobHandler =>
  async (job, context) => {
    const { fileId } = payloadSchema.parse(job.payload);
    const file = await getFile(parts.db, fileId);
    const giveUp = (issue: StoredIssue): Promise<void> => context.finish((tx) => markFailed(tx, parts, file, [issue]));
    if (job.attemptsLeft.crashes <= 0) return giveUp(catalogueIssue('audio_unreadable'));
    try {
      await inWorkFolder(join(parts.config.home, 'ingest', String(fileId)), job.attempt, (folder) =>
        read(file, job, context, folder),
      );
    } catch (error) {
      if (error instanceof MediaFault) return giveUp(catalogueIssue(error.key, error.params));
      if (error instanceof LeaseLost || context.signal.aborted || job.attemptsLeft.errors > 0) throw error;
      await giveUp(catalogueIssue('audio_unreadable'));
    }
  };

/** An entry of a zip as it becomes a row; without a key it is refused. */
interface Found {
  readonly kind: UploadKind;
  readonly name: string;
  readonly bytes: number;
  readonly sourceKey: string | null;
  readonly issues: readonly StoredIssue[];
}

/** What a zip may hold beside what was uploaded with it: annotations where the dataset takes them, audios where none came singly. */
async function contentsOf(db: Queryable, archive: FileRow): Promise<ZipContents> {
  const { has_backfill, has_audios } = await one<{ has_backfill: boolean; has_audios: boolean }>(
    db,
    sql`
    select d.has_backfill, exists (select 1 from dataset_file f where f.dataset_id = d.id and f.kind = 'audio' and f.archive_id is null) as has_audios
    from dataset d where d.id = ${archive.dataset_id}`,
  );
  const isAnnotation = (path: string): boolean => uploadKindOf(path, { hasBackfill: true }) === 'backfill';
  return {
    audios: !has_audios,
    ...(has_backfill && {
      annotations: { isAnnotation, mostBytes: limits.upload.backfillMaxBytes, formats: readableFormats },
    }),
  };
}

const kindOf = (name: string, contents: ZipContents): UploadKind =>
  contents.annotations?.isAnnotation(name) ? 'backfill' : 'audio';

const refused = ({ name, fault }: ZipRefusal, contents: ZipContents): Found => ({
  kind: kindOf(name, contents),
  name,
  bytes: 0,
  sourceKey: null,
  issues: [catalogueIssue(fault.key, fault.params)],
});

/** Refused entries may be called like others: each has a row of its own, and the recordings keep their names. */
function withOwnNames(found: readonly Found[]): Found[] {
  const names = new Set(found.flatMap(({ name, sourceKey }) => (sourceKey === null ? [] : [name])));
  return found.map((entry) => {
    if (entry.sourceKey !== null) return entry;
    let { name } = entry;
    for (let copy = 2; names.has(name); copy += 1) name = `${entry.name} (${copy})`;
    names.add(name);
    return { ...entry, name };
  });
}

async function unpack(
  parts: Parts,
  archive: FileRow,
  index: number,
  entry: ZipEntry,
  contents: ZipContents,
  folder: string,
  signal: AbortSignal,
): Promise<Found> {
  const kind = kindOf(entry.path, contents);
  const sourceKey = `audio/${archive.id}/entry/${index}`;
  const path = join(folder, String(index));
  try {
    await extractEntry(entry, path, signal);
  } catch (error) {
    if (!(error instanceof MediaFault)) throw error;
    return {
      kind,
      name: entry.path,
      bytes: entry.sizeBytes,
      sourceKey: null,
      issues: [catalogueIssue(error.key, error.params)],
    };
  }
  await parts.store.write(sourceKey, { file: path, move: true });
  return { kind, name: entry.path, bytes: entry.sizeBytes, sourceKey, issues: [] };
}

async function markParsed(
  tx: Transaction,
  parts: Parts,
  file: FileRow,
  audio: IngestedAudio,
  keys: { proxy: string; peaks: string },
): Promise<void> {
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

async function markUnpacked(tx: Transaction, parts: Parts, archive: FileRow, found: readonly Found[]): Promise<void> {
  const rows = await tx.query<{ id: number; kind: UploadKind; status: string }>(sql`
    insert into dataset_file (dataset_id, kind, archive_id, name, status, bytes, source_key, issues, created_by)
    select ${archive.dataset_id}, e.kind, ${archive.id}, e.name, case when e.source_key is null then 'failed' else 'parsing' end, e.bytes, e.source_key, e.issues, ${archive.created_by}
    from jsonb_to_recordset(${sql.json(found.map((entry) => ({ kind: entry.kind, name: entry.name, bytes: entry.bytes, source_key: entry.sourceKey, issues: entry.issues })))}) as e(kind text, name text, bytes bigint, source_key text, issues jsonb)
    returning id, kind, status`);
  for (const row of rows)
    if (row.kind === 'audio' && row.status === 'parsing')
      await enqueue(
        tx,
        'audio.ingest',
        { fileId: row.id },
        { askedBy: archive.created_by, subject: datasetSubject(archive.dataset_id), uniqueKey: String(row.id) },
      );
  await tx.query(sql`update dataset_file set status = 'parsed' where id = ${archive.id}`);
  await closeDataset(tx, parts, archive.dataset_id);
}

/** When all audios of the dataset are read, lets its annotation files be read; when those are as well, says how it went. */
async function closeDataset(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
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

async function settleDataset(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
  await tx.query(sql`
    update dataset set status = case
      when exists (select 1 from dataset_file where dataset_id = ${datasetId} and kind = 'audio' and status = 'parsed') then 'parsed'
      -- annotations alone, of audios that other datasets hold
      when exists (select 1 from dataset_file where dataset_id = ${datasetId} and kind = 'backfill' and status = 'parsed') then 'parsed'
      else 'failed' end
    where id = ${datasetId}`);
  const archives = await tx.query<{ upload_id: string }>(
    sql`select upload_id from dataset_file where dataset_id = ${datasetId} and kind = 'archive' and upload_id is not null`,
  );
  tx.afterCommit(() =>
    archives.forEach(({ upload_id }) => void discardUpload(parts, upload_id).catch(() => undefined)),
  );
}
