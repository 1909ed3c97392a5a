import { checkAnswers, checkNewUnitAnswers, checkUnitRework } from '../../../check/index.ts';
import { refuse, type Fault } from '../../../fault/index.ts';
import { allLabels, isText, type LabelSet } from '../../../label/index.ts';
import {
  checkPlace,
  counts,
  isLink,
  isSpan,
  isUndecided,
  markAccess,
  type Mark,
  type SpanMark,
  type TextDocument,
} from '../document/index.ts';
import { questionsOf } from './asked.ts';
import { checkLink } from './check-link.ts';
import { defaultTextRules, type TextTaskRules } from './default-rules.ts';

/**
 * Returns all faults that prevent submission, in reading order; those between marks come last. A text marked as not
 * valid needs no annotation, and one without any span may be just that. The same check runs while typing, on submit, on
 * the server and on import.
 */
export function checkText(document: TextDocument, labels: LabelSet, rules: TextTaskRules = defaultTextRules): Fault[] {
  if (!document.isValid) return [];
  const { whole, unit, between } = textCheckParts;
  return [
    ...whole(document, labels, rules),
    ...document.marks.flatMap((mark) => unit(document, mark, labels, rules)),
    ...between(document, labels, rules),
  ];
}

/** The check in parts. A link is looked at together with what is at its ends. */
export const textCheckParts = {
  whole: ({ answers, unconfirmed }: TextDocument, labels: LabelSet, rules: TextTaskRules): Fault[] =>
    checkAnswers(labels.global, answers, [], rules, unconfirmed),
  unit: checkMark,
  looksAtOthers: isLink,
  between: ({ marks }: TextDocument, _labels: LabelSet, rules: TextTaskRules): Fault[] => [
    ...(rules.mayOverlap ? [] : checkOverlap(marks)),
    ...checkDecided(marks),
  ],
};

const byIds = new WeakMap<readonly Mark[], ReadonlyMap<string, Mark>>();

function byIdOf(marks: readonly Mark[]): ReadonlyMap<string, Mark> {
  let byId = byIds.get(marks);
  if (!byId) byIds.set(marks, (byId = new Map(marks.map((mark) => [mark.id, mark]))));
  return byId;
}

/** Returns the faults of one mark of a valid text; none of a proposal that nobody has taken over. */
function checkMark({ parts, marks }: TextDocument, mark: Mark, labels: LabelSet, rules: TextTaskRules): Fault[] {
  if (!counts(mark)) return [];
  const path = ['marks', mark.id];
  const misplaced = checkPlace(mark, parts);
  const faults = misplaced ? [misplaced] : [];
  if (!isAskedFor(mark, rules)) return [...faults, refuse('mark_not_asked', path).fault];
  if (mark.type === 'span') faults.push(...checkSpan(mark, labels, rules));
  if (mark.type === 'link') faults.push(...checkLink(mark, byIdOf(marks), labels));
  const answers = checkAnswers(questionsOf(mark, labels, rules), mark.answers, path, rules, mark.unconfirmed);
  return [...faults, ...(mark.type === 'link' ? answers.filter(({ code }) => !isOfLabels.has(code)) : answers)];
}

/** A link need not answer the questions about spans. */
const isOfLabels: ReadonlySet<string> = new Set(['answer_required', 'default_unconfirmed']);

/** Where labels are asked, the only spans are the evidence of written answers. */
const isAskedFor = (mark: Mark, { work }: TextTaskRules): boolean =>
  work === 'entities' || mark.type === 'section' || (mark.type === 'span' && mark.evidenceFor !== undefined);

function checkSpan({ id, ranges, evidenceFor }: SpanMark, labels: LabelSet, rules: TextTaskRules): Fault[] {
  const path = ['marks', id];
  const faults: Fault[] = [];
  if (!rules.mayBeDiscontinuous && ranges.length > 1) faults.push(refuse('span_discontinuous', path).fault);
  if (evidenceFor !== undefined && !isWritten(evidenceFor, labels)) faults.push(refuse('evidence_unknown', path).fault);
  return faults;
}

const isWritten = (labelId: string, { global, segment }: LabelSet): boolean =>
  [...allLabels(global), ...allLabels(segment)].some((label) => label.id === labelId && isText(label));

/** Proposals are decided before the work is submitted. */
function checkDecided(marks: readonly Mark[]): Fault[] {
  const undecided = marks.filter(isUndecided);
  const [first] = undecided;
  return first ? [refuse('proposals_undecided', ['marks', first.id], { count: undecided.length }).fault] : [];
}

/** Returns a fault per failed mark that is unchanged since its verdict; such marks prevent a resubmission. */
export const checkTextRework = (document: TextDocument): Fault[] => checkUnitRework(markAccess, document);

/** Returns a fault for the first new answer that the task does not ask for; see `checkNewUnitAnswers`. */
export const checkNewTextAnswers = (
  before: TextDocument,
  after: TextDocument,
  atStageStart: TextDocument,
  labels: LabelSet,
): Fault | null =>
  checkNewUnitAnswers(markAccess, before, after, atStageStart, { whole: labels.global, unit: labels.segment });

/** Returns a fault per span that shares code points with one before it; evidence of written answers aside. */
function checkOverlap(marks: readonly Mark[]): Fault[] {
  const ranges = marks
    .filter(isSpan)
    .filter((span) => counts(span) && span.evidenceFor === undefined)
    .flatMap(({ id, part, ranges: of }) => of.map(({ start, end }) => ({ id, part, start, end })))
    .sort((a, b) => a.part - b.part || a.start - b.start);
  const overlapping = new Set<string>();
  let [part, reached] = [-1, 0];
  for (const range of ranges) {
    if (range.part !== part) [part, reached] = [range.part, 0];
    if (range.start < reached) overlapping.add(range.id);
    reached = Math.max(reached, range.end);
  }
  return [...overlapping].map((id) => refuse('span_overlaps', ['marks', id]).fault);
}
