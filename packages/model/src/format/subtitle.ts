import type { AudioDocument } from '../document/index.ts';
import { refuse, succeed, type Result } from '../fault/index.ts';
import type { Parsed, ParseOptions, PrintOptions } from './annotation-format.ts';
import { decodeText } from './decode-text.ts';
import type { Overlaps } from './timed-entry.ts';
import { compareTexts, documentFromTurns, turnsOf } from './turns.ts';

/** One subtitle: times in seconds, the text as it stands in the file, the first line (from 1) of the cue's times. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** What stands above the times, and behind them. */
  readonly name: string;
  readonly settings: string;
  readonly line: number;
}

/** A paragraph of a file: lines between empty lines, and the number of the first. */
export interface Block {
  readonly lines: readonly string[];
  readonly line: number;
}

/** The paragraphs of a file with any kind of line end. */
export function subtitleBlocks(bytes: Uint8Array): Result<Block[]> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const blocks: { lines: string[]; line: number }[] = [];
  let open: string[] | undefined;
  text.value.split(/\r\n|\r|\n/).forEach((content, index) => {
    if (content.trim() === '') open = undefined;
    else if (open) open.push(content);
    else blocks.push({ lines: (open = [content]), line: index + 1 });
  });
  return succeed(blocks);
}

const clock = String.raw`(?:(\d{1,6}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,6}))?`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s(.*))?$`);

/**
 * The cue of a paragraph: its times stand in the first line or, after a number or name, in the second. Nothing if it has no
 * arrow there; a fault if the times cannot be read.
 */
export function cueOf({ lines, line }: Block): Result<Cue> | undefined {
  const index = lines.slice(0, 2).findIndex((content) => content.includes('-->'));
  const times = timing.exec(lines[index] ?? '');
  const place = line + Math.max(index, 0);
  if (index < 0) return undefined;
  if (!times || [times[2], times[3], times[6], times[7]].some((part) => Number(part) > 59))
    return refuse('format_time_invalid', ['line', place], { value: (lines[index] ?? '').slice(0, 100) });
  return succeed({
    startSeconds: seconds(times.slice(1, 5)),
    endSeconds: seconds(times.slice(5, 9)),
    text: lines.slice(index + 1).join('\n'),
    name: index === 1 ? (lines[0] ?? '') : '',
    settings: times[9]?.trim() ?? '',
    line: place,
  });
}

const seconds = ([hours = '0', minutes, secs, fraction = '0']: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(secs) + Number(`0.${fraction}`);

/** A cue ready to become a segment; `speaker` is who the file says is talking. */
export interface SpokenCue extends Cue {
  readonly speaker?: string;
}

/** The document of a subtitle file; see `documentFromTurns` for where texts and speakers go. */
export const documentFromCues = (cues: readonly SpokenCue[], options: ParseOptions, overlaps: Overlaps): Result<Parsed> =>
  documentFromTurns(
    cues.map(({ startSeconds, endSeconds, text, speaker, line }) => ({ start: startSeconds, end: endSeconds, text, ...(speaker === undefined ? {} : { speaker }), path: ['line', line] })),
    options,
    [],
    overlaps,
  );

/** What a cue shows of an answer: its text without empty lines, which would end the cue. */
export const cueText = (text: string): string =>
  text
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .join('\n');

/** A segment as subtitles write it: times in whole milliseconds. */
export interface PrintedCue {
  readonly start: number;
  readonly end: number;
  readonly speaker: string;
  readonly text: string;
}

/** The segments as cues, in an order that depends on nothing but what is written. */
export const cuesOf = (document: AudioDocument, options: PrintOptions): PrintedCue[] =>
  turnsOf(document, options, 'titles', cueText)
    .map(({ start, end, speaker, text }) => ({ ...wholeMilliseconds(start, end, document.sampleRate), speaker, text }))
    .sort((a, b) => a.start - b.start || a.end - b.end || compareTexts(a.speaker, b.speaker) || compareTexts(a.text, b.text));

/** The nearest milliseconds that still lie inside the segment and leave it a length. */
function wholeMilliseconds(start: number, end: number, sampleRate: number): { start: number; end: number } {
  const nearest = Math.round((start / sampleRate) * 1000);
  const from = Math.round((nearest * sampleRate) / 1000) < end ? nearest : Math.floor((start / sampleRate) * 1000);
  return { start: from, end: Math.max(from + 1, Math.round((end / sampleRate) * 1000)) };
}

/** `00:00:01,500 --> 00:00:02,000`; `point` is what stands before the milliseconds. */
export const cueTimes = ({ start, end }: PrintedCue, point: ',' | '.'): string => `${cueClock(start, point)} --> ${cueClock(end, point)}`;

function cueClock(time: number, point: string): string {
  const parts = [Math.floor(time / 3_600_000), Math.floor(time / 60_000) % 60, Math.floor(time / 1000) % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}${point}${String(time % 1000).padStart(3, '0')}`;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' };

/** Replaces the character references that subtitles use. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
