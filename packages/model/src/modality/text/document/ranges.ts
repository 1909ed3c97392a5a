import { refuse, type Fault } from '../../../fault/index.ts';
import { maxRanges } from './limits.ts';
import type { PointRange, SpanMark } from './mark-schema.ts';

/** Sorts ranges and joins those that overlap or touch; empty ones are left out. */
export function joinRanges(ranges: readonly PointRange[]): PointRange[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.filter((range) => range.start < range.end).sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Number of code points in ranges that are in order and apart. */
export const pointsIn = (ranges: readonly PointRange[]): number =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0);

/** Number of code points that two lists of ranges share, each in order and apart. */
export function sharedPoints(a: readonly PointRange[], b: readonly PointRange[]): number {
  let [shared, one, other] = [0, 0, 0];
  for (let [x, y] = [a[0], b[0]]; x && y; x = a[one], y = b[other]) {
    shared += Math.max(0, Math.min(x.end, y.end) - Math.max(x.start, y.start));
    if (x.end <= y.end) one += 1;
    if (y.end <= x.end) other += 1;
  }
  return shared;
}

/** Whether two spans cover the same code points by the same ranges. */
export const sameRanges = (a: readonly PointRange[], b: readonly PointRange[]): boolean =>
  a === b || (a.length === b.length && a.every(({ start, end }, at) => start === b[at]?.start && end === b[at].end));

/** First code point of a span. */
export const startOfSpan = ({ ranges }: Pick<SpanMark, 'ranges'>): number => ranges[0]?.start ?? 0;
/** One past the last code point of a span. */
export const endOfSpan = ({ ranges }: Pick<SpanMark, 'ranges'>): number => ranges.at(-1)?.end ?? 0;

/** Returns a fault when the ranges of a span are not in order, not apart, or not within the span's part. */
export function checkRanges(
  { id, part, ranges }: Pick<SpanMark, 'id' | 'part' | 'ranges'>,
  parts: readonly { readonly length: number }[],
): Fault | null {
  const path = ['marks', id];
  if (ranges.length === 0) return refuse('span_empty', path).fault;
  if (ranges.length > maxRanges) return refuse('span_ranges_too_many', path, { max: maxRanges }).fault;
  let reached = -1;
  for (const { start, end } of ranges) {
    if (end <= start) return refuse('span_empty', path).fault;
    if (start <= reached) return refuse('span_ranges_unordered', path).fault;
    reached = end;
  }
  return reached > (parts[part]?.length ?? 0) ? refuse('span_out_of_bounds', path).fault : null;
}
