import { classOfCodePoint, characterClass, strengthOf } from './character-class.ts';
import { findLineEnd, type LineEnd, type LineOptions } from './line-break.ts';

/**
 * The lines of a text at a width, found in order and only as far as they were asked for. Offsets are in UTF-16 units,
 * as the DOM counts, and points in code points, as documents do; lines and paragraphs count from 0.
 */
export interface TextLayout {
  readonly text: string;
  /** Lines found so far. */
  readonly lineCount: () => number;
  readonly isComplete: () => boolean;
  /** How many units the found lines cover. */
  readonly laidOut: () => number;
  /** Offset of the first unit of a line; of the line after the last one, where the text ends. */
  readonly startOf: (line: number) => number;
  /** Offset behind the last unit that is shown: before the signs that end the paragraph. */
  readonly contentEndOf: (line: number) => number;
  readonly paragraphOf: (line: number) => number;
  readonly isParagraphStart: (line: number) => boolean;
  /** Whether the paragraph of the line runs from right to left. */
  readonly isRightToLeft: (line: number) => boolean;
  /** The code point at which a line starts. */
  readonly pointOf: (line: number) => number;
  /** The line on which a code point is, finding lines as far as necessary. */
  readonly lineAt: (point: number) => number;
  /** The UTF-16 offset of a code point on a line. */
  readonly unitOn: (line: number, point: number) => number;
  /** The code point at a UTF-16 offset on a line. */
  readonly pointOn: (line: number, unit: number) => number;
  /** Finds lines until there are `lines`, or the text ends. */
  readonly extendTo: (lines: number) => void;
  /** Finds lines until `isOver` says so (asked every few hundred lines), or the text ends. */
  readonly extendWhile: (mayGoOn: () => boolean) => void;
}

const rightToLeft = 4;
const startsParagraph = 8;
const linesBetweenQuestions = 256;

/** Creates the layout; no line is found yet. */
export function createTextLayout(options: LineOptions): TextLayout {
  const { text } = options;
  let starts = new Int32Array(1024);
  let points = new Int32Array(1024);
  let paragraphs = new Int32Array(1024);
  let flags = new Uint8Array(1024);
  let count = 0;
  let next = 0;
  let paragraph = -1;
  let direction = 0;
  let isNewParagraph = true;
  const end: LineEnd = { next: 0, contentEnd: 0 };
  const isComplete = (): boolean => next > text.length;

  function findNext(): void {
    if (count + 1 >= starts.length) {
      starts = grown(starts, new Int32Array(starts.length * 2));
      points = grown(points, new Int32Array(points.length * 2));
      paragraphs = grown(paragraphs, new Int32Array(paragraphs.length * 2));
      flags = grown(flags, new Uint8Array(flags.length * 2));
    }
    if (isNewParagraph) {
      paragraph += 1;
      direction = directionAt(text, next);
    }
    findLineEnd(options, next, end);
    const isLast = end.next > text.length;
    // The number of units that end the paragraph: none where a line is only broken.
    const ending = isLast ? 0 : end.next - end.contentEnd;
    starts[count] = next;
    paragraphs[count] = paragraph;
    flags[count] = ending | direction | (isNewParagraph ? startsParagraph : 0);
    count += 1;
    starts[count] = Math.min(end.next, text.length);
    points[count] = (points[count - 1] ?? 0) + pointsIn(text, starts[count - 1] ?? 0, starts[count] ?? 0);
    isNewParagraph = ending > 0;
    next = end.next === text.length && ending === 0 ? text.length + 1 : end.next;
  }

  function lineAt(point: number): number {
    while (!isComplete() && (points[count] ?? 0) <= point) findNext();
    let low = 0;
    let high = Math.max(0, count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((points[middle] ?? 0) <= point) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    text,
    lineCount: () => count,
    isComplete,
    laidOut: () => Math.min(next, text.length),
    startOf: (line) => starts[line] ?? text.length,
    contentEndOf: (line) => (starts[line + 1] ?? text.length) - ((flags[line] ?? 0) & 3),
    paragraphOf: (line) => paragraphs[line] ?? 0,
    isParagraphStart: (line) => ((flags[line] ?? 0) & startsParagraph) !== 0,
    isRightToLeft: (line) => ((flags[line] ?? 0) & rightToLeft) !== 0,
    pointOf: (line) => points[line] ?? 0,
    lineAt,
    unitOn(line, point) {
      let unit = starts[line] ?? 0;
      for (let left = point - (points[line] ?? 0); left > 0; left -= 1) unit += isPairAt(text, unit) ? 2 : 1;
      return unit;
    },
    pointOn: (line, unit) => (points[line] ?? 0) + pointsIn(text, starts[line] ?? 0, unit),
    extendTo(lines) {
      while (count < lines && !isComplete()) findNext();
    },
    extendWhile(mayGoOn) {
      while (!isComplete() && mayGoOn()) for (let n = 0; n < linesBetweenQuestions && !isComplete(); n += 1) findNext();
    },
  };
}

const isPairAt = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;

/** Code points of a range of UTF-16 units. */
function pointsIn(text: string, from: number, to: number): number {
  let count = to - from;
  for (let at = from; at < to - 1; at += 1) if (isPairAt(text, at)) count -= 1;
  return count;
}

function grown<Kind extends Int32Array | Uint8Array>(old: Kind, larger: Kind): Kind {
  larger.set(old);
  return larger;
}

/** The direction of a paragraph is that of its first strong character. */
function directionAt(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0;
    if (classOfCodePoint(point) === characterClass.lineEnd) return 0;
    const strength = strengthOf(point);
    if (strength !== 0) return strength > 0 ? rightToLeft : 0;
    if (point > 0xffff) at += 1;
  }
  return 0;
}
