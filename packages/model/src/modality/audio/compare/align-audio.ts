import type { AudioDocument, Segment } from '../document/index.ts';
import { isText, allLabels, type Answer, type Label, type LabelSet } from '../../../label/index.ts';
import { errorRate, type ErrorRate, sameAnswer, type TextUnit } from '../../../compare/index.ts';
import { matchSegments } from './match-segments.ts';

/** `moved` differs in time or track only; `changed` differs in an answer or the status, wherever the segment is. */
export type PairKind = 'same' | 'moved' | 'changed' | 'added' | 'removed';

/**
 * A segment of one revision paired with its counterpart in the other; one side is undefined when it was added or
 * removed.
 */
export type SegmentPair =
  | { readonly kind: 'added'; readonly before?: undefined; readonly after: Segment }
  | { readonly kind: 'removed'; readonly before: Segment; readonly after?: undefined }
  | { readonly kind: 'same' | 'moved' | 'changed'; readonly before: Segment; readonly after: Segment };

/**
 * Aligns two revisions of one audio: every segment of either revision exactly once, in time order. Texts are not
 * compared here, so the cost is that of matching, O(n log n).
 */
export function alignAudio(before: AudioDocument, after: AudioDocument, labels: LabelSet): SegmentPair[] {
  const matches = matchSegments(before.segments, after.segments);
  const kept = new Set(matches.values());
  const questions = allLabels(labels.segment);
  const pairs = [
    ...before.segments.map((segment) => pairOf(segment, matches.get(segment), questions)),
    ...after.segments.flatMap((segment): SegmentPair[] =>
      kept.has(segment) ? [] : [{ kind: 'added', after: segment }],
    ),
  ];
  return pairs.sort((a, b) => startOf(a) - startOf(b));
}

/** Start of a pair: that of the current segment, else that of the removed one. */
export const startOf = ({ before, after }: SegmentPair): number => after?.start ?? before?.start ?? 0;

/**
 * Counts the errors of a pair's texts with the earlier revision as reference: added text counts as inserted, removed
 * text as deleted.
 */
export function pairErrors({ before, after }: SegmentPair, labels: LabelSet, unit: TextUnit): ErrorRate {
  const questions = allLabels(labels.segment).filter(isText);
  return errorRate(textOf(before, questions), textOf(after, questions), unit);
}

/**
 * Sums the errors of several pairs into one rate over all units of the reference, which is not the mean of the rates.
 */
export function sumErrors(rates: Iterable<ErrorRate>): ErrorRate {
  const sum = { substitutions: 0, deletions: 0, insertions: 0, length: 0 };
  for (const rate of rates) {
    sum.substitutions += rate.substitutions;
    sum.deletions += rate.deletions;
    sum.insertions += rate.insertions;
    sum.length += rate.length;
  }
  const errors = sum.substitutions + sum.deletions + sum.insertions;
  return { ...sum, rate: sum.length === 0 ? Math.min(1, errors) : errors / sum.length };
}

/** The text answers of a segment, one per line. */
function textOf(segment: Segment | undefined, labels: readonly Label[]): string {
  return labels
    .map(({ id }) => segment?.answers[id])
    .filter((answer): answer is Extract<Answer, string> => typeof answer === 'string')
    .join('\n');
}

function pairOf(before: Segment, after: Segment | undefined, labels: readonly Label[]): SegmentPair {
  if (!after) return { kind: 'removed', before };
  if (before === after) return { kind: 'same', before, after };
  const isChanged =
    before.status !== after.status || labels.some(({ id }) => !sameAnswer(before.answers[id], after.answers[id]));
  const isMoved = before.start !== after.start || before.end !== after.end || before.track !== after.track;
  return { kind: isChanged ? 'changed' : isMoved ? 'moved' : 'same', before, after };
}
