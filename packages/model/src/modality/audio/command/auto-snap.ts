import { trackOf, type AudioDocument } from '../document/index.ts';
import { toSamples } from '../../../time/index.ts';

/** How near edges must come to each other to meet in multi-segment mode, in seconds (specification, section 9). */
export const snapReachSeconds = 1;

/** A stretch of the audio, `[start, end)` in samples. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The span with its edges moved to meet the neighbours' on the same track where they are less than `reachSeconds` apart. Small
 * overlaps are closed as well, unless the track allows them. `exceptId` is the segment that is being moved. A span that would
 * vanish stays as it is.
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
