import type { AudioDocument, Segment } from '../document/index.ts';
import type { SegmentStatus } from '../../../document/index.ts';
import { allLabels, type Label, type LabelSet } from '../../../label/index.ts';
import { answerChanges, type AnswerChange, type Change } from '../../../compare/index.ts';
import { matchSegments } from './match-segments.ts';

/** How a segment changed. `changed` names each aspect that differs. */
export type SegmentChange =
  | { readonly kind: 'added'; readonly after: Segment }
  | { readonly kind: 'removed'; readonly before: Segment }
  | {
      readonly kind: 'changed';
      readonly before: Segment;
      readonly after: Segment;
      readonly moved?: Change<Pick<Segment, 'start' | 'end' | 'track'>>;
      readonly answers: readonly AnswerChange[];
      readonly status?: Change<SegmentStatus>;
    };

/** All differences between two revisions of one audio, except comments. Segments are in time order. */
export interface AudioComparison {
  /** Changed segments in time order. */
  readonly segments: readonly SegmentChange[];
  /** Changed answers about the whole audio. */
  readonly answers: readonly AnswerChange[];
  readonly isValid?: Change<boolean>;
}

/** Compares two revisions. */
export function compareAudio(before: AudioDocument, after: AudioDocument, labels: LabelSet): AudioComparison {
  const matches = matchSegments(before.segments, after.segments);
  const kept = new Set(matches.values());
  const questions = allLabels(labels.segment);
  const segments = [
    ...before.segments.flatMap((segment) => changeOf(segment, matches.get(segment), questions)),
    ...after.segments.flatMap((segment): SegmentChange[] =>
      kept.has(segment) ? [] : [{ kind: 'added', after: segment }],
    ),
  ].sort((a, b) => startOf(a) - startOf(b));
  const answers = answerChanges(allLabels(labels.global), before.answers, after.answers);
  return before.isValid === after.isValid
    ? { segments, answers }
    : { segments, answers, isValid: { before: before.isValid, after: after.isValid } };
}

const startOf = (change: SegmentChange): number =>
  change.kind === 'removed' ? change.before.start : change.after.start;

function changeOf(before: Segment, after: Segment | undefined, labels: readonly Label[]): SegmentChange[] {
  if (!after) return [{ kind: 'removed', before }];
  if (before === after) return [];
  const isMoved = before.start !== after.start || before.end !== after.end || before.track !== after.track;
  const isJudged = before.status !== after.status;
  const answers = answerChanges(labels, before.answers, after.answers);
  if (!isMoved && !isJudged && answers.length === 0) return [];
  return [
    {
      kind: 'changed',
      before,
      after,
      answers,
      ...(isMoved && { moved: { before: placeOf(before), after: placeOf(after) } }),
      ...(isJudged && { status: { before: before.status, after: after.status } }),
    },
  ];
}

const placeOf = ({ start, end, track }: Segment): Pick<Segment, 'start' | 'end' | 'track'> => ({ start, end, track });
