import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maybeOne, sql, type Database } from '../../db/index.ts';
import type { Parts } from '../../http/index.ts';
import type { JobContext } from '../../job/index.ts';
import { requireServerModality } from '../../modality/required/index.ts';
import { readIsolated, type AnnotationProcess } from './annotation-process.ts';
import type { MatchedFiles } from './match-files.ts';
import { unreadable } from '../issue.ts';
import { locateFile } from '../file-bytes.ts';
import { modalityOfDataset, type FileRow } from '../queries.ts';
import { locateTexts } from '../text/index.ts';

type AnnotationFile = Pick<FileRow, 'id' | 'name' | 'status' | 'upload_id' | 'source_key' | 'takes_good'>;

/** Sources per query and per transaction. */
const portion = 1000;

/**
 * Reads a dataset's annotation files in sequence in the child process and matches them to its sources. Each result is
 * stored immediately, so an interrupted run resumes at the next file; `folder` belongs to the run.
 */
export async function matchAnnotations(
  parts: Parts,
  annotations: AnnotationProcess,
  datasetId: number,
  folder: string,
  context: JobContext,
): Promise<void> {
  const { db } = parts;
  const modality = await modalityOfDataset(db, datasetId);
  const groups = groupsOf(
    modality,
    await db.query<AnnotationFile>(
      sql`select id, name, status, upload_id, source_key, takes_good from dataset_file where dataset_id = ${datasetId} and kind = 'backfill' order by id`,
    ),
  );
  const sourcesPath = join(folder, 'sources');
  const textsPath =
    typeof requireServerModality(modality).ingest === 'function' ? undefined : join(folder, 'source-texts');
  await listSources(db, datasetId, sourcesPath, textsPath);
  for (const [index, group] of groups.entries()) {
    if (!group.some((file) => file.status === 'parsing')) continue;
    const files = group.map((file) => ({ name: file.name, path: locateFile(parts, file) }));
    const found = await readIsolated(context.signal, (limits) =>
      annotations.run('matchFiles', { modality, files, sourcesPath }, limits),
    );
    await note(db, group, found ?? { matched: [], goodUnits: 0, issues: [unreadable(files)] });
    await context.progress((index + 1) / groups.length);
  }
}

/** Groups files that are read together; modalities without annotation files have no groups. */
const groupsOf = (kind: string, files: readonly AnnotationFile[]): AnnotationFile[][] =>
  requireServerModality(kind).annotations?.group(files) ?? [];

/** Marks unread files as unreadable. */
export async function giveUpAnnotations(db: Database, datasetId: number): Promise<void> {
  const rest = await db.query<AnnotationFile>(
    sql`select id, name, status, upload_id, source_key, takes_good from dataset_file where dataset_id = ${datasetId} and kind = 'backfill' and status = 'parsing' order by id`,
  );
  for (const group of groupsOf(await modalityOfDataset(db, datasetId), rest))
    await note(db, group, { matched: [], goodUnits: 0, issues: [unreadable(group)] });
}

/**
 * Sources are updated first, in batches, then the files: only a file with a final status is not read again after a
 * crash.
 */
async function note(
  db: Database,
  group: readonly AnnotationFile[],
  { matched, goodUnits, issues }: MatchedFiles,
): Promise<void> {
  const ids = group.map((file) => file.id);
  const isTaken = issues.length === 0 || (goodUnits > 0 && group.some((file) => file.takes_good));
  if (isTaken)
    for (let from = 0; from < matched.length; from += portion)
      await db.query(
        sql`update dataset_file set backfill_id = ${ids[0] ?? 0} where id = any(${matched.slice(from, from + portion)}) and item_id is null`,
      );
  if (isTaken && matched.length > 0)
    await db.query(
      sql`update dataset set has_backfill = true where not has_backfill and id in (select dataset_id from dataset_file where backfill_id = any(${ids}))`,
    );
  await db.query(
    sql`update dataset_file set status = ${isTaken ? 'parsed' : 'failed'}, good_units = ${isTaken ? 0 : goodUnits}, issues = ${sql.json(issues)} where id = any(${ids}) and status = 'parsing'`,
  );
}

/**
 * Writes the candidate sources as JSON lines to a file that the child reads once per dataset. Candidates are the
 * dataset's own sources; without any, the project's unassigned sources without other annotations. Their texts, where
 * they have some, go to a file of their own.
 */
async function listSources(
  db: Database,
  datasetId: number,
  path: string,
  textsPath: string | undefined,
): Promise<void> {
  await writeFile(path, '');
  // An unreadable zip may have contained any source
  const own = await maybeOne(
    db,
    sql`select 1 as own from dataset_file where dataset_id = ${datasetId} and (kind = 'source' or (kind = 'archive' and status = 'failed')) limit 1`,
  );
  const isMeant = own
    ? sql`dataset_id = ${datasetId}`
    : sql`dataset_id in (select o.id from dataset o join dataset d on d.project_id = o.project_id where d.id = ${datasetId} and o.status in ('parsed', 'partly_failed') and o.deleted_at is null) and item_id is null
        and (backfill_id is null or backfill_id in (select id from dataset_file where dataset_id = ${datasetId}))`;
  for (let last = 0; ;) {
    const rows = await db.query<{ id: number; size: number; line: string }>(sql`
      select id, coalesce(size, 0) as size, json_build_object('id', id, 'dataset_id', dataset_id, 'name', name, 'facts', facts)::text as line
      from dataset_file where ${isMeant} and kind = 'source' and status = 'parsed' and (backfill_id is null or backfill_id <> coalesce(archive_id, id)) and id > ${last} order by id limit ${portion}`);
    const locations = textsPath === undefined ? undefined : await locateTexts(db, rows, textsPath);
    const lineOf = ({ id, line }: (typeof rows)[number]): string =>
      locations ? `${line.slice(0, -1)},"locations":${JSON.stringify(locations.get(id) ?? [])}}` : line;
    await appendFile(path, rows.map((row) => `${lineOf(row)}\n`).join(''));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < portion) return;
  }
}
