import type { Segment } from '@earmark/model';
import type { Span } from './partition.ts';

/** Spans in order that do not overlap, so that their ends are in order as well, with what is needed to find and to sum them without looking at each. */
export interface SpanIndex<Item extends Span = Span> {
  readonly spans: readonly Item[];
  /** `covered[n]`: samples under the first n spans. */
  readonly covered: Float64Array;
  /** `failed[n]`: how many segments of the first n spans were found wrong. */
  readonly failed: Uint32Array;
}

/** Segments of a track that lie in one row. */
export type RowIndex = SpanIndex<Segment>;

/** The segments of one track. */
export interface TrackIndex {
  readonly track: number;
  /** In the document's order. */
  readonly segments: readonly Segment[];
  /** One row where nothing overlaps; as many as segments lie over each other at one place at the most. */
  readonly rows: readonly RowIndex[];
  /** All rows together: stretches that are covered without a gap. */
  readonly whole: SpanIndex;
}

/** The spans that touch `[start, end)`, as `[first, last)`. */
export function visibleIn({ spans }: SpanIndex, start: number, end: number): { first: number; last: number } {
  const first = firstWhere(spans, (span) => span.end > start);
  const last = Math.max(
    first,
    firstWhere(spans, (span) => span.start >= end),
  );
  return { first, last };
}

/** How much of `[start, end)` lies under spans, in samples. */
export function coveredIn(index: SpanIndex, start: number, end: number): number {
  const { first, last } = visibleIn(index, start, end);
  const [head, tail] = [index.spans[first], index.spans[last - 1]];
  if (last <= first || !head || !tail) return 0;
  const whole = (index.covered[last] ?? 0) - (index.covered[first] ?? 0);
  return whole - Math.max(0, start - head.start) - Math.max(0, tail.end - end);
}

/** The share of the spans touching `[start, end)` that were found wrong; at most 1. */
export function failedShareIn(index: SpanIndex, start: number, end: number): number {
  const { first, last } = visibleIn(index, start, end);
  return last > first ? Math.min(1, ((index.failed[last] ?? 0) - (index.failed[first] ?? 0)) / (last - first)) : 0;
}

/** The smallest place whose item satisfies a condition that, once true, stays true; the length if none does. */
export function firstWhere<Item>(items: readonly Item[], isTrue: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isTrue(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
