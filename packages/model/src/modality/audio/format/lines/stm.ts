import type { AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import type { AnnotationFormat, OpenedFile, PrintOptions } from '../annotation-format.ts';
import { filledLines, oneLine, splitFields } from '../../../../encoding/index.ts';
import { readEach, type OnFault } from '../../../../fault/index.ts';
import { byRecording, parseOpened, recordingId } from '../turns/recordings.ts';
import { decimalOf, fixedSeconds } from '../turns/seconds.ts';
import { channelNumber, documentFromTurns, turnsOf, type Turn } from '../turns/turns.ts';

/**
 * STM (NIST segment time marks): one line per segment with its channel, speaker, times and first text label. On
 * parsing, `;;` comments and the label in angle brackets are skipped.
 */
export const stmFormat: AnnotationFormat = {
  title: 'NIST STM',
  extension: 'stm',
  mime: 'text/plain',
  carries: {
    times: 'sample',
    answers: 'text',
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
  for (const { start, end, speaker, channel, text } of turnsOf(document, options, 'words', oneLine))
    yield `${file} ${channel} ${speaker} ${fixedSeconds(start, sampleRate)} ${fixedSeconds(end, sampleRate)} <o,f0,unknown>${text === '' ? '' : ` ${text}`}\n`;
}

interface Row extends Turn {
  readonly file: string;
}

function open(bytes: Uint8Array, onFault?: OnFault): Result<OpenedFile> {
  const lines = filledLines(bytes);
  if (!lines.ok) return lines;
  const rows = readEach(lines.value, onFault, ({ text, line }): Result<Row | undefined> => {
    if (text.trimStart().startsWith(';;')) return succeed(undefined);
    const path = ['line', line];
    const { fields, rest } = splitFields(text, 5);
    const [file = '', channel = '', speaker = '', start = '', end = ''] = fields;
    if (fields.length < 5) return refuse('format_malformed', path);
    const unreadable = [start, end].find((time) => Number.isNaN(decimalOf(time)));
    if (unreadable !== undefined) return refuse('format_time_invalid', path, { value: unreadable.slice(0, 100) });
    return succeed({
      file,
      start: decimalOf(start),
      end: decimalOf(end),
      speaker,
      channel: channelNumber(channel),
      text: rest.replace(/^<[^<>]*>[\t ]*/, ''),
      path,
    });
  });
  if (!rows.ok) return rows;
  return succeed(
    byRecording(
      rows.value,
      (row) => row.file,
      (own, options) => documentFromTurns(own, options, []),
    ),
  );
}
