import {
  figuresOfUnits,
  submittedWorkOf,
  type Figures,
  type SubmittedWork,
  type UnitAccess,
} from '../../../document/index.ts';
import { isAnswered } from '../../../label/index.ts';
import { sameMark } from './authority.ts';
import type { TextDocument } from './document-schema.ts';
import type { Mark, PointRange } from './mark-schema.ts';
import { counts, isSection, isSpan, markAccess } from './marks.ts';
import { joinRanges, pointsIn } from './ranges.ts';

/** Proposals count once somebody has taken them over. */
const counted: UnitAccess<TextDocument, Mark> = { ...markAccess, of: ({ marks }) => marks.filter(counts) };

/** The figures of a text; its size is `annotatedPoints`. */
export const textFigures = (document: TextDocument): Figures => ({
  ...figuresOfUnits(counted, document, () => 0),
  size: annotatedPoints(document),
});

/** Returns what somebody has done to a text since their stage began. */
export const textSubmittedWork = (document: TextDocument, atStageStart: TextDocument): SubmittedWork =>
  submittedWorkOf({ of: counted.of, sameContent: sameMark }, document, atStageStart);

/**
 * Returns how many code points are annotated, each counted once: those within spans; in a text without spans those
 * within sections that were answered; in a text without either, all of them when something was answered about the
 * whole. None of a text that is not valid.
 */
export function annotatedPoints({ isValid, answers, parts, marks }: TextDocument): number {
  if (!isValid) return 0;
  const spans = marks.filter(isSpan).filter(counts);
  if (spans.length > 0) return union(spans);
  const sections = marks.filter(isSection);
  if (sections.length > 0)
    return union(
      sections
        .filter((section) => isAnswerGiven(section.answers))
        .map((section) => ({ part: section.part, ranges: [section] })),
    );
  return isAnswerGiven(answers) ? parts.reduce((sum, { length }) => sum + length, 0) : 0;
}

const isAnswerGiven = (answers: TextDocument['answers']): boolean => Object.values(answers).some(isAnswered);

/** Number of code points within ranges of parts, each counted once. Counted with every edit, so it copies no range. */
function union(of: Iterable<{ readonly part: number; readonly ranges: readonly PointRange[] }>): number {
  const byPart = new Map<number, PointRange[]>();
  for (const { part, ranges } of of) {
    const own = byPart.get(part);
    if (own) own.push(...ranges);
    else byPart.set(part, [...ranges]);
  }
  let points = 0;
  for (const ranges of byPart.values()) points += pointsIn(joinRanges(ranges));
  return points;
}
