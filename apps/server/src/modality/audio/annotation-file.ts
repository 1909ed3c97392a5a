import { limits, type contractModalities } from '@earmark/contract';
import type { z } from 'zod';
import {
  annotationFormats,
  annotationFormatNames,
  bundleFormats,
  detectFormat,
  documentFromRows,
  isKaldiFile,
  isTranscript,
  kaldiFiles,
  openTranscript,
  readCsv,
  refuse,
  rowsByAudio,
  succeed,
  unguardFormula,
  type AnnotationFormat,
  type AudioDocument,
  type AudioRules,
  type AudioShape,
  type KaldiFile,
  type NumberedRows,
  type OnFault,
  type OpenedFile,
  type Result,
} from '@earmark/model';
import type { AnnotatedSource, AnnotationReader, NamedFile, ReadingTask } from '../modality.ts';

export type AudioFacts = z.output<(typeof contractModalities)['audio']['facts']>;

/** Converts an audio's facts to the model's shape. */
export const shapeOf = (audio: AudioFacts): AudioShape => ({
  sampleRate: audio.sample_rate,
  channels: audio.channels,
  totalSamples: audio.total_samples,
});

type Reader = AnnotationReader<AudioDocument>;

/** Accepted formats, for the error about others: `ELAN (.eaf), …`. */
export const readableFormats: string = [
  ...annotationFormatNames,
  'Excel (.xlsx)',
  'Text list (.txt)',
  `Kaldi (${kaldiFiles.join(', ')})`,
].join(', ');

/**
 * Groups files that are read together: the three of a Kaldi directory, otherwise each file by itself. The first of each
 * group represents it.
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
 * Opens an annotation file by its extension or content; a file about several audios is split here, once. Returns a
 * fault when the file as a whole is unreadable.
 */
export async function openAnnotationFiles(files: readonly NamedFile[], onFault?: OnFault): Promise<Result<Reader>> {
  if (files.some(({ bytes }) => bytes.byteLength > limits.upload.backfillMaxBytes)) return refuse('format_too_large');
  const [file] = files;
  if (!file) return refuse('format_empty');
  if (isKaldiFile(file.name)) return openKaldi(files, onFault);
  const { name, bytes } = file;
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === 'csv' || extension === 'xlsx') {
    // Lazy, because workbooks are rare and their reader is large
    const table =
      extension === 'xlsx' ? await (await import('../../xlsx/index.ts')).readXlsx(bytes) : readPlainCsv(bytes);
    return table.ok ? succeed(tableReader(table.value)) : table;
  }
  const id = detectFormat(name, bytes);
  if (!id && extension === 'txt' && isTranscript(bytes)) {
    const transcript = openTranscript(bytes, onFault);
    return transcript.ok ? succeed(readerOf(transcript.value, 'none')) : transcript;
  }
  if (!id) return refuse('format_unknown', [], { formats: readableFormats });
  const format: AnnotationFormat = annotationFormats[id];
  const globalAnswers = id === 'json' ? 'all' : format.carries.globalAnswers ? 'some' : 'none';
  if (!format.open)
    return succeed({
      read: (audio, task, ofAudio) => format.parse(bytes, optionsOf(audio, task, ofAudio)),
      speaksOf: 'none',
      globalAnswers,
    });
  const opened = format.open(bytes, onFault);
  return opened.ok ? succeed(readerOf(opened.value, globalAnswers)) : opened;
}

const optionsOf = (audio: AnnotatedSource, { labels, rules }: ReadingTask, onFault: OnFault | undefined) => ({
  // Both were parsed by audio's own schemas
  audio: shapeOf(audio.facts as AudioFacts),
  labels,
  name: audio.name,
  tracks: (rules as AudioRules).tracks,
  ...(onFault && { onFault }),
});

const readerOf = ({ read, speaksOf, strangers }: OpenedFile, globalAnswers: Reader['globalAnswers']): Reader => ({
  read: (audio, task, onFault) => read(optionsOf(audio, task, onFault)),
  speaksOf,
  strangers,
  globalAnswers,
});

function openKaldi(files: readonly NamedFile[], onFault?: OnFault): Result<Reader> {
  const parts: Partial<Record<KaldiFile, Uint8Array>> = {};
  for (const { name, bytes } of files) {
    const file = isKaldiFile(name);
    if (file) parts[file] = bytes;
  }
  const opened = bundleFormats.kaldi.open(parts, onFault);
  return opened.ok ? succeed(readerOf(opened.value, 'none')) : opened;
}

function tableReader(table: NumberedRows): Reader {
  const { rowsOf, strangers } = rowsByAudio(table);
  return {
    read: (audio, task, onFault) => {
      const { rows, numbers } = rowsOf(audio.name);
      return documentFromRows(rows, optionsOf(audio, task, onFault), numbers);
    },
    speaksOf: 'all',
    strangers,
    globalAnswers: 'none',
  };
}

function readPlainCsv(bytes: Uint8Array): Result<NumberedRows> {
  const table = readCsv(bytes);
  return table.ok
    ? succeed({ rows: table.value.rows.map((row) => row.map(unguardFormula)), numbers: table.value.numbers })
    : table;
}
