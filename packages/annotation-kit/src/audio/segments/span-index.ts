import { firstWhere, type Segment } from '@earmark/model';
import type { Span } from './partition.ts';

/**
 * Sorted spans without overlap (their ends are sorted as well) with prefix sums, so that ranges are found and summed in
 * O(log n).
 */
export interface SpanIndex<Item extends Span = Span> {
  readonly spans: readonly Item[];
  /** `covered[n]`: samples covered by the first n spans. */
  readonly covered: Float64Array;
  /** `failed[n]`: failed segments among the first n spans. */
  readonly failed: Uint32Array;
}

/** The segments of a track that share a row. */
export type RowIndex = SpanIndex<Segment>;

/** The segments of one track. */
export interface TrackIndex {
  readonly track: number;
  /** All segments of the track, in document order. */
  readonly segments: readonly Segment[];
  /** One row without overlap; else as many rows as segments overlap at a single sample at most. */
  readonly rows: readonly RowIndex[];
  /** Union of all rows: stretches covered without a gap. */
  readonly whole: SpanIndex;
}

/** Spans that intersect `[start, end)`, as indices `[first, last)`. */
export function visibleIn({ spans }: SpanIndex, start: number, end: number): { first: number; last: number } {
  const first = firstWhere(spans, (span) => span.end > start);
  const last = Math.max(
    first,
    firstWhere(spans, (span) => span.start >= end),
  );
  return { first, last };
}

/** Samples of `[start, end)` that are covered by spans. */
export function coveredIn(index: SpanIndex, start: number, end: number): number {
  const { first, last } = visibleIn(index, start, end);
  const [head, tail] = [index.spans[first], index.spans[last - 1]];
  if (last <= first || !head || !tail) return 0;
  const whole = (index.covered[last] ?? 0) - (index.covered[first] ?? 0);
  return whole - Math.max(0, start - head.start) - Math.max(0, tail.end - end);
}

/** Share of failed segments among the spans that intersect `[start, end)`; at most 1. */
export function failedShareIn(index: SpanIndex, start: number, end: number): number {
  const { first, last } = visibleIn(index, start, end);
  return last > first ? Math.min(1, ((index.failed[last] ?? 0) - (index.failed[first] ?? 0)) / (last - first)) : 0;
}
