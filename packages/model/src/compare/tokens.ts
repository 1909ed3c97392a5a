/** The unit that texts are compared by. */
export type TextUnit = 'character' | 'word';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits a text into tokens that concatenate to the text: code points, or words and the separators between them. */
export const textTokens = (text: string, unit: TextUnit): string[] =>
  unit === 'character' ? Array.from(text) : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Returns the tokens that an error rate counts: code points without spaces, or words without punctuation. */
export const countedTokens = (text: string, unit: TextUnit): string[] =>
  unit === 'character'
    ? Array.from(text).filter((character) => character.trim() !== '')
    : text.split(/\s+/).flatMap(wordsOf);

/** Most words of a language with spaces need no segmenter, which takes twenty times as long. */
function wordsOf(spaced: string): string[] {
  const plain = /^([a-z0-9]+|[a-z]+'[a-z]+)[.,;:!?]*$/i.exec(spaced)?.[1];
  if (plain !== undefined || spaced === '') return plain === undefined ? [] : [plain];
  return Array.from(segmenter.segment(spaced)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
