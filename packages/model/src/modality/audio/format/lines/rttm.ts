import type { AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { AnnotationFormat, OpenedFile, PrintOptions } from '../annotation-format.ts';
import { filledLines, splitFields } from '../../../../encoding/index.ts';
import { readEach, type OnFault } from '../../../../fault/index.ts';
import { byRecording, parseOpened, recordingId } from '../turns/recordings.ts';
import { decimalOf, fixedDuration, fixedSeconds } from '../turns/seconds.ts';
import { channelNumber, documentFromTurns, turnsOf, type Turn } from '../turns/turns.ts';

/**
 * RTTM (NIST Rich Transcription Time Marked): speaker turns, one `SPEAKER` line per segment. Texts and other answers
 * are lost. On parsing, other line types and `;;` comments are skipped.
 */
export const rttmFormat: AnnotationFormat = {
  title: 'NIST RTTM',
  extension: 'rttm',
  mime: 'text/plain',
  carries: {
    times: 'sample',
    answers: 'none',
    tracks: 'speakers',
    statuses: false,
    globalAnswers: false,
    comments: false,
  },
  parse: (bytes, options) => parseOpened(open(bytes, options.onFault), options),
  print,
  open,
};

function* print(document: AudioDocument, options: PrintOptions): Generator<string> {
  const file = recordingId(options.name);
  const { sampleRate } = document;
  for (const { start, end, speaker, channel } of turnsOf(document, options, 'words', () => ''))
    yield `SPEAKER ${file} ${channel} ${fixedSeconds(start, sampleRate)} ${fixedDuration(start, end, sampleRate)} <NA> <NA> ${speaker} <NA> <NA>\n`;
}

interface Row extends Turn {
  readonly file: string;
}

/** The other line types of the specification. Their fields are skipped; a type that is not listed is a fault. */
const otherKinds = new Set([
  'SEGMENT',
  'NOSCORE',
  'NO_RT_METADATA',
  'LEXEME',
  'NON-LEX',
  'NON-SPEECH',
  'FILLER',
  'EDIT',
  'IP',
  'SU',
  'CB',
  'A/P',
  'SPKR-INFO',
]);

function open(bytes: Uint8Array, onFault?: OnFault): Result<OpenedFile> {
  const lines = filledLines(bytes);
  if (!lines.ok) return lines;
  const ignored = new Map<string, Fault>();
  const rows = readEach(lines.value, onFault, ({ text, line }): Result<Row | undefined> => {
    if (text.trimStart().startsWith(';;')) return succeed(undefined);
    const path = ['line', line];
    const [kind = '', file = '', channel = '', start = '', duration = '', , , speaker = ''] = splitFields(
      text,
      8,
    ).fields;
    if (kind !== 'SPEAKER') {
      if (!otherKinds.has(kind)) return refuse('format_malformed', path);
      if (!ignored.has(kind)) ignored.set(kind, refuse('format_line_ignored', path, { name: kind }).fault);
      return succeed(undefined);
    }
    if (speaker === '') return refuse('format_malformed', path);
    const [from, length] = [decimalOf(start), decimalOf(duration)];
    if (Number.isNaN(from) || Number.isNaN(length))
      return refuse('format_time_invalid', path, { value: (Number.isNaN(from) ? start : duration).slice(0, 100) });
    return succeed({
      file,
      start: from,
      end: from + length,
      speaker: speaker === '<NA>' ? '' : speaker,
      channel: channelNumber(channel),
      path,
    });
  });
  if (!rows.ok) return rows;
  return succeed(
    byRecording(
      rows.value,
      (row) => row.file,
      (own, options) => documentFromTurns(own, options, [...ignored.values()]),
    ),
  );
}
