import { trackOf, type AudioDocument, type Track } from '@earmark/model';
import { indexOf } from './track-index.ts';

/** A track as it is displayed. */
export interface TrackFace extends Track {
  readonly track: number;
  /** Rows that its segments need; 1 unless some overlap. */
  readonly rows: number;
}

/** Number of tracks to display: those that the document names, those that hold segments, and at least `atLeast`. */
export function trackCountOf(document: AudioDocument, atLeast = 1): number {
  let last = 0;
  for (const track of indexOf(document).tracks.keys()) last = Math.max(last, track);
  return Math.max(1, atLeast, document.tracks.length, last + 1);
}

/** The tracks to display, with their row counts. */
export function tracksOf(document: AudioDocument, atLeast?: number): TrackFace[] {
  const { tracks } = indexOf(document);
  return Array.from({ length: trackCountOf(document, atLeast) }, (_, track) => ({
    ...trackOf(document, track),
    track,
    rows: Math.max(1, tracks.get(track)?.rows.length ?? 1),
  }));
}
