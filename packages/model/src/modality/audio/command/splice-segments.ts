import {
  checkBounds,
  compareSegments,
  hasTrack,
  trackOf,
  type AudioDocument,
  type Segment,
} from '../document/index.ts';
import { checkInsertedIds, mergeUnits } from '../../../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../fault/index.ts';
import type { CommandRules } from './command-rules.ts';

/**
 * Removes the segments at the ascending indexes `removedAt` and inserts others, preserving order, bounds, unique ids
 * and each track's overlap policy as far as the rules require. Cost for one segment among many: one copy of the list, a
 * binary search, and a look at the new neighbours only, since the rest of the document was valid before.
 *
 * A segment already out of bounds may be replaced by another version of itself. With `isRestored` (undo) a segment may
 * return wherever it was.
 */
export function spliceSegments(
  document: AudioDocument,
  removedAt: readonly number[],
  insert: readonly Segment[],
  { maxSegments, checksPositions }: CommandRules,
  isRestored = false,
): Result<AudioDocument> {
  const { segments } = document;
  const fault =
    (checksPositions
      ? ((isRestored ? null : checkPositions(document, removedAt, insert)) ?? checkListed(document, insert))
      : null) ?? checkInsertedIds('segments', segments, removedAt, insert, 'segment_exists');
  if (fault) return { ok: false, fault };
  if (segments.length - removedAt.length + insert.length > maxSegments)
    return refuse('segments_too_many', ['segments'], { max: maxSegments });
  const ordered = insert.length > 1 ? [...insert].sort(compareSegments) : insert;
  const { merged, insertedAt } = mergeUnits(segments, removedAt, ordered, compareSegments);
  const spliced = { ...document, segments: merged };
  const overlap = checksPositions && findOverlap(spliced, insertedAt);
  return overlap ? refuse('segment_overlaps', ['segments', overlap.id]) : succeed(spliced);
}

/** Checks that inserted segments lie within the audio, except those whose previous version did not. */
function checkPositions(
  { segments, totalSamples }: AudioDocument,
  removedAt: readonly number[],
  insert: readonly Segment[],
): Fault | null {
  for (const segment of insert) {
    const fault = checkBounds(segment, totalSamples);
    const wasOutside = (index: number): boolean => {
      const earlier = segments[index];
      return earlier?.id === segment.id && checkBounds(earlier, totalSamples) !== null;
    };
    if (fault && !removedAt.some(wasOutside)) return fault;
  }
  return null;
}

/** Checks that inserted segments lie on existing tracks. */
function checkListed(document: AudioDocument, insert: readonly Segment[]): Fault | null {
  const stray = insert.find(({ track }) => !hasTrack(document, track));
  return stray ? refuse('track_missing', ['segments', stray.id], { number: stray.track + 1 }).fault : null;
}

/** Returns the first segment that overlaps its predecessor on a track that forbids overlap. */
function findOverlap(document: AudioDocument, insertedAt: readonly number[]): Segment | undefined {
  const { segments } = document;
  for (const index of insertedAt) {
    const segment = segments[index];
    if (!segment || trackOf(document, segment.track).mayOverlap) continue;
    const before = neighbour(segments, index, -1);
    if (before && before.end > segment.start) return segment;
    const after = neighbour(segments, index, 1);
    if (after && after.start < segment.end) return after;
  }
  return undefined;
}

/** Returns the nearest segment of the same track in one direction. */
function neighbour(segments: readonly Segment[], index: number, step: -1 | 1): Segment | undefined {
  const track = segments[index]?.track;
  let at = index + step;
  while (at >= 0 && at < segments.length && segments[at]?.track !== track) at += step;
  return segments[at];
}
