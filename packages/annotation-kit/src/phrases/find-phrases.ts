/** A phrase with its index from 0; the first nine have keys. */
export interface NumberedPhrase {
  readonly phrase: string;
  readonly number: number;
}

/** The phrases that contain every search word; phrases that start with the search come first. */
export function findPhrases(phrases: readonly string[], search: string): readonly NumberedPhrase[] {
  const wanted = fold(search);
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  const found = phrases
    .map((phrase, number) => ({ phrase, number, folded: fold(phrase) }))
    .filter(({ folded }) => words.every((word) => folded.includes(word)));
  const isFirst = ({ folded }: { folded: string }): boolean => wanted !== '' && folded.startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))].map(({ phrase, number }) => ({
    phrase,
    number,
  }));
}

/** Normalises case, full-width forms and surrounding white space. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
