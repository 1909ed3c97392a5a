import type { AudioDocument } from '../../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { decodeText } from '../../../../encoding/index.ts';
import type { Overlaps } from '../turns/timed-entry.ts';
import { compareTexts, documentFromTurns, turnsOf } from '../turns/turns.ts';

/** One subtitle: times in seconds, the text as in the file, and the 1-based line number of its times. */
interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** The line above the times, and the text after them. */
  readonly name: string;
  readonly settings: string;
  readonly line: number;
}

/** A group of lines: one cue, or the text between cues. */
export interface Block {
  readonly lines: readonly string[];
  /** Number of the first line, from 1. */
  readonly line: number;
  /** Whether the cue follows another one without the required blank line. */
  readonly isUnseparated?: boolean;
}

/**
 * Splits a file with any kind of line ending into cues and the paragraphs between them. A cue begins with its times, or
 * with the single line above them.
 */
export function subtitleBlocks(bytes: Uint8Array): Result<Block[]> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const paragraphs: { lines: string[]; line: number }[] = [];
  let open: string[] | undefined;
  text.value.split(/\r\n|\r|\n/).forEach((content, index) => {
    if (content.trim() === '') open = undefined;
    else if (open) open.push(content);
    else paragraphs.push({ lines: (open = [content]), line: index + 1 });
  });
  return succeed(paragraphs.flatMap(cuesWithin));
}

/** Splits a paragraph at every further timing line. The line above it belongs to the new cue if it is a number. */
function cuesWithin({ lines, line }: Block): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  const part = (to: number): void => {
    if (to > from)
      blocks.push({
        lines: lines.slice(from, to),
        line: line + from,
        ...(blocks.length > 0 ? { isUnseparated: true } : {}),
      });
    from = to;
  };
  lines.forEach((content, index) => {
    if (!timing.test(content) || (index < 2 && !lines.slice(0, index).some((above) => above.includes('-->')))) return;
    part(index - (index - 1 > from && cueNumber.test(lines[index - 1] ?? '') ? 1 : 0));
  });
  part(lines.length);
  return blocks;
}

/** A line that numbers a cue. */
export const cueNumber = /^\s*\d+\s*$/;

const clock = String.raw`(?:(\d{1,6}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,6}))?`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s(.*))?$`);

/**
 * Parses the cue of a paragraph: its times are in the first line or, after a number or name, in the second. Returns
 * undefined when neither has an arrow, and a fault when the times are invalid.
 */
export function cueOf({ lines, line }: Block): Result<Cue> | undefined {
  const index = lines.slice(0, 2).findIndex((content) => content.includes('-->'));
  const times = timing.exec(lines[index] ?? '');
  const timesLine = line + Math.max(index, 0);
  if (index < 0) return undefined;
  if (!times || [times[2], times[3], times[6], times[7]].some((part) => Number(part) > 59))
    return refuse('format_time_invalid', ['line', timesLine], { value: (lines[index] ?? '').slice(0, 100) });
  return succeed({
    startSeconds: seconds(times.slice(1, 5)),
    endSeconds: seconds(times.slice(5, 9)),
    text: lines.slice(index + 1).join('\n'),
    name: index === 1 ? (lines[0] ?? '') : '',
    settings: times[9]?.trim() ?? '',
    line: timesLine,
  });
}

const seconds = ([hours = '0', minutes, secs, fraction = '0']: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(secs) + Number(`0.${fraction}`);

/** A cue with the speaker that the file gives for it. */
export interface SpokenCue extends Cue {
  readonly speaker?: string;
}

/** Builds the document of a subtitle file; see `documentFromTurns` for the mapping of texts and speakers. */
export const documentFromCues = (
  cues: readonly SpokenCue[],
  options: ParseOptions,
  overlaps: Overlaps,
  warnings: Fault[],
): Result<Parsed> =>
  documentFromTurns(
    cues.map(({ startSeconds, endSeconds, text, speaker, line }) => ({
      start: startSeconds,
      end: endSeconds,
      text,
      ...(speaker === undefined ? {} : { speaker }),
      path: ['line', line],
    })),
    options,
    warnings,
    overlaps,
  );

/** The text of an answer without blank lines, which would end the cue. */
export const cueText = (text: string): string =>
  text
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .join('\n');

/** A segment as a subtitle; times in whole milliseconds. */
export interface PrintedCue {
  readonly start: number;
  readonly end: number;
  readonly speaker: string;
  readonly text: string;
}

/** Converts the segments to cues, in an order that depends only on the printed content. */
export const cuesOf = (document: AudioDocument, options: PrintOptions): PrintedCue[] =>
  turnsOf(document, options, 'titles', cueText)
    .map(({ start, end, speaker, text }) => ({ ...wholeMilliseconds(start, end, document.sampleRate), speaker, text }))
    .sort(
      (a, b) =>
        a.start - b.start || a.end - b.end || compareTexts(a.speaker, b.speaker) || compareTexts(a.text, b.text),
    );

/** Rounds to milliseconds inside the segment, with a length of at least one. */
function wholeMilliseconds(start: number, end: number, sampleRate: number): { start: number; end: number } {
  const nearest = Math.round((start / sampleRate) * 1000);
  const from = Math.round((nearest * sampleRate) / 1000) < end ? nearest : Math.floor((start / sampleRate) * 1000);
  return { start: from, end: Math.max(from + 1, Math.round((end / sampleRate) * 1000)) };
}

/** Formats `00:00:01,500 --> 00:00:02,000`; `point` is the decimal separator. */
export const cueTimes = ({ start, end }: PrintedCue, point: ',' | '.'): string =>
  `${cueClock(start, point)} --> ${cueClock(end, point)}`;

function cueClock(time: number, point: string): string {
  const parts = [Math.floor(time / 3_600_000), Math.floor(time / 60_000) % 60, Math.floor(time / 1000) % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}${point}${String(time % 1000).padStart(3, '0')}`;
}
