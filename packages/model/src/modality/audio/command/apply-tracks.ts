import { hasTrack, trackOf, type AudioDocument, type Track } from '../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../fault/index.ts';
import type { CommandOf } from './command.ts';
import type { CommandRules } from './command-rules.ts';

/**
 * Sets the tracks. Rejected when a segment would lose its track, or when a track with overlapping segments would forbid
 * overlap.
 */
export function setTracks(
  document: AudioDocument,
  { tracks }: CommandOf<'tracks.set'>,
  rules: CommandRules,
): Result<AudioDocument> {
  const fault = checkTracks(document, tracks, rules);
  return fault ? { ok: false, fault } : succeed({ ...document, tracks });
}

/**
 * Returns a fault when the segments of a document do not fit these tracks. Only tracks that became stricter are
 * checked.
 */
export function checkTracks(
  document: AudioDocument,
  tracks: readonly Track[],
  { checksPositions }: CommandRules,
): Fault | null {
  if (!checksPositions) return null;
  const next = { tracks };
  const endOfTrack = new Map<number, number>();
  for (const { id, track, start, end } of document.segments) {
    if (!hasTrack(next, track)) return refuse('track_missing', ['segments', id], { number: track + 1 }).fault;
    if (trackOf(next, track).mayOverlap || !trackOf(document, track).mayOverlap) continue;
    const previousEnd = endOfTrack.get(track) ?? 0;
    if (start < previousEnd) return refuse('segment_overlaps', ['segments', id]).fault;
    endOfTrack.set(track, Math.max(end, previousEnd));
  }
  return null;
}
