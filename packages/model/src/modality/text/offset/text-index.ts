import type { PointRange } from '../document/index.ts';
import { graphemeEnd, graphemeStart, wordOf } from './boundaries.ts';

/**
 * Positions in one part of a text. Everything inside counts code points; UTF-16 is for the DOM and for foreign files. A
 * lone surrogate counts as one code point. The text is never normalised: CR LF are two code points.
 */
export interface TextIndex {
  readonly text: string;
  /** Length of the text in code points. */
  readonly length: number;
  /** Number of lines; they end at LF, CR LF or CR, and a text without any is one line. */
  readonly lineCount: number;
  /** The UTF-16 offset of a code point, or of the end. */
  readonly toUnits: (point: number) => number;
  /** The code point at a UTF-16 offset; within a surrogate pair, the one that the pair is. */
  readonly toPoint: (unit: number) => number;
  /** The text of a range of code points. */
  readonly slice: (start: number, end: number) => string;
  /** The number of the line, from 0, that a code point is in; a line break belongs to the line that it ends. */
  readonly lineAt: (point: number) => number;
  /** The range of a line without its line break. */
  readonly lineRange: (line: number) => PointRange;
  /** The least range of whole characters, as people see them, around a range; an empty one stays empty. */
  readonly snapToGraphemes: (range: PointRange) => PointRange;
  /** The least range of whole words around a range. */
  readonly snapToWords: (range: PointRange) => PointRange;
  /** The word, the white space or the punctuation that a code point is in. */
  readonly wordAt: (point: number) => PointRange & { readonly isWord: boolean };
  /** Where the caret goes from a point by one character. */
  readonly graphemeAfter: (point: number) => number;
  readonly graphemeBefore: (point: number) => number;
  /** Where the caret goes from a point by one word: to its end, or to the start of the one before. */
  readonly wordAfter: (point: number) => number;
  readonly wordBefore: (point: number) => number;
}

/** Code points between two samples of the index. */
const step = 256;

/** Indexes a text: one pass, and four bytes per 256 code points and per line. `language` says where words are cut. */
export function createTextIndex(text: string, language = 'zh'): TextIndex {
  const { samples, lineStarts, length } = scan(text);
  const isPlain = length === text.length;
  const toUnits = (point: number): number => {
    const asked = Math.min(Math.max(0, point), length);
    if (isPlain) return asked;
    let unit = samples[Math.floor(asked / step)] ?? 0;
    for (let left = asked % step; left > 0; left -= 1) unit += isPairAt(text, unit) ? 2 : 1;
    return unit;
  };
  const toPoint = (unit: number): number => {
    const asked = Math.min(Math.max(0, unit), text.length);
    if (isPlain) return asked;
    const sample = lastUpTo(samples, asked);
    let point = sample * step;
    for (let at = samples[sample] ?? 0; ; point += 1) {
      at += isPairAt(text, at) ? 2 : 1;
      if (at > asked || point === length) return point;
    }
  };
  const lineAt = (point: number): number => lastUpTo(lineStarts, point);
  /** Calls with UTF-16 offsets and gives back code points. */
  const inUnits = (point: number, find: (text: string, unit: number) => number): number =>
    toPoint(find(text, toUnits(point)));
  const wordAt = (point: number): PointRange & { isWord: boolean } => {
    const { start, end, isWord } = wordOf(text, toUnits(point), language);
    return { start: toPoint(start), end: toPoint(end), isWord };
  };
  return {
    text,
    length,
    lineCount: lineStarts.length,
    toUnits,
    toPoint,
    slice: (start, end) => text.slice(toUnits(start), toUnits(end)),
    lineAt,
    lineRange(line) {
      const start = lineStarts[line] ?? length;
      const next = lineStarts[line + 1];
      if (next === undefined) return { start, end: length };
      const breaking = text.slice(toUnits(Math.max(start, next - 2)), toUnits(next));
      return { start, end: next - (breaking === '\r\n' ? 2 : 1) };
    },
    snapToGraphemes({ start, end }) {
      const from = inUnits(start, graphemeStart);
      return { start: from, end: end <= start ? from : inUnits(end, graphemeEnd) };
    },
    snapToWords({ start, end }) {
      if (end <= start) return { start, end };
      const [first, last] = [wordAt(start), wordAt(end - 1)];
      return { start: first.isWord ? first.start : start, end: last.isWord ? last.end : end };
    },
    wordAt,
    graphemeAfter: (point) => inUnits(Math.min(point + 1, length), graphemeEnd),
    graphemeBefore: (point) => inUnits(Math.max(0, point - 1), graphemeStart),
    wordAfter(point) {
      for (let at = point; at < length;) {
        const { end, isWord } = wordAt(at);
        if (isWord) return end;
        at = end;
      }
      return length;
    },
    wordBefore(point) {
      for (let at = Math.min(point, length); at > 0;) {
        const { start, isWord } = wordAt(at - 1);
        if (isWord) return start;
        at = start;
      }
      return 0;
    },
  };
}

/** Number of code points in a text, lone surrogates included. */
export function pointLength(text: string): number {
  let length = 0;
  for (let unit = 0; unit < text.length; unit += isPairAt(text, unit) ? 2 : 1) length += 1;
  return length;
}

function scan(text: string): { samples: Uint32Array; lineStarts: Uint32Array; length: number } {
  const samples: number[] = [];
  const lineStarts = [0];
  let length = 0;
  for (let unit = 0; unit < text.length; length += 1) {
    if (length % step === 0) samples.push(unit);
    const code = text.charCodeAt(unit);
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(unit + 1) !== 0x0a)) lineStarts.push(length + 1);
    unit += isPairAt(text, unit) ? 2 : 1;
  }
  // The end has a sample too where it begins a step
  if (length % step === 0) samples.push(text.length);
  return { samples: Uint32Array.from(samples), lineStarts: Uint32Array.from(lineStarts), length };
}

const isPairAt = (text: string, unit: number): boolean =>
  (text.charCodeAt(unit) & 0xfc00) === 0xd800 && (text.charCodeAt(unit + 1) & 0xfc00) === 0xdc00;

/** Index of the last of ascending numbers that is not above `value`; 0 where all are. */
function lastUpTo(ascending: Uint32Array, value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
