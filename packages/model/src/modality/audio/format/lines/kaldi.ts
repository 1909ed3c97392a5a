import type { AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import type { Carried, OpenedFile, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { filledLines, oneLine, splitFields, type Line } from '../../../../encoding/index.ts';
import { readEach, type OnFault } from '../../../../fault/index.ts';
import { byRecording, parseOpened, recordingId } from '../turns/recordings.ts';
import { decimalOf, fixedSeconds } from '../turns/seconds.ts';
import { compareTexts, documentFromTurns, turnsOf, type Turn } from '../turns/turns.ts';

/** The files of a Kaldi data directory that describe segments. */
export const kaldiFiles = ['segments', 'text', 'utt2spk'] as const;
export type KaldiFile = (typeof kaldiFiles)[number];

/** A format of several files that are parsed and printed together. */
export interface BundleFormat<File extends string> {
  readonly files: readonly File[];
  readonly carries: Carried;
  readonly open: (files: Partial<Readonly<Record<File, Uint8Array>>>, onFault?: OnFault) => Result<OpenedFile>;
  readonly parse: (files: Partial<Readonly<Record<File, Uint8Array>>>, options: ParseOptions) => Result<Parsed>;
  readonly print: (document: AudioDocument, options: PrintOptions) => Readonly<Record<File, Iterable<string>>>;
}

/**
 * Kaldi data directory. Utterance ids are `speaker-start-end` (microseconds) and speaker ids `recording-name`, so that
 * the lines of one audio sort in the order that Kaldi requires. Without `segments`, each utterance is a whole
 * recording. Faults are at `['line', n, file]`.
 */
export const kaldiFormat: BundleFormat<KaldiFile> = {
  files: kaldiFiles,
  carries: {
    times: 'sample',
    answers: 'text',
    tracks: 'speakers',
    statuses: false,
    globalAnswers: false,
    comments: false,
  },
  open,
  parse: (files, options) => parseOpened(open(files, options.onFault), options),
  print,
};

function print(document: AudioDocument, options: PrintOptions): Record<KaldiFile, string[]> {
  const recording = recordingId(options.name);
  const { sampleRate } = document;
  const taken = new Map<string, number>();
  const utterances = turnsOf(document, options, 'words', oneLine).map((turn) => {
    const speaker = `${recording}-${turn.speaker}`;
    const [start, end] = [fixedSeconds(turn.start, sampleRate), fixedSeconds(turn.end, sampleRate)];
    const plain = `${speaker}-${digits(start)}-${digits(end)}`;
    const copy = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, copy);
    return {
      id: copy === 1 ? plain : `${plain}-${String(copy).padStart(4, '0')}`,
      speaker,
      start,
      end,
      text: turn.text,
    };
  });
  utterances.sort((a, b) => compareTexts(a.id, b.id));
  return {
    segments: utterances.map(({ id, start, end }) => `${id} ${recording} ${start} ${end}\n`),
    text: utterances.map(({ id, text }) => `${id}${text === '' ? '' : ` ${text}`}\n`),
    utt2spk: utterances.map(({ id, speaker }) => `${id} ${speaker}\n`),
  };
}

/** A time without its decimal point, zero-padded so that ids sort by time. */
const digits = (seconds: string): string => seconds.replace('.', '').padStart(11, '0');

interface Row extends Turn {
  readonly recording: string;
}

function open(files: Partial<Readonly<Record<KaldiFile, Uint8Array>>>, onFault?: OnFault): Result<OpenedFile> {
  const texts = readPairs(files, 'text');
  if (!texts.ok) return texts;
  const speakers = readPairs(files, 'utt2spk');
  if (!speakers.ok) return speakers;
  const segments = readSegments(files.segments, texts.value, onFault);
  if (!segments.ok) return segments;
  const rows = segments.value.map(({ id, recording, start, end, path }): Row => {
    const speaker = speakers.value.get(id)?.rest ?? '';
    return {
      recording,
      start,
      end,
      path,
      text: texts.value.get(id)?.rest ?? '',
      speaker:
        speaker === id ? '' : speaker.startsWith(`${recording}-`) ? speaker.slice(recording.length + 1) : speaker,
    };
  });
  rows.sort((a, b) => a.start - b.start || a.end - b.end || compareTexts(a.speaker ?? '', b.speaker ?? ''));
  return succeed(
    byRecording(
      rows,
      (row) => row.recording,
      (own, options) =>
        documentFromTurns(
          own.map((row) => untilEnd(row, options)),
          options,
          [],
        ),
    ),
  );
}

/** Kaldi writes -1 for the end of the recording. */
const untilEnd = (row: Row, { audio }: ParseOptions): Row =>
  row.end === -1 ? { ...row, end: audio.totalSamples / audio.sampleRate } : row;

interface SegmentRow {
  readonly id: string;
  readonly recording: string;
  readonly start: number;
  readonly end: number;
  readonly path: readonly (string | number)[];
}

function readSegments(
  bytes: Uint8Array | undefined,
  texts: ReadonlyMap<string, Pair>,
  onFault?: OnFault,
): Result<SegmentRow[]> {
  if (!bytes)
    return succeed(
      [...texts].map(([id, { line }]) => ({ id, recording: id, start: 0, end: -1, path: ['line', line, 'text'] })),
    );
  const lines = filledLines(bytes);
  if (!lines.ok) return inFile(lines, 'segments');
  return readEach(lines.value, onFault, ({ text, line }): Result<SegmentRow> => {
    const path = ['line', line, 'segments'];
    const { fields, rest } = splitFields(text, 4);
    const [id = '', recording = '', start = '', end = ''] = fields;
    if (fields.length < 4 || rest !== '') return refuse('format_malformed', path);
    const unreadable = [start, end].find((time) => Number.isNaN(decimalOf(time)));
    if (unreadable !== undefined) return refuse('format_time_invalid', path, { value: unreadable.slice(0, 100) });
    return succeed({ id, recording, start: decimalOf(start), end: decimalOf(end), path });
  });
}

interface Pair extends Pick<Line, 'line'> {
  readonly rest: string;
}

/** Reads lines of an utterance id and a value. */
function readPairs(
  files: Partial<Readonly<Record<KaldiFile, Uint8Array>>>,
  file: KaldiFile,
): Result<Map<string, Pair>> {
  const lines = filledLines(files[file] ?? new Uint8Array());
  if (!lines.ok) return inFile(lines, file);
  const pairs = new Map<string, Pair>();
  for (const { text, line } of lines.value) {
    const { fields, rest } = splitFields(text, 1);
    const [id = ''] = fields;
    if (pairs.has(id)) return refuse('format_name_duplicate', ['line', line, file], { name: id.slice(0, 200) });
    pairs.set(id, { rest, line });
  }
  return succeed(pairs);
}

const inFile = (refusal: Result<never> & { ok: false }, file: KaldiFile): Result<never> & { ok: false } => ({
  ok: false,
  fault: { ...refusal.fault, path: [...refusal.fault.path, file] },
});
