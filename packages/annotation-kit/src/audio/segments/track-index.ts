import { isFailed, type AudioDocument, type Segment } from '@earmark/model';

/**
 * The segments of one track in order, with what is needed to find and to sum them without looking at each.
 * Segments of a track do not overlap, so their ends are in order as well.
 */
export interface TrackIndex {
  readonly track: number;
  readonly segments: readonly Segment[];
  /** Place of each segment in the document, from 0: what the person sees as its number less one. */
  readonly ordinals: Uint32Array;
  /** `covered[n]`: samples under the first n segments. */
  readonly covered: Float64Array;
  /** `failed[n]`: how many of the first n segments were found wrong. */
  readonly failed: Uint32Array;
}

export interface SegmentIndex {
  readonly segments: AudioDocument['segments'];
  /** By track number; tracks without segments are left out. */
  readonly tracks: ReadonlyMap<number, TrackIndex>;
}

const indices = new WeakMap<AudioDocument['segments'], SegmentIndex>();

/** The index of a document's segments: built when first asked for, kept as long as the segments live. */
export function indexOf(document: AudioDocument): SegmentIndex {
  const known = indices.get(document.segments);
  if (known) return known;
  const index = build(document.segments);
  indices.set(document.segments, index);
  return index;
}

/** The segments of a track that touch `[start, end)`, as `[first, last)`. */
export function visibleIn(index: TrackIndex, start: number, end: number): { first: number; last: number } {
  const { segments } = index;
  const first = firstWhere(segments, (segment) => segment.end > start);
  const last = Math.max(first, firstWhere(segments, (segment) => segment.start >= end));
  return { first, last };
}

/** How much of `[start, end)` lies under segments, in samples. */
export function coveredIn(index: TrackIndex, start: number, end: number): number {
  const { first, last } = visibleIn(index, start, end);
  const [head, tail] = [index.segments[first], index.segments[last - 1]];
  if (last <= first || !head || !tail) return 0;
  const whole = (index.covered[last] ?? 0) - (index.covered[first] ?? 0);
  return whole - Math.max(0, start - head.start) - Math.max(0, tail.end - end);
}

/** The share of the segments touching `[start, end)` that were found wrong. */
export function failedShareIn(index: TrackIndex, start: number, end: number): number {
  const { first, last } = visibleIn(index, start, end);
  return last > first ? ((index.failed[last] ?? 0) - (index.failed[first] ?? 0)) / (last - first) : 0;
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

function build(segments: AudioDocument['segments']): SegmentIndex {
  const places = new Map<number, number[]>();
  segments.forEach((segment, place) => {
    const list = places.get(segment.track);
    if (list) list.push(place);
    else places.set(segment.track, [place]);
  });
  const tracks = new Map<number, TrackIndex>();
  for (const [track, list] of [...places].sort(([a], [b]) => a - b)) tracks.set(track, buildTrack(track, segments, list));
  return { segments, tracks };
}

function buildTrack(track: number, all: AudioDocument['segments'], places: readonly number[]): TrackIndex {
  const segments: Segment[] = [];
  const covered = new Float64Array(places.length + 1);
  const failed = new Uint32Array(places.length + 1);
  places.forEach((place, index) => {
    const segment = all[place];
    if (!segment) return;
    segments.push(segment);
    covered[index + 1] = (covered[index] ?? 0) + segment.end - segment.start;
    failed[index + 1] = (failed[index] ?? 0) + (isFailed(segment.status) ? 1 : 0);
  });
  return { track, segments, ordinals: Uint32Array.from(places), covered, failed };
}
