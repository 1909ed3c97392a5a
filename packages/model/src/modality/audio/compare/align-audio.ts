import type { AudioDocument, Segment } from '../document/index.ts';
import { isText, allLabels, type Answer, type Label, type LabelSet } from '../../../label/index.ts';
import { errorRate, type ErrorRate, sameAnswer, type TextUnit } from '../../../compare/index.ts';
import { matchSegments } from './match-segments.ts';

/** `moved` differs in time or track only; `changed` in an answer or the status, wherever it lies. */
export type PairKind = 'same' | 'moved' | 'changed' | 'added' | 'removed';

/** A segment of one revision beside what it is in the other; one of the two is missing when it was added or removed. */
export type SegmentPair =
  | { readonly kind: 'added'; readonly before?: undefined; readonly after: Segment }
  | { readonly kind: 'removed'; readonly before: Segment; readonly after?: undefined }
  | { readonly kind: 'same' | 'moved' | 'changed'; readonly before: Segment; readonly after: Segment };

/**
 * Lays two revisions of one audio beside each other: every segment of either exactly once, in time order. Texts are not
 * compared here, so the cost is that of matching: linear with the logarithm of a sort.
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

/** Where a pair stands in time: where the segment is now, or was last. */
export const startOf = ({ before, after }: SegmentPair): number => after?.start ?? before?.start ?? 0;

/** Errors of a pair's texts, the earlier being the reference: what was added counts as inserted, what was removed as deleted. */
export function pairErrors({ before, after }: SegmentPair, labels: LabelSet, unit: TextUnit): ErrorRate {
  const questions = allLabels(labels.segment).filter(isText);
  return errorRate(textOf(before, questions), textOf(after, questions), unit);
}

/** Errors of several pairs together: one rate over all units of the reference, not the mean of the rates. */
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

/** The segment's answers in words of the person, one line each. */
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
