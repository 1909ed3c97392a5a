/** A phrase with its number, from 0: the first nine have keys. */
export interface NumberedPhrase {
  readonly phrase: string;
  readonly number: number;
}

/** The phrases that contain every word of a search, those that begin with it first. */
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

/** Without regard to case, width and surrounding space. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
