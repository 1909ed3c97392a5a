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
import { counts, isSpan, markAccess } from './marks.ts';
import { joinRanges, pointsIn } from './ranges.ts';

/** Proposals count once somebody has taken them over. */
const counted: UnitAccess<TextDocument, Mark> = { ...markAccess, of: ({ marks }) => marks.filter(counts) };

/** The figures of a text; its size is `annotatedPoints`. */
export const textFigures = (document: TextDocument): Figures => ({
  ...figuresOfUnits(counted, document, () => 0),
  size: annotatedPoints(document),
});

export const textSubmittedWork = (document: TextDocument, atStageStart: TextDocument): SubmittedWork =>
  submittedWorkOf({ of: counted.of, sameContent: sameMark }, document, atStageStart);

/**
 * Returns how many code points are annotated, each counted once: those within spans; in a text without spans those within
 * sections that were answered; in a text without either, all of them when something was answered about the whole. None of
 * a text that is not valid.
 */
export function annotatedPoints({ isValid, answers, parts, marks }: TextDocument): number {
  if (!isValid) return 0;
  const spans = marks.filter(isSpan).filter(counts);
  if (spans.length > 0) return union(spans.flatMap(({ part, ranges }) => ranges.map((range) => ({ ...range, part }))));
  const sections = marks.filter((mark) => mark.type === 'section');
  if (sections.length > 0) return union(sections.filter((section) => isAnswerGiven(section.answers)));
  return isAnswerGiven(answers) ? parts.reduce((sum, { length }) => sum + length, 0) : 0;
}

const isAnswerGiven = (answers: TextDocument['answers']): boolean => Object.values(answers).some(isAnswered);

const union = (ranges: readonly (PointRange & { readonly part: number })[]): number =>
  [...Map.groupBy(ranges, ({ part }) => part).values()].reduce((sum, of) => sum + pointsIn(joinRanges(of)), 0);
