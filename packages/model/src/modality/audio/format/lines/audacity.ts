import type { AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import type { AnnotationFormat, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { filledLines, oneLine } from '../../../../encoding/index.ts';
import { readEach } from '../../../../fault/index.ts';
import { decimalOf, fixedSeconds } from '../turns/seconds.ts';
import { compareTexts, documentFromTurns, turnsOf, type Turn } from '../turns/turns.ts';

/**
 * Audacity label track: start, end and the first text label per line, separated by tabs. The format has no tracks;
 * overlapping labels go to further tracks on parsing. Point labels and spectral selection lines are skipped.
 */
export const audacityFormat: AnnotationFormat = {
  title: 'Audacity',
  extension: 'txt',
  mime: 'text/plain',
  carries: { times: 'sample', answers: 'text', tracks: 'none', statuses: false, globalAnswers: false, comments: false },
  parse,
  print,
};

function* print(document: AudioDocument, options: PrintOptions): Generator<string> {
  const { sampleRate } = document;
  const turns = turnsOf(document, options, 'titles', oneLine).sort(
    (a, b) => a.start - b.start || a.end - b.end || compareTexts(a.text, b.text),
  );
  for (const { start, end, text } of turns)
    yield `${fixedSeconds(start, sampleRate)}\t${fixedSeconds(end, sampleRate)}\t${text}\n`;
}

function parse(bytes: Uint8Array, options: ParseOptions): Result<Parsed> {
  const lines = filledLines(bytes);
  if (!lines.ok) return lines;
  const turns = readEach(lines.value, options.onFault, ({ text, line }): Result<Turn | undefined> => {
    if (text.startsWith('\\')) return succeed(undefined);
    const [start = '', end = '', ...words] = text.split('\t');
    const path = ['line', line];
    const unreadable = [start, end].find((time) => Number.isNaN(decimalOf(time.trim())));
    if (unreadable !== undefined) return refuse('format_time_invalid', path, { value: unreadable.slice(0, 100) });
    return succeed({ start: decimalOf(start.trim()), end: decimalOf(end.trim()), text: words.join('\t'), path });
  });
  if (!turns.ok) return turns;
  return documentFromTurns(turns.value, { ...options, tracks: undefined }, [], 'spread');
}
