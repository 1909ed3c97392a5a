import { differingUnits, unitIndexes, type BaseDocument, type Unit, type UnitAccess } from '../document/index.ts';
import type { Fault, FaultPath } from '../fault/index.ts';
import type { Answers, Label } from '../label/index.ts';
import { checkAnswer, labelsById } from './answers.ts';

/** The labels that apply to the whole item and to each unit. */
interface Questions {
  readonly whole: readonly Label[];
  readonly unit: readonly Label[];
}

/**
 * Returns a fault for the first answer in `after` that `before` does not contain and that no question allows: its label
 * is unknown or its option does not exist. Answers that were already present stay valid, and so do those of the stage's
 * first document, since undo restores them.
 */
export function checkNewUnitAnswers<Document extends BaseDocument, Item extends Unit>(
  access: UnitAccess<Document, Item>,
  before: Document,
  after: Document,
  atStageStart: Document,
  questions: Questions,
): Fault | null {
  const whole = checkNew(labelsById(questions.whole), after.answers, [before.answers, atStageStart.answers], []);
  if (whole) return whole;
  const known = labelsById(questions.unit);
  const [old, fresh] = differingUnits(access.of(before), access.of(after));
  const earlier = new Map(old.map((unit) => [unit.id, unit.answers]));
  const strange = fresh.filter(
    ({ id, answers }) => answers !== earlier.get(id) && checkNew(known, answers, [earlier.get(id)], []),
  );
  const first = access.of(atStageStart);
  const atStart = new Map(
    unitIndexes(
      first,
      strange.map(({ id }) => id),
    )
      .flatMap((index) => first[index] ?? [])
      .map((unit) => [unit.id, unit.answers]),
  );
  for (const { id, answers } of strange) {
    const fault = checkNew(known, answers, [earlier.get(id), atStart.get(id)], [access.field, id]);
    if (fault) return fault;
  }
  return null;
}

function checkNew(
  known: ReadonlyMap<string, Label>,
  answers: Answers,
  earlier: readonly (Answers | undefined)[],
  path: FaultPath,
): Fault | null {
  for (const [labelId, answer] of Object.entries(answers)) {
    const fault = checkAnswer(known.get(labelId), answer, [...path, 'answers', labelId]);
    if (
      fault &&
      !earlier.some(
        (was) => was && Object.hasOwn(was, labelId) && JSON.stringify(was[labelId]) === JSON.stringify(answer),
      )
    )
      return fault;
  }
  return null;
}
