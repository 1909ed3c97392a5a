import { clustersOf, eachRange, pointsOf, type CharacterRanges } from './character-set.ts';

/** A code point or a range of them, as sets are written: `U+4E00` or `U+4E00-U+9FFF`. */
const notation = /U\+([0-9A-F]{4,6})(?:-U\+([0-9A-F]{4,6}))?/gi;

const lastPoint = 0x10_ffff;
const nothing = /[\0\p{Noncharacter_Code_Point}\p{Surrogate}]/u;

/** Characters of a set as read from a text. */
export interface ReadCharacters {
  readonly ranges: CharacterRanges;
  /** Number of different code points. */
  readonly count: number;
}

/**
 * Reads a set from a text: every character in it, once; `U+4E00` and `U+4E00-U+9FFF` mean code points. White space only
 * separates, so a space is written `U+0020`. What no text can hold (NUL, halves of surrogate pairs) is left out.
 */
export function readCharacters(text: string): ReadCharacters {
  const points = new Set<number>();
  const written = text.replace(notation, (_whole, from: string, to: string = from) => {
    const last = Math.min(lastPoint, parseInt(to, 16));
    for (let point = parseInt(from, 16); point <= last; point++) points.add(point);
    return ' ';
  });
  for (const [found] of clustersOf(written.replace(/\s+/gu, '\n')))
    if (found !== '\n') for (const point of pointsOf(found)) if (point !== 10) points.add(point);
  return printRanges([...points].filter((point) => !nothing.test(String.fromCodePoint(point))));
}

/** Makes a set of code points, in any order, each once. */
export function printRanges(points: readonly number[]): ReadCharacters {
  const sorted = Uint32Array.from(points).sort();
  const parts: string[] = [];
  let next = 0;
  for (let at = 0; at < sorted.length;) {
    const first = sorted[at] ?? 0;
    let more = 0;
    while (sorted[at + more + 1] === first + more + 1) more += 1;
    parts.push((first - next).toString(36) + (more === 0 ? '' : `-${more.toString(36)}`));
    next = first + more + 1;
    at += more + 1;
  }
  return { ranges: parts.join(','), count: sorted.length };
}

/** Characters that cannot be seen, or that join the one before, are written by their code points. */
const unseen = /[\p{Z}\p{C}\p{M}]/u;
const lineCharacters = 50;

const codePointName = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;

/** Writes a set as a text that `readCharacters` reads: lines of characters, then the invisible ones by code point. */
export function writeCharacters(ranges: CharacterRanges): string {
  const seen: string[] = [];
  const named: string[] = [];
  let first = -1;
  let last = -1;
  const name = (): void => {
    if (first >= 0)
      named.push(first === last ? codePointName(first) : `${codePointName(first)}-${codePointName(last)}`);
  };
  eachRange(ranges, (from, to) => {
    for (let point = from; point <= to; point++) {
      const character = String.fromCodePoint(point);
      // Some single characters are decomposed by reading, so they are written by code point as well
      if (!unseen.test(character) && pointsOf(character)[0] === point) seen.push(character);
      else if (point === last + 1) last = point;
      else {
        name();
        first = last = point;
      }
    }
  });
  name();
  const lines: string[] = [];
  for (let at = 0; at < seen.length; at += lineCharacters) lines.push(seen.slice(at, at + lineCharacters).join(''));
  return [...lines, ...named].join('\n');
}
