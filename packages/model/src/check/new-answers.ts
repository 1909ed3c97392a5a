import { differingUnits, unitIndexes, type BaseDocument, type Unit, type UnitAccess } from '../document/index.ts';
import type { Fault, FaultPath } from '../fault/index.ts';
import type { Answers, Label } from '../label/index.ts';
import { checkAnswer, labelsById } from './answers.ts';

/** The questions about the whole and about each unit. */
interface Questions {
  readonly whole: readonly Label[];
  readonly unit: readonly Label[];
}

/**
 * The first answer that `after` has and `before` had not to a question that is not asked, or with an option that it does not have.
 * Answers that are there already, or were when the stage began (undo brings them back), stay as they are.
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
