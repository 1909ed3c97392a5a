import type { Answers } from '../label/index.ts';
import type { BaseDocument, ReviewedUnits, Unit } from './unit.ts';

/** What somebody did until a submission, for the tallies of people's work. */
export interface SubmittedWork {
  /** Number of units that are new or whose content differs from the beginning of the stage. */
  readonly changedCount: number;
  /** Number of characters in text answers of the item and of its units: code points, white space not counted. */
  readonly characters: number;
}

/** Counts the work in a submitted document; `atStageStart` is the document as its author got it. */
export function submittedWorkOf<Document extends BaseDocument, Item extends Unit>(
  { of, sameContent }: Pick<ReviewedUnits<Document, Item>, 'of' | 'sameContent'>,
  document: Document,
  atStageStart: Document,
): SubmittedWork {
  const earlier = new Map(of(atStageStart).map((unit) => [unit.id, unit]));
  let changedCount = 0;
  let characters = charactersIn(document.answers);
  for (const unit of of(document)) {
    const was = earlier.get(unit.id);
    if (!was || !sameContent(was, unit)) changedCount += 1;
    characters += charactersIn(unit.answers);
  }
  return { changedCount, characters };
}

/** Choices are lists of option ids, texts are strings. */
function charactersIn(answers: Answers): number {
  let count = 0;
  for (const answer of Object.values(answers))
    if (typeof answer === 'string') for (const character of answer) if (character.trim() !== '') count += 1;
  return count;
}
