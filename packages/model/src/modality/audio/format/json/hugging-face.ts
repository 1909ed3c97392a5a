import { firstTextLabel, type AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Fault, type FaultPath, type Result } from '../../../../fault/index.ts';
import { toSeconds } from '../../../../time/index.ts';
import type { AnnotationFormat, OpenedFile, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import {
  decodeText,
  parseJson,
  isObject,
  listOf,
  numberAt,
  textAt,
  type JsonObject,
} from '../../../../encoding/index.ts';
import { readEach, type OnFault } from '../../../../fault/index.ts';
import { byRecording, parseOpened } from '../turns/recordings.ts';
import { titledAnswers } from '../../../../answers/index.ts';
import { documentFromTurns, turnsOf, type Turn } from '../turns/turns.ts';

/**
 * `metadata.jsonl` of a Hugging Face AudioFolder: one line per audio with its `file_name`, the whole `transcription`
 * and its `segments` with times in seconds, speaker, text, and the other answers under `labels`. Also parses the JSON
 * of Whisper (`segments`, `chunks`), manifests with one line per segment (`offset`, `duration`), and single JSON
 * documents of this shape.
 */
export const huggingFaceFormat: AnnotationFormat = {
  title: 'Hugging Face',
  extension: 'jsonl',
  mime: 'application/jsonl',
  carries: {
    times: 'sample',
    answers: 'all',
    tracks: 'speakers',
    statuses: false,
    globalAnswers: true,
    comments: false,
  },
  parse: (bytes, options) => parseOpened(open(bytes, options.onFault), options),
  print,
  open,
  collection: { fileName: 'metadata.jsonl', head: '', separator: '', tail: '', item: print },
};

const maxDepth = 16;

function* print(document: AudioDocument, options: PrintOptions): Generator<string> {
  const { labels, name = '' } = options;
  const { sampleRate, totalSamples } = document;
  const text = firstTextLabel(labels);
  const others = titledAnswers(labels.segment, text);
  const global = titledAnswers(labels.global);
  const turns = turnsOf(document, options, 'titles', (written) => written.toWellFormed());
  yield `{"file_name":${JSON.stringify(name)},"duration":${toSeconds(totalSamples, sampleRate)},"sampling_rate":${sampleRate},`;
  yield `"transcription":${JSON.stringify(
    turns
      .map((turn) => turn.text.trim())
      .filter((words) => words !== '')
      .join(' '),
  )},"labels":${JSON.stringify(global.print(document.answers))},"segments":[`;
  for (const [index, { start, end, segment, speaker, track, channel, text: words }] of turns.entries())
    yield `${index === 0 ? '' : ','}${JSON.stringify({ start: toSeconds(start, sampleRate), end: toSeconds(end, sampleRate), speaker, track: track === '' && channel > 1 ? 'track_1' : track, channel, text: words, labels: others.print(segment.answers) })}`;
  yield ']}\n';
}

interface Row {
  readonly value: JsonObject;
  readonly path: FaultPath;
}

function open(bytes: Uint8Array, onFault?: OnFault): Result<OpenedFile> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const rows = readRows(text.value, onFault);
  if (!rows.ok) return rows;
  return succeed(byRecording(rows.value, ({ value }) => nameIn(value), readDocument));
}

/** Returns the objects of a file: one per line, or one JSON value with an object or a list of objects. */
function readRows(text: string, onFault?: OnFault): Result<Row[]> {
  const lines = text
    .split(/\r\n|\r|\n/)
    .flatMap((content, index) => (content.trim() === '' ? [] : [{ content, path: ['line', index + 1] }]));
  const [first] = lines;
  if (!first) return succeed([]);
  if (!parseJson(first.content, maxDepth).ok) return readWhole(text);
  const rows = readEach(lines, onFault, ({ content, path }): Result<Row[]> => {
    const value = parseJson(content, maxDepth);
    if (!value.ok) return refuse(value.fault.code, path);
    const items: readonly unknown[] = Array.isArray(value.value) && lines.length === 1 ? value.value : [value.value];
    return items.every(isObject)
      ? succeed(items.map((item) => ({ value: item, path })))
      : refuse('format_malformed', path);
  });
  return rows.ok ? succeed(rows.value.flat()) : rows;
}

function readWhole(text: string): Result<Row[]> {
  const value = parseJson(text, maxDepth);
  if (!value.ok) return value;
  const items: readonly unknown[] = Array.isArray(value.value) ? value.value : [value.value];
  const rows: Row[] = [];
  for (const [index, item] of items.entries()) {
    const path = Array.isArray(value.value) ? [index] : [];
    if (!isObject(item)) return refuse('format_malformed', path);
    rows.push({ value: item, path });
  }
  return succeed(rows);
}

const nameIn = (row: JsonObject): string => {
  const audio = Object.hasOwn(row, 'audio') ? row['audio'] : undefined;
  return (
    textAt(row, 'file_name', 'audio', 'audio_filepath', 'audio_file', 'path', 'file') ??
    (isObject(audio) ? textAt(audio, 'path', 'name') : undefined) ??
    ''
  );
};

function readDocument(rows: readonly Row[], options: ParseOptions): Result<Parsed> {
  const { labels } = options;
  const warnings: Fault[] = [];
  const segmentAnswers = titledAnswers(labels.segment, firstTextLabel(labels));
  const globalAnswers = titledAnswers(labels.global);
  const turns: Turn[] = [];
  let global: AudioDocument['answers'] = {};
  for (const { value, path } of rows) {
    global = { ...global, ...globalAnswers.parse(textsAt(value), path, warnings) };
    const list = ['segments', 'chunks', 'utterances'].find(
      (field) => Object.hasOwn(value, field) && Array.isArray(value[field]),
    );
    // A text with neither times nor an audio name cannot be assigned to this audio.
    if (list === undefined && nameIn(value) === '' && !timesOf(value, options)) return refuse('format_malformed', path);
    const items =
      list === undefined
        ? timesOf(value, options) || textOf(value) !== undefined
          ? [value]
          : []
        : listOf(value[list]);
    for (const [index, item] of items.entries()) {
      const here = list === undefined || path[0] === 'line' ? path : [...path, list, index];
      if (!isObject(item)) return refuse('format_malformed', here);
      const times =
        timesOf(item, options) ??
        (list === undefined ? { start: 0, end: options.audio.totalSamples / options.audio.sampleRate } : undefined);
      if (!times) {
        const refusal = refuse('format_time_invalid', here, {
          value: JSON.stringify(item['start'] ?? item['timestamp'] ?? null).slice(0, 100),
        });
        if (!options.onFault) return refusal;
        options.onFault(refusal.fault);
        continue;
      }
      const track = textAt(item, 'track');
      const channel = numberAt(item, 'channel');
      turns.push({
        ...times,
        speaker: track ?? textAt(item, 'speaker', 'speaker_id') ?? '',
        isTrack: track !== undefined,
        ...(channel !== undefined && Number.isInteger(channel) && channel > 0 ? { channel: channel - 1 } : {}),
        text: textOf(item) ?? '',
        answers: list === undefined ? {} : segmentAnswers.parse(textsAt(item), here, warnings),
        path: here,
      });
    }
  }
  const parsed = documentFromTurns(turns, options, warnings);
  return parsed.ok ? succeed({ ...parsed.value, document: { ...parsed.value.document, answers: global } }) : parsed;
}

const textOf = (item: JsonObject): string | undefined =>
  textAt(item, 'text', 'transcription', 'transcript', 'sentence');

/**
 * Times as `start` and `end`, `timestamp`, or `offset` and `duration`. A missing end means the end of the audio, which
 * is how Whisper writes its last chunk.
 */
function timesOf(item: JsonObject, { audio }: ParseOptions): { start: number; end: number } | undefined {
  const span: JsonObject = Array.isArray(item['timestamp'])
    ? { start: item['timestamp'][0], end: item['timestamp'][1] }
    : item;
  const start = numberAt(span, 'start', 'offset', 'start_time', 'begin');
  if (start === undefined) return undefined;
  const end = numberAt(span, 'end', 'end_time');
  const duration = numberAt(span, 'duration');
  if (end !== undefined) return { start, end };
  if (duration !== undefined) return { start, end: start + duration };
  return span['end'] === null || span['end'] === undefined
    ? { start, end: audio.totalSamples / audio.sampleRate }
    : undefined;
}

function textsAt(item: JsonObject): [string, string][] {
  const labels = Object.hasOwn(item, 'labels') ? item['labels'] : undefined;
  return isObject(labels)
    ? Object.entries(labels).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      )
    : [];
}
