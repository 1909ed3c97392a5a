import { loosely } from '../../../answers/index.ts';
import { chosenOptions, isText, typeQuestion, type Label, type LabelSet } from '../../../label/index.ts';
import {
  counts,
  endOfSpan,
  isLink,
  isSection,
  isSpan,
  startOfSpan,
  type SpanMark,
  type TextDocument,
} from '../document/index.ts';
import type { LostKind, Lost, TextCarried } from './text-format.ts';

/** Counts what a format cannot hold of a document; nothing where all of it is written. */
export function holds(document: TextDocument, labels: LabelSet, carries: TextCarried): Lost {
  const marks = document.marks.filter(counts);
  const spans = marks.filter(isSpan);
  const links = marks.filter(isLink);
  const question = typeQuestion(labels);
  const type = question?.id;
  const placed = placedSpans(spans, document, carries);
  const spanIds = new Set(spans.map(({ id }) => id));
  const isPair = ({ ends }: (typeof links)[number]): boolean =>
    ends.length === 2 && ends.every(({ mark }) => spanIds.has(mark));
  const lost: Record<LostKind, number> = {
    spans: spans.length - placed.length,
    types: carries.onlyType === undefined ? 0 : countOtherTypes(placed, question, carries.onlyType),
    overlapping: carries.spans === 'apart' ? countCovered(spans) : 0,
    discontinuous: carries.discontinuous ? 0 : placed.filter(({ ranges }) => ranges.length > 1).length,
    links:
      carries.links === 'any'
        ? 0
        : carries.links === 'none'
          ? links.length
          : links.filter((link) => !isPair(link)).length,
    attributes: carries.attributes
      ? 0
      : marks
          .filter((mark) => !isSection(mark))
          .reduce((sum, { answers }) => sum + Object.keys(answers).filter((id) => id !== type).length, 0),
    answers: countAnswers(document, labels, carries.answers),
    parts: carries.parts === 'any' ? 0 : Math.max(0, document.parts.length - (carries.parts === 'two' ? 2 : 1)),
    sections: carries.sections
      ? 0
      : document.marks.filter((mark) => isSection(mark) && Object.keys(mark.answers).length > 0).length,
    comments: carries.comments
      ? 0
      : [document, ...document.marks].reduce((sum, { comments }) => sum + comments.length, 0),
    statuses: carries.statuses ? 0 : marks.filter(({ status }) => status !== 'completed').length,
    proposals: carries.proposals
      ? 0
      : document.marks.filter((mark) => mark.type !== 'section' && mark.proposal !== undefined).length,
    evidence: carries.evidence ? 0 : placed.filter(({ evidenceFor }) => evidenceFor !== undefined).length,
    validity: carries.validity || document.isValid ? 0 : 1,
  };
  return Object.fromEntries(Object.entries(lost).filter(([, count]) => count > 0));
}

/** The spans that a format has room for, of however many pieces. */
function placedSpans(
  spans: readonly SpanMark[],
  { parts }: TextDocument,
  { spans: carried }: TextCarried,
): readonly SpanMark[] {
  if (carried === 'none') return [];
  return carried === 'last' ? spans.filter(({ part }) => part === parts.length - 1) : spans;
}

/** Number of spans whose type is another than the only one of a format. */
const countOtherTypes = (spans: readonly SpanMark[], question: Label | undefined, onlyType: string): number => {
  const only = question?.options.find(({ title }) => loosely(title) === loosely(onlyType))?.id;
  return spans.filter(({ answers }) => question && chosenOptions(answers, question.id).some((id) => id !== only))
    .length;
};

/** Number of spans of one piece that meet one which stays. */
function countCovered(spans: readonly SpanMark[]): number {
  let [covered, reached] = [0, 0];
  for (const span of spans
    .filter(({ ranges }) => ranges.length === 1)
    .sort((a, b) => a.part - b.part || startOfSpan(a) - startOfSpan(b) || endOfSpan(b) - endOfSpan(a))
    .map((one, index, all) => ({ one, isFirst: all[index - 1]?.part !== one.part }))) {
    if (span.isFirst) reached = 0;
    if (startOfSpan(span.one) < reached) covered += 1;
    else reached = endOfSpan(span.one);
  }
  return covered;
}

function countAnswers({ answers }: TextDocument, { global }: LabelSet, carried: TextCarried['answers']): number {
  const given = Object.keys(answers);
  if (carried === 'all') return 0;
  if (carried === 'none') return given.length;
  const choices = given.filter((id) => chosenOptions(answers, id).length > 0);
  if (carried === 'choices') return given.length - choices.length;
  const first = global.find((label) => !isText(label))?.id;
  return given.filter((id) => id !== first).length;
}
