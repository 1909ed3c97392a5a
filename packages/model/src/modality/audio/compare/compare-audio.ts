import type { AudioDocument, Segment } from '../document/index.ts';
import type { SegmentStatus } from '../../../document/index.ts';
import { allLabels, type Answer, type Answers, type Label, type LabelSet } from '../../../label/index.ts';
import { diffTexts, type TextRun, sameAnswer } from '../../../compare/index.ts';
import { matchSegments } from './match-segments.ts';

/** One question whose answer differs; for texts with the diff. */
export interface AnswerChange {
  readonly labelId: string;
  readonly before: Answer | undefined;
  readonly after: Answer | undefined;
  /** Diff, when both answers are texts. */
  readonly runs?: readonly TextRun[];
}

export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

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

/** Compares two revisions. Texts are diffed by character, which is readable in every language. */
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

function answerChanges(labels: readonly Label[], before: Answers, after: Answers): AnswerChange[] {
  return labels.flatMap(({ id }): AnswerChange[] => {
    const [old, now] = [before[id], after[id]];
    if (sameAnswer(old, now)) return [];
    if (Array.isArray(old) || Array.isArray(now)) return [{ labelId: id, before: old, after: now }];
    return [{ labelId: id, before: old, after: now, runs: diffTexts(old ?? '', now ?? '', 'character') }];
  });
}
