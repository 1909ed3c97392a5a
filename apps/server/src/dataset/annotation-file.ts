import { limits } from '@earmark/contract';
import {
  annotationFormats, documentFromRows, readCsv, refuse, rowsByAudio, succeed, unguardFormula,
  type AnnotationFormatId, type AudioShape, type LabelSet, type NumberedRows, type Parsed, type Result,
} from '@earmark/model';
import { readXlsx } from '../export/index.ts';

/** An audio that an annotation file may speak of. */
export interface AnnotatedAudio {
  readonly id: number;
  readonly name: string;
  readonly sample_rate: number | null;
  readonly channels: number | null;
  readonly total_samples: number | null;
}

/** An annotation file that was opened once and is asked for each of its audios. */
export type AnnotationReader = (audio: AnnotatedAudio, labels: LabelSet) => Result<Parsed>;

/** Tables hold rows of several audios; every other format speaks of one. */
export const isTable = (fileName: string): boolean => ['csv', 'xlsx'].includes(extensionOf(fileName));

/** Whether the format tells the answers about the whole audio; the others speak of segments only. */
export const tellsGlobalAnswers = (fileName: string): boolean => extensionOf(fileName) === 'json';

/** Opens an annotation file by its extension; tables are taken apart here, once. A fault when the file as a whole cannot be read. */
export async function openAnnotationFile(fileName: string, bytes: Uint8Array): Promise<Result<AnnotationReader>> {
  if (bytes.byteLength > limits.upload.backfillMaxBytes) return refuse('format_too_large');
  const extension = extensionOf(fileName);
  if (isTable(fileName)) {
    const table = extension === 'xlsx' ? await readXlsx(bytes) : readPlainCsv(bytes);
    return table.ok ? succeed(tableReader(table.value)) : table;
  }
  const format = (Object.keys(annotationFormats) as AnnotationFormatId[]).find((id) => annotationFormats[id].extension.toLowerCase() === extension);
  if (!format) return refuse('format_malformed');
  return succeed((audio, labels) => annotationFormats[format].parse(bytes, { audio: shapeOf(audio), labels, name: audio.name }));
}

export const shapeOf = (audio: AnnotatedAudio): AudioShape => ({ sampleRate: audio.sample_rate ?? 1, channels: audio.channels ?? 1, totalSamples: audio.total_samples ?? 0 });

function tableReader(table: NumberedRows): AnnotationReader {
  const rowsOf = rowsByAudio(table);
  return (audio, labels) => {
    const { rows, numbers } = rowsOf(audio.name);
    return documentFromRows(rows, { audio: shapeOf(audio), labels, name: audio.name }, numbers);
  };
}

function readPlainCsv(bytes: Uint8Array): Result<NumberedRows> {
  const table = readCsv(bytes);
  return table.ok ? succeed({ rows: table.value.rows.map((row) => row.map(unguardFormula)), numbers: table.value.numbers }) : table;
}

const extensionOf = (name: string): string => (/\.([^./]+)$/.exec(name)?.[1] ?? '').toLowerCase();
