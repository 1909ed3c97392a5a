import { limits } from '@earmark/contract';
import {
  annotationFormats,
  annotationFormatNames,
  bundleFormats,
  detectFormat,
  documentFromRows,
  isKaldiFile,
  kaldiFiles,
  readCsv,
  refuse,
  rowsByAudio,
  succeed,
  unguardFormula,
  type AnnotationFormat,
  type AudioShape,
  type KaldiFile,
  type LabelSet,
  type NumberedRows,
  type OpenedFile,
  type Parsed,
  type Result,
  type Track,
} from '@earmark/model';

/** An audio that an annotation file may speak of. */
export interface AnnotatedAudio {
  readonly id: number;
  readonly name: string;
  readonly sample_rate: number | null;
  readonly channels: number | null;
  readonly total_samples: number | null;
}

/** What a task brings to the reading of an annotation file. */
export interface ReadingTask {
  readonly labels: LabelSet;
  readonly tracks: readonly Track[];
}

/** An annotation file that was opened once and is asked for each of its audios. */
export interface AnnotationReader {
  readonly read: (audio: AnnotatedAudio, task: ReadingTask) => Result<Parsed>;
  /** Which audios it names: `all` are asked by tables, none by formats without names. */
  readonly speaksOf: ((name: string) => boolean) | 'all' | 'none';
  /** Whether the format tells everything about the whole audio, only the answers that it has, or none. */
  readonly globalAnswers: 'all' | 'some' | 'none';
}

/** A file by its path within what was uploaded. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The formats that would do, for whoever brought another: `ELAN (.eaf), …`. */
export const readableFormats: string = [
  ...annotationFormatNames,
  'Excel (.xlsx)',
  `Kaldi (${kaldiFiles.join(', ')})`,
].join(', ');

/**
 * Files that are read together: the three of a Kaldi directory, else each by itself. The first of each group stands for it.
 */
export function groupAnnotationFiles<File extends { readonly name: string }>(files: readonly File[]): File[][] {
  const groups = new Map<string, File[]>();
  for (const file of files) {
    const key = isKaldiFile(file.name)
      ? `folder ${file.name.slice(0, file.name.lastIndexOf('/') + 1)}`
      : `file ${file.name}`;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()];
}

/**
 * Opens an annotation file by its extension or its content; what speaks of several audios is taken apart here, once. A fault
 * when the file as a whole cannot be read.
 */
export async function openAnnotationFiles(files: readonly NamedFile[]): Promise<Result<AnnotationReader>> {
  if (files.some(({ bytes }) => bytes.byteLength > limits.upload.backfillMaxBytes)) return refuse('format_too_large');
  const [file] = files;
  if (!file) return refuse('format_empty');
  if (isKaldiFile(file.name)) return openKaldi(files);
  const { name, bytes } = file;
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === 'csv' || extension === 'xlsx') {
    // workbooks are rare, and what reads them is large
    const table =
      extension === 'xlsx' ? await (await import('../export/index.ts')).readXlsx(bytes) : readPlainCsv(bytes);
    return table.ok ? succeed(tableReader(table.value)) : table;
  }
  const id = detectFormat(name, bytes);
  if (!id) return refuse('format_unknown', [], { formats: readableFormats });
  const format: AnnotationFormat = annotationFormats[id];
  const globalAnswers = id === 'json' ? 'all' : format.carries.globalAnswers ? 'some' : 'none';
  if (!format.open)
    return succeed({
      read: (audio, task) => format.parse(bytes, optionsOf(audio, task)),
      speaksOf: 'none',
      globalAnswers,
    });
  const opened = format.open(bytes);
  return opened.ok ? succeed(readerOf(opened.value, globalAnswers)) : opened;
}

/** The name without folders and extension, by which files and audios find each other. */
export const baseName = (name: string): string =>
  name
    .replace(/^.*\//, '')
    .replace(/\.[^.]+$/, '')
    .toLowerCase();

export const shapeOf = (audio: AnnotatedAudio): AudioShape => ({
  sampleRate: audio.sample_rate ?? 1,
  channels: audio.channels ?? 1,
  totalSamples: audio.total_samples ?? 0,
});

const optionsOf = (audio: AnnotatedAudio, { labels, tracks }: ReadingTask) => ({
  audio: shapeOf(audio),
  labels,
  name: audio.name,
  tracks,
});

const readerOf = (
  { read, speaksOf }: OpenedFile,
  globalAnswers: AnnotationReader['globalAnswers'],
): AnnotationReader => ({ read: (audio, task) => read(optionsOf(audio, task)), speaksOf, globalAnswers });

function openKaldi(files: readonly NamedFile[]): Result<AnnotationReader> {
  const parts: Partial<Record<KaldiFile, Uint8Array>> = {};
  for (const { name, bytes } of files) {
    const file = isKaldiFile(name);
    if (file) parts[file] = bytes;
  }
  const opened = bundleFormats.kaldi.open(parts);
  return opened.ok ? succeed(readerOf(opened.value, 'none')) : opened;
}

function tableReader(table: NumberedRows): AnnotationReader {
  const rowsOf = rowsByAudio(table);
  return {
    read: (audio, task) => {
      const { rows, numbers } = rowsOf(audio.name);
      return documentFromRows(rows, optionsOf(audio, task), numbers);
    },
    speaksOf: 'all',
    globalAnswers: 'none',
  };
}

function readPlainCsv(bytes: Uint8Array): Result<NumberedRows> {
  const table = readCsv(bytes);
  return table.ok
    ? succeed({ rows: table.value.rows.map((row) => row.map(unguardFormula)), numbers: table.value.numbers })
    : table;
}
