/**
 * Sets of characters are kept as ranges of code points: `gap` or `gap-more` in base 36, separated by commas, where
 * `gap` counts the code points left out since the last range, and `more` those after its first. So 11,172 Hangul
 * syllables take eight characters.
 */
export type CharacterRanges = string;

/** A grapheme as far as sets are concerned: a character with the marks and joined characters that follow it. */
const cluster = /[^\p{M}\u200d][\p{M}\u200d]*|[\p{M}\u200d]+/gu;

/** Splits a text into characters with their marks. */
export const clustersOf = (text: string): IterableIterator<RegExpExecArray> => text.matchAll(cluster);

/**
 * The code points by which a cluster is looked up. A letter and its marks count as one code point where Unicode has it
 * (`e` and an acute are `é`), so that it does not matter how a keyboard writes it.
 */
export const pointsOf = (text: string): number[] =>
  Array.from(text.length === 1 ? text : text.normalize('NFC'), (character) => character.codePointAt(0) ?? 0);

/** Calls back with the first and last code point of each range, in ascending order. */
export function eachRange(ranges: CharacterRanges, take: (first: number, last: number) => void): void {
  let next = 0;
  for (const range of ranges === '' ? [] : ranges.split(',')) {
    const [gap = '', more = '0'] = range.split('-');
    const first = next + parseInt(gap, 36);
    const last = first + parseInt(more, 36);
    take(first, last);
    next = last + 1;
  }
}
