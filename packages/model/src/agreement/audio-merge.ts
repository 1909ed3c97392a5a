import {
  compareSegments,
  hasTrack,
  plainTrack,
  trackOf,
  type AudioDocument,
  type Segment,
  type Track,
} from '../modality/index.ts';
import { audioPlaces } from './audio-places.ts';
import { heaviest, type Merged, type Picks } from './copies.ts';
import { uniqueIds } from './unique-ids.ts';

/** A segment on its way into the result, with the copy that it comes from. */
interface Taken {
  readonly copy: number;
  readonly segment: Segment;
}

/**
 * Takes the segments of each place from the copy that was picked for it, everything else from the frame. What the
 * copies alone do not guarantee is repaired: ids are made unique, tracks are added, and where neighbours of different
 * copies reach into each other the later one begins where the earlier one ends.
 */
export function mergeAudio(copies: readonly AudioDocument[], { frame, places }: Picks): Merged<AudioDocument> {
  const document = copies[frame];
  if (!document) throw new Error(`There is no copy ${frame}`);
  const weights = copies.map(() => 0);
  const taken = audioPlaces(copies).flatMap(({ id, units, span }): Taken[] => {
    const copy = places[id] ?? frame;
    weights[copy] = (weights[copy] ?? 0) + (span ? span.end - span.start : 0);
    return (units[copy] ?? []).map((segment) => ({ copy, segment }));
  });
  const most = heaviest(weights, frame);
  if (taken.every(({ copy }) => copy === frame) && taken.length === document.segments.length) return { document, most };
  const tracks = mergedTracks(copies, document, taken);
  const ordered = withUniqueIds(taken).sort((a, b) => compareSegments(a.segment, b.segment));
  const segments = withoutOverlap(ordered, tracks).sort(compareSegments);
  return { document: { ...document, tracks, segments }, most };
}

/** Returns the frame's tracks, with those that the segments need besides. */
function mergedTracks(
  copies: readonly AudioDocument[],
  frame: AudioDocument,
  taken: readonly Taken[],
): readonly Track[] {
  const overlapping = new Set<number>();
  for (const { copy, segment } of taken)
    if (copies[copy] && trackOf(copies[copy], segment.track).mayOverlap) overlapping.add(segment.track);
  const areEnough =
    taken.every(({ segment }) => hasTrack(frame, segment.track)) &&
    [...overlapping].every((track) => trackOf(frame, track).mayOverlap);
  if (areEnough) return frame.tracks;
  const last = taken.reduce((most, { segment }) => Math.max(most, segment.track), frame.tracks.length - 1);
  return Array.from({ length: last + 1 }, (_, number) => {
    const track = frame.tracks[number] ?? copies.find(({ tracks }) => tracks[number])?.tracks[number] ?? plainTrack;
    return overlapping.has(number) && !track.mayOverlap ? { ...track, mayOverlap: true } : track;
  });
}

function withUniqueIds(taken: readonly Taken[]): Taken[] {
  const ids = uniqueIds(taken.map(({ segment }) => segment.id));
  return taken.map(({ copy, segment }, index) => {
    const id = ids[index] ?? segment.id;
    return { copy, segment: id === segment.id ? segment : { ...segment, id } };
  });
}

/** Segments of different places share less than half of either, so that something of the later one remains. */
function withoutOverlap(taken: readonly Taken[], tracks: readonly Track[]): Segment[] {
  const last = new Map<number, { copy: number; end: number }>();
  return taken.map(({ copy, segment }) => {
    const before = last.get(segment.track);
    const isCut =
      before !== undefined &&
      before.copy !== copy &&
      before.end > segment.start &&
      before.end < segment.end &&
      !trackOf({ tracks }, segment.track).mayOverlap;
    if (!before || segment.end > before.end) last.set(segment.track, { copy, end: segment.end });
    return isCut ? { ...segment, start: before.end } : segment;
  });
}
