import { readFile } from 'node:fs/promises';
import { limits } from '@earmark/contract';
import { annotationFormats, emptyAudioDocument, refuse, type AnnotationFormatId, type AudioDocument, type AudioShape, type Fault, type LabelSet, type Result } from '@earmark/model';
import { sql, type Queryable, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';
import { parseXlsx } from '../export/index.ts';
import { uploadPath } from '../media/index.ts';
import { catalogueIssue, modelIssue } from './issue.ts';
import type { FileRow, StoredIssue } from './queries.ts';

const tables: readonly string[] = ['csv', 'xlsx'];
const noLabels: LabelSet = { global: [], segment: [] };

const extensionOf = (name: string): string => (/\.([^./]+)$/.exec(name)?.[1] ?? '').toLowerCase();
const baseName = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]+$/, '').toLowerCase();

type AudioRow = Pick<FileRow, 'id' | 'name' | 'sample_rate' | 'channels' | 'total_samples'>;

/**
 * Pairs the annotation files of an upload with its audios: by base name, or for tables by their `audio` column. Each file is read
 * once without labels to tell its faults now; answers are mapped to labels when a task brings them (`readBackfill`).
 */
export async function matchBackfill(tx: Transaction, parts: Parts, datasetId: number): Promise<void> {
  const files = await tx.query<FileRow>(sql`select * from dataset_file where dataset_id = ${datasetId} and kind = 'backfill' order by id`);
  const audios = await tx.query<AudioRow>(sql`select id, name, sample_rate, channels, total_samples from dataset_file where dataset_id = ${datasetId} and kind = 'audio' and status = 'parsed' order by id`);
  for (const file of files) {
    const issues: StoredIssue[] = [];
    const bytes = file.upload_id === null ? new Uint8Array() : await readFile(uploadPath(parts, file.upload_id));
    const isTable = tables.includes(extensionOf(file.name));
    const matching = isTable ? audios : audios.filter((audio) => baseName(audio.name) === baseName(file.name));
    const matched: number[] = [];
    if (matching.length === 0) issues.push(catalogueIssue('backfill_unmatched', { name: file.name }));
    for (const audio of matching) {
      const result = await parseAnnotation(file.name, bytes, audio, noLabels);
      if (!result.ok) {
        issues.push(modelIssue(result.fault));
        break;
      }
      if (!isTable || result.value.document.segments.length > 0) matched.push(audio.id);
    }
    if (issues.length === 0 && matched.length === 0) issues.push(catalogueIssue('backfill_unmatched', { name: file.name }));
    await tx.query(sql`update dataset_file set status = ${issues.length > 0 ? 'failed' : 'parsed'}, issues = ${sql.json(issues)} where id = ${file.id}`);
    if (issues.length === 0) await tx.query(sql`update dataset_file set backfill_id = ${file.id} where id = any(${matched})`);
  }
}

/** What an audio starts with in a task: its annotation file read with the task's labels, or nothing annotated. */
export async function readBackfill(parts: Parts, db: Queryable, audio: AudioRow & Pick<FileRow, 'backfill_id'>, labels: LabelSet): Promise<{ document: AudioDocument; warnings: readonly Fault[] } | undefined> {
  if (audio.backfill_id === null) return undefined;
  const [file] = await db.query<FileRow>(sql`select * from dataset_file where id = ${audio.backfill_id}`);
  if (!file || file.upload_id === null) return undefined;
  const result = await parseAnnotation(file.name, await readFile(uploadPath(parts, file.upload_id)), audio, labels);
  return result.ok ? result.value : { document: emptyAudioDocument(shapeOf(audio)), warnings: [result.fault] };
}

async function parseAnnotation(fileName: string, bytes: Uint8Array, audio: AudioRow, labels: LabelSet): Promise<Result<{ document: AudioDocument; warnings: readonly Fault[] }>> {
  if (bytes.byteLength > limits.upload.backfillMaxBytes) return refuse('format_too_large');
  const options = { audio: shapeOf(audio), labels, name: audio.name };
  const extension = extensionOf(fileName);
  if (extension === 'xlsx') return parseXlsx(bytes, options);
  const format = (Object.keys(annotationFormats) as AnnotationFormatId[]).find((id) => annotationFormats[id].extension.toLowerCase() === extension);
  return format ? annotationFormats[format].parse(bytes, options) : refuse('format_malformed');
}

const shapeOf = (audio: AudioRow): AudioShape => ({ sampleRate: audio.sample_rate ?? 1, channels: audio.channels ?? 1, totalSamples: audio.total_samples ?? 0 });
