import { readFile } from 'node:fs/promises';
import { defaultAnswers, emptyAudioDocument, type AudioDocument, type Parsed } from '@earmark/model';
import { sql, type Queryable, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { uploadPath } from '../media/index.ts';
import { groupAnnotationFiles, openAnnotationFiles, shapeOf, type AnnotatedAudio, type AnnotationReader, type ReadingTask } from './annotation-file.ts';
import { catalogueIssue, modelIssue } from './issue.ts';
import type { FileRow, StoredIssue } from './queries.ts';

/** Faults of one annotation file that are kept; the same mistake often stands in every row. */
const issuesMost = 50;
const noTask: ReadingTask = { labels: { global: [], segment: [] }, tracks: [] };

/**
 * Pairs the annotation files of an upload with its audios: by the names in them, else by base name. Each file is read once
 * without labels to tell its faults now; answers are mapped to labels when a task brings them (`readBackfills`).
 */
export async function matchBackfill(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
  const files = await tx.query<FileRow>(sql`select * from dataset_file where dataset_id = ${datasetId} and kind = 'backfill' order by id`);
  const audios = await tx.query<AnnotatedAudio>(sql`select id, name, sample_rate, channels, total_samples from dataset_file where dataset_id = ${datasetId} and kind = 'audio' and status = 'parsed' order by id`);
  for (const group of groupAnnotationFiles(files)) {
    const { matched, issues } = await matchFiles(parts, group, audios);
    const ids = group.map((file) => file.id);
    await tx.query(sql`update dataset_file set status = ${issues.length > 0 ? 'failed' : 'parsed'}, issues = ${sql.json(issues)} where id = any(${ids})`);
    if (issues.length === 0) await tx.query(sql`update dataset_file set backfill_id = ${ids[0] ?? 0} where id = any(${matched})`);
  }
}

/**
 * The documents that audios start with in a task, read with its labels; audios without annotations have none. Questions that the
 * file's format cannot answer start with their defaults. Each file is opened once.
 */
export async function readBackfills(parts: Parts, db: Queryable, audios: readonly (AnnotatedAudio & Pick<FileRow, 'backfill_id'>)[], task: ReadingTask): Promise<Map<number, Parsed>> {
  const ids = [...new Set(audios.flatMap((audio) => audio.backfill_id ?? []))];
  const documents = new Map<number, Parsed>();
  if (ids.length === 0) return documents;
  const defaults: AudioDocument['answers'] = { ...defaultAnswers(task.labels.global) };
  const datasets = sql`(select dataset_id from dataset_file where id = any(${ids}))`;
  const groups = groupAnnotationFiles(await db.query<FileRow>(sql`select * from dataset_file where kind = 'backfill' and dataset_id in ${datasets} order by dataset_id, id`));
  for (const group of groups) {
    const own = audios.filter((candidate) => candidate.backfill_id === group[0]?.id);
    if (own.length === 0) continue;
    const opened = await openFiles(parts, group);
    for (const audio of own) {
      const result = opened.ok ? opened.value.read(audio, task) : opened;
      const { document, warnings } = result.ok ? result.value : { document: emptyAudioDocument(shapeOf(audio), defaults), warnings: [result.fault] };
      const answers = opened.ok ? answersOf[opened.value.globalAnswers](document, defaults) : defaults;
      documents.set(audio.id, { warnings, document: { ...document, answers } });
    }
  }
  return documents;
}

const answersOf: Readonly<Record<AnnotationReader['globalAnswers'], (document: AudioDocument, defaults: AudioDocument['answers']) => AudioDocument['answers']>> = {
  all: (document) => document.answers,
  some: (document, defaults) => ({ ...defaults, ...document.answers }),
  none: (_, defaults) => defaults,
};

async function matchFiles(parts: Parts, files: readonly FileRow[], audios: readonly AnnotatedAudio[]): Promise<{ matched: number[]; issues: StoredIssue[] }> {
  const opened = await openFiles(parts, files);
  if (!opened.ok) return { matched: [], issues: [modelIssue(opened.fault)] };
  const { read, speaksOf } = opened.value;
  const names = files.map((file) => file.name);
  const isMeant = ({ name }: AnnotatedAudio): boolean => speaksOf === 'all' || (speaksOf !== 'none' && speaksOf(name)) || names.some((own) => baseName(own) === baseName(name));
  const matched: number[] = [];
  const issues: StoredIssue[] = [];
  for (const audio of audios.filter(isMeant)) {
    const result = read(audio, noTask);
    if (!result.ok) issues.push(modelIssue(result.fault));
    else if (speaksOf !== 'all' || result.value.document.segments.length > 0) matched.push(audio.id);
    if (issues.length === issuesMost) break;
  }
  if (matched.length + issues.length === 0) issues.push(catalogueIssue('backfill_unmatched', { name: names.join(', ') }));
  return { matched, issues };
}

const openFiles = async (parts: Parts, files: readonly FileRow[]) =>
  openAnnotationFiles(await Promise.all(files.map(async (file) => ({ name: file.name, bytes: file.upload_id === null ? new Uint8Array() : await readFile(uploadPath(parts, file.upload_id)) }))));

const baseName = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]+$/, '').toLowerCase();
