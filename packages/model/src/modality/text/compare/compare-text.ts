import { answerChanges, type AnswerChange, type Change } from '../../../compare/index.ts';
import { isSameJson, type SegmentStatus } from '../../../document/index.ts';
import { allLabels, type Label, type LabelSet } from '../../../label/index.ts';
import {
  compareMarks,
  isRejected,
  sameRanges,
  type LinkMark,
  type Mark,
  type Proposal,
  type SpanMark,
  type TextDocument,
} from '../document/index.ts';
import { matchMarks } from './match-marks.ts';

/** How a mark changed. `changed` names each aspect that differs. */
export type MarkChange =
  | { readonly kind: 'added'; readonly after: Mark }
  | { readonly kind: 'removed'; readonly before: Mark }
  | {
      readonly kind: 'changed';
      readonly before: Mark;
      readonly after: Mark;
      /** Part and ranges of a span, where they differ. */
      readonly moved?: Change<Pick<SpanMark, 'part' | 'ranges'>>;
      /** Type and ends of a link, where they differ. */
      readonly linked?: Change<Pick<LinkMark, 'linkType' | 'ends'>>;
      readonly answers: readonly AnswerChange[];
      readonly status?: Change<SegmentStatus>;
      /** Outcome of a proposal, where it differs. */
      readonly outcome?: Change<Proposal['outcome'] | undefined>;
    };

/** All differences between two revisions of one text, except comments. Marks are in document order. */
export interface TextComparison {
  readonly marks: readonly MarkChange[];
  /** Changed answers about the whole text. */
  readonly answers: readonly AnswerChange[];
  readonly isValid?: Change<boolean>;
}

/** Compares two revisions. A proposal that was rejected counts as not there. */
export function compareText(before: TextDocument, after: TextDocument, labels: LabelSet): TextComparison {
  const [old, now] = [shown(before), shown(after)];
  const matches = matchMarks(old, now, labels);
  const kept = new Set(matches.values());
  const idAfter = new Map(old.map((mark) => [mark.id, matches.get(mark)?.id ?? mark.id]));
  const questions = allLabels(labels.segment);
  const marks = [
    ...old.flatMap((mark) => changeOf(mark, matches.get(mark), questions, idAfter)),
    ...now.flatMap((mark): MarkChange[] => (kept.has(mark) ? [] : [{ kind: 'added', after: mark }])),
  ].sort((a, b) => compareMarks(placeOf(a), placeOf(b)));
  const answers = answerChanges(allLabels(labels.global), before.answers, after.answers);
  return before.isValid === after.isValid
    ? { marks, answers }
    : { marks, answers, isValid: { before: before.isValid, after: after.isValid } };
}

const shown = ({ marks }: TextDocument): Mark[] => marks.filter((mark) => !isRejected(mark));
const placeOf = (change: MarkChange): Mark => (change.kind === 'removed' ? change.before : change.after);

function changeOf(
  before: Mark,
  after: Mark | undefined,
  labels: readonly Label[],
  idAfter: ReadonlyMap<string, string>,
): MarkChange[] {
  if (!after) return [{ kind: 'removed', before }];
  if (before === after) return [];
  const change = {
    ...(before.type === 'span' && after.type === 'span' && movedOf(before, after)),
    ...(before.type === 'link' && after.type === 'link' && linkedOf(before, after, idAfter)),
    ...(before.status !== after.status && { status: { before: before.status, after: after.status } }),
    ...(outcomeOf(before) !== outcomeOf(after) && { outcome: { before: outcomeOf(before), after: outcomeOf(after) } }),
  };
  const answers = answerChanges(labels, before.answers, after.answers);
  if (Object.keys(change).length === 0 && answers.length === 0) return [];
  return [{ kind: 'changed', before, after, answers, ...change }];
}

const outcomeOf = (mark: Mark): Proposal['outcome'] | undefined =>
  mark.type === 'section' ? undefined : mark.proposal?.outcome;

const movedOf = (before: SpanMark, after: SpanMark) =>
  before.part !== after.part || !sameRanges(before.ranges, after.ranges)
    ? {
        moved: {
          before: { part: before.part, ranges: before.ranges },
          after: { part: after.part, ranges: after.ranges },
        },
      }
    : {};

/** A link whose ends were drawn anew on the same ranges still ends on the same. */
const linkedOf = (before: LinkMark, after: LinkMark, idAfter: ReadonlyMap<string, string>) =>
  before.linkType !== after.linkType ||
  !isSameJson(
    before.ends.map(({ name, mark }) => ({ name, mark: idAfter.get(mark) ?? mark })),
    after.ends,
  )
    ? {
        linked: {
          before: { linkType: before.linkType, ends: before.ends },
          after: { linkType: after.linkType, ends: after.ends },
        },
      }
    : {};
