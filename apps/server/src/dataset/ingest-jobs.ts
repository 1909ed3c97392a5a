import { join } from 'node:path';
import { contractModalities, limits, uploadKindOf, type FileKind } from '@earmark/contract';
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
  type ZipContents,
  type ZipEntry,
  type ZipRefusal,
} from '../media/index.ts';
import { serverModalities, type Ingested } from '../modality/index.ts';
import { requireServerModality } from '../modality/required/index.ts';
import type { AnnotationProcess } from './annotation-process.ts';
import { catalogueIssue } from './issue.ts';
import { locateFile } from './locate-file.ts';
import { giveUpAnnotations, matchAnnotations } from './match-annotations.ts';
import { datasetSubject, getFile, lockDataset, modalityOfDataset, type FileRow, type StoredIssue } from './queries.ts';
import { inWorkFolder } from './work-folder.ts';

const payloadSchema = z.object({ fileId: z.number().int() });
const annotationsPayloadSchema = z.object({ datasetId: z.number().int() });

/** Job name for parsing a source of a modality. */
export const ingestJobOf = (kind: string): string => `${kind}.ingest`;

/**
 * Jobs that parse uploads: one per source, one per zip, and after these one for all annotation files of a dataset. Each
 * is idempotent: it may run again at any time and has one outcome.
 */
export const ingestJobs = (
  parts: Parts,
  pool: IngestPool,
  annotations: AnnotationProcess,
): Record<string, JobHandler> => ({
  ...Object.fromEntries(
    Object.keys(serverModalities).map((kind) => [ingestJobOf(kind), ingestSources(parts, pool, kind)]),
  ),

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

/** Ingests a source by its modality's row and stores the derived files. */
const ingestSources = (parts: Parts, pool: IngestPool, kind: string): JobHandler =>
  reading(parts, async (file, job, context, folder) => {
    const ingested = await requireServerModality(kind).ingest(
      {
        name: file.name,
        path: locateFile(parts, file),
        folder,
        attempt: job.attempt,
        signal: context.signal,
        onProgress: (done, total) =>
          void context.progress(total === 0 ? 0 : Math.min(1, done / total)).catch(() => undefined),
      },
      pool,
    );
    if (ingested.kind === 'items') return context.finish((tx) => markDivided(tx, parts, file, ingested.items));
    const objects: Record<string, string> = {};
    let objectBytes = 0;
    for (const [name, made] of Object.entries(ingested.objects)) {
      const key = `${kind}/${file.id}/${made}`;
      await parts.store.write(key, { file: join(folder, made), move: true });
      objects[name] = key;
      objectBytes += (await parts.store.stat(key))?.sizeBytes ?? 0;
    }
    await context.finish((tx) => markParsed(tx, parts, file, ingested, { objects, objectBytes }));
  });

/**
 * Wraps reading an uploaded file. A fault of the file itself is stored as the outcome at once; other errors become the
 * outcome after the last attempt, so that no file stays in an intermediate status.
 */
const reading =
  (parts: Parts, read: (file: FileRow, job: Job, context: JobContext, folder: string) => Promise<void>): JobHandler =>
  async (job, context) => {
    const { fileId } = payloadSchema.parse(job.payload);
    const file = await getFile(parts.db, fileId);
    const giveUp = (issue: StoredIssue): Promise<void> => context.finish((tx) => markFailed(tx, parts, file, [issue]));
    const { unreadable } = requireServerModality(await modalityOfDataset(parts.db, file.dataset_id));
    if (job.attemptsLeft.crashes <= 0) return giveUp(catalogueIssue(unreadable));
    try {
      await inWorkFolder(join(parts.config.home, 'ingest', String(fileId)), job.attempt, (folder) =>
        read(file, job, context, folder),
      );
    } catch (error) {
      if (error instanceof MediaFault) return giveUp(catalogueIssue(error.key, error.params));
      if (error instanceof LeaseLost || context.signal.aborted || job.attemptsLeft.errors > 0) throw error;
      await giveUp(catalogueIssue(unreadable));
    }
  };

/** A zip entry as it becomes a file row; without an object key it is rejected. */
interface Found {
  readonly kind: FileKind;
  readonly name: string;
  readonly bytes: number;
  readonly sourceKey: string | null;
  readonly issues: readonly StoredIssue[];
}

/**
 * What a zip may contain beside the other uploads: annotations where the dataset accepts them, sources unless sources
 * were uploaded singly.
 */
async function contentsOf(db: Queryable, archive: FileRow): Promise<ZipContents> {
  const modality = await modalityOfDataset(db, archive.dataset_id);
  const { has_backfill, has_sources } = await one<{ has_backfill: boolean; has_sources: boolean }>(
    db,
    sql`
    select d.has_backfill, exists (select 1 from dataset_file f where f.dataset_id = d.id and f.kind = 'source' and f.archive_id is null) as has_sources
    from dataset d where d.id = ${archive.dataset_id}`,
  );
  const { annotations } = requireServerModality(modality);
  const isAnnotation = (path: string): boolean => uploadKindOf(path, { modality, hasBackfill: true }) === 'backfill';
  return {
    sources: contractModalities[modality].upload.sources,
    takesSources: !has_sources,
    ...(has_backfill &&
      annotations && {
        annotations: { isAnnotation, mostBytes: limits.upload.backfillMaxBytes, formats: annotations.formats },
      }),
  };
}

const kindOf = (name: string, contents: ZipContents): FileKind =>
  contents.annotations?.isAnnotation(name) ? 'backfill' : 'source';

const refused = ({ name, fault }: ZipRefusal, contents: ZipContents): Found => ({
  kind: kindOf(name, contents),
  name,
  bytes: 0,
  sourceKey: null,
  issues: [catalogueIssue(fault.key, fault.params)],
});

/** Makes names unique: each rejected entry has a row of its own, and accepted entries keep their names. */
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
  const sourceKey = `archive/${archive.id}/entry/${index}`;
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

type Item = Extract<Ingested<object>, { kind: 'item' }>;
type Items = Extract<Ingested<object>, { kind: 'items' }>['items'];

async function markParsed(
  tx: Transaction,
  parts: Parts,
  file: FileRow,
  { facts, size, sha256, warnings }: Item,
  { objects, objectBytes }: { objects: Readonly<Record<string, string>>; objectBytes: number },
): Promise<void> {
  const issues = warnings.map((warning) => catalogueIssue(warning.key, warning.params));
  await tx.query(sql`
    update dataset_file set status = 'parsed', facts = ${sql.json(facts)}, size = ${size}, objects = ${sql.json(objects)}, object_bytes = ${objectBytes}, sha256 = ${sha256}, issues = ${sql.json(issues)}
    where id = ${file.id}`);
  await closeDataset(tx, parts, file.dataset_id);
}

/** Turns a file that contains several items into an archive, with one source per item. */
async function markDivided(tx: Transaction, parts: Parts, file: FileRow, items: Items): Promise<void> {
  await tx.query(sql`
    insert into dataset_file (dataset_id, kind, archive_id, name, status, bytes, facts, size, created_by)
    select ${file.dataset_id}, 'source', ${file.id}, e.name, 'parsed', e.bytes, e.facts, e.size, ${file.created_by}
    from jsonb_to_recordset(${sql.json(items)}) as e(name text, bytes bigint, facts jsonb, size double precision)`);
  await tx.query(sql`update dataset_file set kind = 'archive', status = 'parsed' where id = ${file.id}`);
  await closeDataset(tx, parts, file.dataset_id);
}

async function markFailed(tx: Transaction, parts: Parts, file: FileRow, issues: readonly StoredIssue[]): Promise<void> {
  await tx.query(sql`update dataset_file set status = 'failed', issues = ${sql.json(issues)} where id = ${file.id}`);
  await closeDataset(tx, parts, file.dataset_id);
}

async function markUnpacked(tx: Transaction, parts: Parts, archive: FileRow, found: readonly Found[]): Promise<void> {
  const rows = await tx.query<{ id: number; kind: FileKind; status: string }>(sql`
    insert into dataset_file (dataset_id, kind, archive_id, name, status, bytes, source_key, issues, created_by)
    select ${archive.dataset_id}, e.kind, ${archive.id}, e.name, case when e.source_key is null then 'failed' else 'parsing' end, e.bytes, e.source_key, e.issues, ${archive.created_by}
    from jsonb_to_recordset(${sql.json(found.map((entry) => ({ kind: entry.kind, name: entry.name, bytes: entry.bytes, source_key: entry.sourceKey, issues: entry.issues })))}) as e(kind text, name text, bytes bigint, source_key text, issues jsonb)
    returning id, kind, status`);
  const job = ingestJobOf(await modalityOfDataset(tx, archive.dataset_id));
  for (const row of rows)
    if (row.kind === 'source' && row.status === 'parsing')
      await enqueue(
        tx,
        job,
        { fileId: row.id },
        { askedBy: archive.created_by, subject: datasetSubject(archive.dataset_id), uniqueKey: String(row.id) },
      );
  await tx.query(sql`update dataset_file set status = 'parsed' where id = ${archive.id}`);
  await closeDataset(tx, parts, archive.dataset_id);
}

/**
 * When all sources of the dataset are parsed, enqueues its annotation files; when those are parsed as well, sets the
 * dataset's final status.
 */
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
      when exists (select 1 from dataset_file where dataset_id = ${datasetId} and kind = 'source' and status = 'parsed') then 'parsed'
      -- annotations alone, of sources that other datasets hold
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
