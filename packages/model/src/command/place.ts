import { compareSegments, hasTrack, maxSegments, trackOf, type AudioDocument, type Segment } from '../document/index.ts';
import { refuse, succeed, type Fault, type FaultPath, type Result } from '../fault/index.ts';

/**
 * Takes segments out and puts others in, keeping order, bounds, unique ids and each track's policy on overlap. One segment
 * among many costs one pass over their ids and one copy of the list: places are found by halving, and only the neighbours of
 * what is new are looked at, since everything else was sound before.
 */
export function place(document: AudioDocument, remove: readonly string[], insert: readonly Segment[]): Result<AudioDocument> {
  const { segments } = document;
  const fault = checkEach(document, insert);
  if (fault) return { ok: false, fault };
  const gone = new Set(remove);
  const added = new Set(insert.map((segment) => segment.id));
  const removedAt: number[] = [];
  for (const [index, { id }] of segments.entries()) {
    if (gone.has(id)) removedAt.push(index);
    else if (added.has(id)) return refuse('segment_exists', ['segments', id]);
  }
  if (segments.length - removedAt.length + insert.length > maxSegments) return refuse('segments_too_many', ['segments'], { max: maxSegments });
  const ordered = insert.length > 1 ? [...insert].sort(compareSegments) : insert;
  const { merged, insertedAt } = mergeIn(segments, removedAt, ordered);
  const placed = { ...document, segments: merged };
  const overlap = insertedAt.map((index) => findOverlap(placed, index)).find((found) => found !== undefined);
  return overlap ? refuse('segment_overlaps', ['segments', overlap.id]) : succeed(placed);
}

/** What is wrong with a segment whatever lies around it. */
function checkEach(document: AudioDocument, insert: readonly Segment[]): Fault | null {
  const ids = new Set<string>();
  for (const segment of insert) {
    const path: FaultPath = ['segments', segment.id];
    if (ids.has(segment.id)) return refuse('segment_exists', path).fault;
    if (segment.end <= segment.start) return refuse('segment_empty', path).fault;
    if (segment.end > document.totalSamples) return refuse('segment_out_of_bounds', path).fault;
    if (!hasTrack(document, segment.track)) return refuse('track_missing', path, { number: segment.track + 1 }).fault;
    ids.add(segment.id);
  }
  return null;
}

/** The list without what stood at `removedAt` and with `insert`, both in order; and where the inserted ones came to stand. */
function mergeIn(segments: readonly Segment[], removedAt: readonly number[], insert: readonly Segment[]): { merged: Segment[]; insertedAt: number[] } {
  const merged: Segment[] = [];
  const insertedAt: number[] = [];
  let from = 0;
  let removal = 0;
  const copyUpTo = (end: number): void => {
    for (; from < end; from += 1) {
      const segment = segments[from];
      if (removedAt[removal] === from) removal += 1;
      else if (segment) merged.push(segment);
    }
  };
  for (const segment of insert) {
    copyUpTo(placeOf(segments, segment));
    insertedAt.push(merged.length);
    merged.push(segment);
  }
  copyUpTo(segments.length);
  return { merged, insertedAt };
}

/** The index of the first segment that does not come before this one. */
function placeOf(segments: readonly Segment[], segment: Segment): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = segments[middle];
    if (other && compareSegments(other, segment) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The later one of two neighbours on one track that share time where they may not. */
function findOverlap(document: AudioDocument, index: number): Segment | undefined {
  const { segments } = document;
  const segment = segments[index];
  if (!segment || trackOf(document, segment.track).mayOverlap) return undefined;
  let before = index - 1;
  while (before >= 0 && segments[before]?.track !== segment.track) before -= 1;
  if ((segments[before]?.end ?? 0) > segment.start) return segment;
  let after = index + 1;
  while (after < segments.length && segments[after]?.track !== segment.track) after += 1;
  const next = segments[after];
  return next && next.start < segment.end ? next : undefined;
}
