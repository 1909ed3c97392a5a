import { compareSegments, firstWhere, type AudioDocument, type Segment } from '@earmark/model';
import type { TrackIndex } from './span-index.ts';
import { buildTrack, updateTrack } from './update-track.ts';

export interface SegmentIndex {
  readonly segments: AudioDocument['segments'];
  /** Index of each track, by track number; tracks without segments are absent. */
  readonly tracks: ReadonlyMap<number, TrackIndex>;
}

const indices = new WeakMap<AudioDocument['segments'], SegmentIndex>();
/** The last index built: the base of the next incremental build. Weak, so that a closed document can be collected. */
let latest: WeakRef<SegmentIndex> | undefined;

/** Index of a document's segments: built on first use and cached per `segments` array. */
export function indexOf(document: AudioDocument): SegmentIndex {
  const known = indices.get(document.segments);
  if (known) return known;
  const index = build(document.segments, latest?.deref());
  indices.set(document.segments, index);
  latest = new WeakRef(index);
  return index;
}

/** Index of a segment in the document, from 0; its displayed number is one greater. O(log n). */
export const indexInDocument = (segments: AudioDocument['segments'], segment: Segment): number =>
  firstWhere(segments, (other) => compareSegments(other, segment) >= 0);

/** Tracks whose segments are unchanged keep their index; the others are updated incrementally around the change. */
function build(segments: AudioDocument['segments'], before: SegmentIndex | undefined): SegmentIndex {
  const tracks = new Map<number, TrackIndex>();
  for (const [track, own] of byTrack(segments)) {
    const known = before?.tracks.get(track);
    tracks.set(track, known ? updateTrack(known, own) : buildTrack(track, own));
  }
  return { segments, tracks };
}

function byTrack(segments: AudioDocument['segments']): readonly (readonly [number, readonly Segment[]])[] {
  const [head] = segments;
  if (head && segments.every(({ track }) => track === head.track)) return [[head.track, segments]];
  const lists = new Map<number, Segment[]>();
  for (const segment of segments) {
    const list = lists.get(segment.track);
    if (list) list.push(segment);
    else lists.set(segment.track, [segment]);
  }
  return [...lists].sort(([a], [b]) => a - b);
}
