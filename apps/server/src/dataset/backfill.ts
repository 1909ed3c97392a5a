import { readFile } from 'node:fs/promises';
import { defaultAnswers, emptyAudioDocument, type AudioDocument, type LabelSet, type Parsed } from '@earmark/model';
import { sql, type Queryable, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { uploadPath } from '../media/index.ts';
import { isTable, openAnnotationFile, shapeOf, tellsGlobalAnswers, type AnnotatedAudio } from './annotation-file.ts';
import { catalogueIssue, modelIssue } from './issue.ts';
import type { FileRow, StoredIssue } from './queries.ts';

/** Faults of one annotation file that are kept; the same mistake often stands in every row. */
const issuesMost = 50;
const noLabels: LabelSet = { global: [], segment: [] };

/**
 * Pairs the annotation files of an upload with its audios: by base name, or for tables by their `audio` column. Each file is read
 * once without labels to tell its faults now; answers are mapped to labels when a task brings them (`readBackfills`).
 */
export async function matchBackfill(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
  const files = await tx.query<FileRow>(sql`select * from dataset_file where dataset_id = ${datasetId} and kind = 'backfill' order by id`);
  const audios = await tx.query<AnnotatedAudio>(sql`select id, name, sample_rate, channels, total_samples from dataset_file where dataset_id = ${datasetId} and kind = 'audio' and status = 'parsed' order by id`);
  for (const file of files) {
    const { matched, issues } = await matchFile(parts, file, audios);
    await tx.query(sql`update dataset_file set status = ${issues.length > 0 ? 'failed' : 'parsed'}, issues = ${sql.json(issues)} where id = ${file.id}`);
    if (issues.length === 0) await tx.query(sql`update dataset_file set backfill_id = ${file.id} where id = any(${matched})`);
  }
}

/**
 * The documents that audios start with in a task, read with its labels; audios without annotations have none. Questions that the
 * file's format cannot answer start with their defaults. Each file is opened once.
 */
export async function readBackfills(parts: Parts, db: Queryable, audios: readonly (AnnotatedAudio & Pick<FileRow, 'backfill_id'>)[], labels: LabelSet): Promise<Map<number, Parsed>> {
  const ids = [...new Set(audios.flatMap((audio) => audio.backfill_id ?? []))];
  const documents = new Map<number, Parsed>();
  if (ids.length === 0) return documents;
  const defaults: AudioDocument['answers'] = { ...defaultAnswers(labels.global) };
  for (const file of await db.query<FileRow>(sql`select * from dataset_file where id = any(${ids}) order by id`)) {
    const opened = await openFile(parts, file);
    for (const audio of audios.filter((candidate) => candidate.backfill_id === file.id)) {
      const result = opened.ok ? opened.value(audio, labels) : opened;
      const { document, warnings } = result.ok ? result.value : { document: emptyAudioDocument(shapeOf(audio), defaults), warnings: [result.fault] };
      documents.set(audio.id, { warnings, document: tellsGlobalAnswers(file.name) ? document : { ...document, answers: defaults } });
    }
  }
  return documents;
}

async function matchFile(parts: Parts, file: FileRow, audios: readonly AnnotatedAudio[]): Promise<{ matched: number[]; issues: StoredIssue[] }> {
  const opened = await openFile(parts, file);
  if (!opened.ok) return { matched: [], issues: [modelIssue(opened.fault)] };
  const matched: number[] = [];
  const issues: StoredIssue[] = [];
  for (const audio of isTable(file.name) ? audios : audios.filter((candidate) => baseName(candidate.name) === baseName(file.name))) {
    const result = opened.value(audio, noLabels);
    if (!result.ok) issues.push(modelIssue(result.fault));
    else if (!isTable(file.name) || result.value.document.segments.length > 0) matched.push(audio.id);
    if (issues.length === issuesMost) break;
  }
  if (matched.length + issues.length === 0) issues.push(catalogueIssue('backfill_unmatched', { name: file.name }));
  return { matched, issues };
}

const openFile = async (parts: Parts, file: FileRow) => openAnnotationFile(file.name, file.upload_id === null ? new Uint8Array() : await readFile(uploadPath(parts, file.upload_id)));

const baseName = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]+$/, '').toLowerCase();
