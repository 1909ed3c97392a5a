import { trackOf, type AudioDocument } from '../document/index.ts';
import { toSamples } from '../../../time/index.ts';

/** Maximum distance, in seconds, at which edges snap in multi-segment mode (specification, section 9). */
export const snapReachSeconds = 1;

/** A range of the audio, `[start, end)` in samples. */
export interface Span {
  /** First sample. */
  readonly start: number;
  /** One past the last sample. */
  readonly end: number;
}

/**
 * Snaps the edges of a span to neighbours' edges on the same track that are less than `reachSeconds` away. Small
 * overlaps are closed too, unless the track allows them. `exceptId` is the segment being moved. A span that would
 * become empty is returned unchanged.
 */
export function autoSnap(
  document: AudioDocument,
  track: number,
  start: number,
  end: number,
  reachSeconds = snapReachSeconds,
  exceptId?: string,
): Span {
  const reach = toSamples(reachSeconds, document.sampleRate);
  const { mayOverlap } = trackOf(document, track);
  const snapped = { start, end };
  let startGap = reach;
  let endGap = reach;
  for (const other of document.segments) {
    if (other.start >= end + reach) break;
    if (other.track !== track || other.id === exceptId) continue;
    const before = start - other.end;
    if (Math.abs(before) < startGap && other.end < end && (before >= 0 || !mayOverlap)) {
      startGap = Math.abs(before);
      snapped.start = other.end;
    }
    const after = other.start - end;
    if (Math.abs(after) < endGap && other.start > start && (after >= 0 || !mayOverlap)) {
      endGap = Math.abs(after);
      snapped.end = other.start;
    }
  }
  return snapped.start < snapped.end ? snapped : { start, end };
}
