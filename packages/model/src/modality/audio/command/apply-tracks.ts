import { hasTrack, trackOf, type AudioDocument, type Track } from '../document/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../fault/index.ts';
import type { CommandOf } from './command.ts';
import type { CommandRules } from './command-rules.ts';

/** Describes the tracks. Segments must keep a track to lie on, and a track whose segments overlap cannot forbid it. */
export function setTracks(
  document: AudioDocument,
  { tracks }: CommandOf<'tracks.set'>,
  rules: CommandRules,
): Result<AudioDocument> {
  const fault = checkTracks(document, tracks, rules);
  return fault ? { ok: false, fault } : succeed({ ...document, tracks });
}

/** Why the segments of a document cannot lie on these tracks; looks only at what the tracks allow less than before. */
export function checkTracks(
  document: AudioDocument,
  tracks: readonly Track[],
  { checksPlaces }: CommandRules,
): Fault | null {
  if (!checksPlaces) return null;
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
