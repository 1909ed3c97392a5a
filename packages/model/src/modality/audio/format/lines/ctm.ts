import type { AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { AnnotationFormat, OpenedFile, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { filledLines, oneLine, splitFields } from '../../../../encoding/index.ts';
import { readEach, type OnFault } from '../../../../fault/index.ts';
import { byRecording, parseOpened, recordingId } from '../turns/recordings.ts';
import { decimalOf, fixedDuration, fixedSeconds } from '../turns/seconds.ts';
import { channelNumber, compareTexts, documentFromTurns, turnsOf, type Turn } from '../turns/turns.ts';

/**
 * CTM (NIST conversation time marks): one line per word of the first text label. The duration of a segment is
 * distributed among its words in proportion to their lengths; on parsing, each word becomes a segment. Speakers are in
 * the eighth column, after confidence and type. `;;` comments are skipped, and of alternatives (`<ALT_BEGIN>`, `<ALT>`,
 * `<ALT_END>` in the word column, as sclite reads them) the first is used, with a warning.
 */
export const ctmFormat: AnnotationFormat = {
  title: 'NIST CTM',
  extension: 'ctm',
  mime: 'text/plain',
  carries: {
    times: 'sample',
    answers: 'words',
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
  const words = turnsOf(document, options, 'words', oneLine).flatMap((turn) =>
    timedWords(turn).map((word) => ({ ...turn, ...word })),
  );
  words.sort(
    (a, b) =>
      a.start - b.start ||
      a.end - b.end ||
      compareTexts(a.speaker, b.speaker) ||
      compareTexts(a.text, b.text) ||
      a.channel - b.channel,
  );
  for (const { start, end, speaker, channel, text } of words)
    yield `${file} ${channel} ${fixedSeconds(start, sampleRate)} ${fixedDuration(start, end, sampleRate)} ${text} NA lex ${speaker}\n`;
}

/**
 * Splits a text into words with times proportional to their lengths. Returns a single entry when there are more words
 * than samples.
 */
export function timedWords({
  start,
  end,
  text,
}: {
  start: number;
  end: number;
  text: string;
}): { start: number; end: number; text: string }[] {
  if (text === '') return [];
  const words = text.split(' ');
  if (words.length > end - start) return [{ start, end, text: words.join('_') }];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const spare = end - start - words.length;
  let before = 0;
  return words.map((word, index) => {
    const from = start + index + Math.floor((spare * before) / letters);
    before += word.length;
    return { start: from, end: start + index + 1 + Math.floor((spare * before) / letters), text: word };
  });
}

interface Row extends Turn {
  readonly file: string;
}

function open(bytes: Uint8Array, onFault?: OnFault): Result<OpenedFile> {
  const lines = filledLines(bytes);
  if (!lines.ok) return lines;
  const ignored: { file: string; fault: Fault }[] = [];
  /** The line where alternatives began, and the number of the current one. */
  let alternatives: { line: number; number: number } | undefined;
  const rows = readEach(lines.value, onFault, ({ text, line }): Result<Row | undefined> => {
    if (text.trimStart().startsWith(';;')) return succeed(undefined);
    const path = ['line', line];
    const [file = '', channel = '', start = '', duration = '', word = '', , , speaker = ''] = splitFields(
      text,
      8,
    ).fields;
    const mark = /^<ALT(?:_BEGIN|_END)?>$/i.test(word) ? word.toUpperCase() : '';
    if (word === '' || (mark !== '' && (mark === '<ALT_BEGIN>') === (alternatives !== undefined)))
      return refuse('format_malformed', path);
    if (mark === '<ALT_BEGIN>') alternatives = { line, number: 1 };
    else if (mark === '<ALT_END>') alternatives = undefined;
    else if (mark === '<ALT>' && alternatives) {
      alternatives = { ...alternatives, number: alternatives.number + 1 };
      if (alternatives.number === 2) ignored.push({ file, fault: refuse('format_alternative_ignored', path).fault });
    }
    // `@` stands for an empty alternative.
    if (mark !== '' || (alternatives && (alternatives.number > 1 || word === '@'))) return succeed(undefined);
    const [from, length] = [decimalOf(start), decimalOf(duration)];
    if (Number.isNaN(from) || Number.isNaN(length))
      return refuse('format_time_invalid', path, { value: (Number.isNaN(from) ? start : duration).slice(0, 100) });
    return succeed({
      file,
      start: from,
      end: from + length,
      speaker: speaker === '<NA>' ? '' : speaker,
      channel: channelNumber(channel),
      text: word,
      path,
    });
  });
  if (!rows.ok) return rows;
  if (alternatives) return refuse('format_malformed', ['line', alternatives.line]);
  const read = (own: readonly Row[], options: ParseOptions): Result<Parsed> => {
    const files = new Set(own.map((row) => row.file));
    return documentFromTurns(
      own,
      options,
      ignored.flatMap(({ file, fault }) => (files.has(file) ? [fault] : [])),
    );
  };
  return succeed(byRecording(rows.value, (row) => row.file, read));
}
