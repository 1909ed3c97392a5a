import { firstWhere, isFailed, type Segment } from '@earmark/model';
import { partition, type Span } from './partition.ts';
import type { RowIndex, SpanIndex, TrackIndex } from './span-index.ts';

const nothing: SpanIndex<never> = { spans: [], covered: new Float64Array(1), failed: new Uint32Array(1) };

/** Builds the index of a track from its segments, sorted by start. */
export const buildTrack = (track: number, segments: readonly Segment[]): TrackIndex =>
  withStretch({ track, segments: [], rows: [], whole: nothing }, segments, 0, Number.MAX_VALUE);

/**
 * Updates the index of a track after an edit. Rows are computed again only between the nearest gaps around the edit;
 * everything else is copied as typed arrays, without visiting each segment.
 */
export function updateTrack(before: TrackIndex, segments: readonly Segment[]): TrackIndex {
  const old = before.segments;
  const most = Math.min(old.length, segments.length);
  let head = 0;
  while (head < most && old[head] === segments[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === segments[segments.length - 1 - tail]) tail += 1;
  const changed = [...old.slice(head, old.length - tail), ...segments.slice(head, segments.length - tail)];
  if (changed.length === 0) return before;
  const from = changed.reduce((least, { start }) => Math.min(least, start), Number.MAX_VALUE);
  const to = changed.reduce((greatest, { end }) => Math.max(greatest, end), 0);
  const { spans } = before.whole;
  const first = spans[firstWhere(spans, ({ end }) => end > from)];
  const last = spans[firstWhere(spans, ({ start }) => start >= to) - 1];
  return withStretch(before, segments, Math.min(from, first?.start ?? from), Math.max(to, last?.end ?? to));
}

/**
 * Recomputes the rows of everything that starts within `[from, to)`. No segment, old or new, may cross these bounds.
 */
function withStretch(
  { track, rows, whole }: TrackIndex,
  segments: readonly Segment[],
  from: number,
  to: number,
): TrackIndex {
  const part = segments.slice(
    firstWhere(segments, ({ start }) => start >= from),
    firstWhere(segments, ({ start }) => start >= to),
  );
  const lists = rowsOf(part);
  const nextRows = Array.from({ length: Math.max(rows.length, lists.length) }, (_, row): RowIndex => {
    const list = lists[row] ?? [];
    return splice(rows[row] ?? nothing, from, to, list, list.map(failures));
  }).filter(({ spans }) => spans.length > 0);
  const [only] = nextRows;
  if (only && nextRows.length === 1) return { track, segments, rows: nextRows, whole: only };
  const stretches = joined(part);
  return {
    track,
    segments,
    rows: nextRows,
    whole: splice<Span>(
      whole,
      from,
      to,
      stretches,
      stretches.map(({ failed }) => failed),
    ),
  };
}

function rowsOf(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const { rowOf, rowCount } = partition(segments);
  if (rowCount < 2) return [segments];
  const lists = Array.from({ length: rowCount }, (): Segment[] => []);
  segments.forEach((segment, index) => lists[rowOf[index] ?? 0]?.push(segment));
  return lists;
}

const failures = ({ status }: Segment): number => (isFailed(status) ? 1 : 0);

/**
 * Replaces the spans that start within `[from, to)` by items with their failure counts. Prefix sums after them are
 * shifted, not summed again.
 */
function splice<Item extends Span>(
  index: SpanIndex<Item>,
  from: number,
  to: number,
  items: readonly Item[],
  failuresIn: readonly number[],
): SpanIndex<Item> {
  const first = firstWhere(index.spans, ({ start }) => start >= from);
  const last = firstWhere(index.spans, ({ start }) => start >= to);
  if (first === last && items.length === 0) return index;
  const spans = index.spans.slice(0, first).concat(items, index.spans.slice(last));
  const covered = new Float64Array(spans.length + 1);
  const failed = new Uint32Array(spans.length + 1);
  covered.set(index.covered.subarray(0, first + 1));
  failed.set(index.failed.subarray(0, first + 1));
  let at = first;
  items.forEach((item, number) => {
    covered[at + 1] = (covered[at] ?? 0) + item.end - item.start;
    failed[at + 1] = (failed[at] ?? 0) + (failuresIn[number] ?? 0);
    at += 1;
  });
  const moreCovered = (covered[at] ?? 0) - (index.covered[last] ?? 0);
  const moreFailed = (failed[at] ?? 0) - (index.failed[last] ?? 0);
  for (let old = last + 1; old < index.covered.length; old += 1) {
    covered[at + old - last] = (index.covered[old] ?? 0) + moreCovered;
    failed[at + old - last] = (index.failed[old] ?? 0) + moreFailed;
  }
  return { spans, covered, failed };
}

/** Unions of touching segments, each with its number of failed segments. */
function joined(segments: readonly Segment[]): (Span & { readonly failed: number })[] {
  const stretches: { start: number; end: number; failed: number }[] = [];
  for (const segment of segments) {
    const last = stretches.at(-1);
    if (last && segment.start < last.end) {
      last.end = Math.max(last.end, segment.end);
      last.failed += failures(segment);
    } else stretches.push({ start: segment.start, end: segment.end, failed: failures(segment) });
  }
  return stretches;
}
