/** What texts are compared by. */
export type TextUnit = 'character' | 'word';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Every part of a text in order, so that joining them gives it back: code points, or words with the spaces and marks between. */
export const textTokens = (text: string, unit: TextUnit): string[] =>
  unit === 'character' ? Array.from(text) : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The parts that count for an error rate: code points without spaces, or words without punctuation. */
export const countedTokens = (text: string, unit: TextUnit): string[] =>
  unit === 'character'
    ? Array.from(text).filter((character) => character.trim() !== '')
    : Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
