import { join } from 'node:path';
import { contractModalities, limits, uploadKindOf, type ContractModality, type FileKind } from '@earmark/contract';
import { one, sql, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { enqueue, type JobContext } from '../job/index.ts';
import {
  defaultZipLimits,
  extractEntry,
  MediaFault,
  readZip,
  type ZipContents,
  type ZipEntry,
  type ZipRefusal,
} from '../media/index.ts';
import { requireServerModality } from '../modality/required/index.ts';
import { readUploadRules } from '../setting/stored/index.ts';
import { closeDataset } from './close-dataset.ts';
import { catalogueIssue } from './issue.ts';
import { locateFile } from './file-bytes.ts';
import { datasetSubject, ingestJobOf, modalityOfDataset, type FileRow, type StoredIssue } from './queries.ts';

/**
 * Extracts a zip into the object store and inserts a row per entry, each with its own ingest job. Entries that are not
 * accepted become failed rows with their reason. Throws a `MediaFault` when the whole zip is rejected.
 */
export async function readArchive(parts: Parts, archive: FileRow, context: JobContext, folder: string): Promise<void> {
  const contents = await contentsOf(parts, archive);
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
}

/** A zip entry as it becomes a file row; without an object key it is rejected. */
interface Found {
  readonly kind: FileKind;
  readonly name: string;
  readonly bytes: number;
  readonly sourceKey: string | null;
  readonly issues: readonly StoredIssue[];
}

/**
 * Permitted content of a zip beside the other uploads: annotations where the dataset accepts them, sources unless
 * sources were uploaded singly.
 */
async function contentsOf({ db, config }: Parts, archive: FileRow): Promise<ZipContents> {
  const modality = await modalityOfDataset(db, archive.dataset_id);
  const { has_backfill, has_sources } = await one<{ has_backfill: boolean; has_sources: boolean }>(
    db,
    sql`
    select d.has_backfill, exists (select 1 from dataset_file f where f.dataset_id = d.id and f.kind = 'source' and f.archive_id is null and f.upload_round = ${archive.upload_round}) as has_sources
    from dataset d where d.id = ${archive.dataset_id}`,
  );
  const { annotations } = requireServerModality(modality);
  const { refusedTypes } = await readUploadRules(db, config);
  const isAnnotation = (path: string): boolean =>
    uploadKindOf(path, { modality, hasBackfill: has_backfill, refusedTypes }) === 'backfill';
  const { upload }: ContractModality = contractModalities[modality];
  const takesAnnotations = has_backfill || (upload.annotations?.companions ?? []).length > 0;
  return {
    sources: upload.sources.filter((type) => !refusedTypes.includes(type)),
    takesSources: !has_sources,
    ...(takesAnnotations &&
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
  // By position in the zip, so that a repeated attempt overwrites the objects of the first
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

async function markUnpacked(tx: Transaction, parts: Parts, archive: FileRow, found: readonly Found[]): Promise<void> {
  const rows = await tx.query<{ id: number; kind: FileKind; status: string }>(sql`
    insert into dataset_file (dataset_id, kind, archive_id, name, status, bytes, source_key, issues, created_by, upload_round, ingest)
    select ${archive.dataset_id}, e.kind, ${archive.id}, e.name, case when e.source_key is null then 'failed' else 'parsing' end, e.bytes, e.source_key, e.issues, ${archive.created_by}, ${archive.upload_round}, ${archive.ingest === null ? null : sql.json(archive.ingest)}::jsonb
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
