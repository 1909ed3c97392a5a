import type { Answers } from '../label/index.ts';
import type { BaseDocument, ReviewedUnits, Unit } from './unit.ts';

/** Work of a person until a submission, for the tallies of people's work. */
export interface SubmittedWork {
  /** Number of units that are new or whose content differs from the beginning of the stage. */
  readonly changedCount: number;
  /** Number of characters in text answers of the item and of its units: code points, white space not counted. */
  readonly characters: number;
  /** Number of words in the same; see `wordsIn`. */
  readonly words: number;
}

/** Counts the work in a submitted document; `atStageStart` is the document as its author got it. */
export function submittedWorkOf<Document extends BaseDocument, Item extends Unit>(
  { of, sameContent }: Pick<ReviewedUnits<Document, Item>, 'of' | 'sameContent'>,
  document: Document,
  atStageStart: Document,
): SubmittedWork {
  const earlier = new Map(of(atStageStart).map((unit) => [unit.id, unit]));
  let changedCount = 0;
  let [characters, words] = [0, 0];
  const add = (answers: Answers): void => {
    for (const answer of Object.values(answers)) {
      // Choices are lists of option ids, texts are strings
      if (typeof answer !== 'string') continue;
      characters += charactersIn(answer);
      words += wordsIn(answer);
    }
  };
  add(document.answers);
  for (const unit of of(document)) {
    const was = earlier.get(unit.id);
    if (!was || !sameContent(was, unit)) changedCount += 1;
    add(unit.answers);
  }
  return { changedCount, characters, words };
}

function charactersIn(text: string): number {
  let count = 0;
  for (const character of text) if (character.trim() !== '') count += 1;
  return count;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const spaced = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/**
 * Returns the number of words in a text: each Chinese character and kana is one, and otherwise what stands between
 * spaces and punctuation. No dictionary, so that a recount by another version says the same.
 */
export const wordsIn = (text: string): number =>
  (text.match(unspaced)?.length ?? 0) + (text.replace(unspaced, ' ').match(spaced)?.length ?? 0);
