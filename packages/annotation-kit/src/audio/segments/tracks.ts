import {
  differingUnits,
  trackOf,
  type AudioDocument,
  type OptionColor,
  type Segment,
  type Track,
} from '@earmark/model';
import { indexOf } from './track-index.ts';

/** A track as it is displayed. */
export interface TrackFace extends Track {
  readonly track: number;
  /** Rows that its segments need; 1 unless some overlap. */
  readonly rows: number;
  /** The colour of the speaker of all its segments, if there is one. */
  readonly color?: OptionColor | undefined;
}

type SpeakerOfTrack = (
  segments: readonly Segment[],
) => { readonly name: string; readonly color: OptionColor } | undefined;

/** Number of tracks to display: those that the document names, those that hold segments, and at least `atLeast`. */
export function trackCountOf(document: AudioDocument, atLeast = 1): number {
  return Math.max(1, atLeast, document.tracks.length, lastTrackOf(document.segments) + 1);
}

let counted: { readonly segments: AudioDocument['segments']; readonly last: number } = { segments: [], last: 0 };

/**
 * The last track that holds segments. Asked with each key that is typed: an edit that leaves tracks alone keeps the
 * answer.
 */
function lastTrackOf(segments: AudioDocument['segments']): number {
  if (counted.segments === segments) return counted.last;
  const [before, after] = differingUnits(counted.segments, segments);
  const isSame = before.length === after.length && before.every(({ track }, index) => track === after[index]?.track);
  const last = isSame ? counted.last : segments.reduce((most, { track }) => Math.max(most, track), 0);
  counted = { segments, last };
  return last;
}

/**
 * The tracks to display, with their row counts. A track without a title is called after the one speaker of its
 * segments.
 */
export function tracksOf(document: AudioDocument, atLeast?: number, speakerOf?: SpeakerOfTrack): TrackFace[] {
  const { tracks } = indexOf(document);
  return Array.from({ length: trackCountOf(document, atLeast) }, (_, track) => {
    const own = trackOf(document, track);
    const speaker = speakerOf?.(tracks.get(track)?.segments ?? []);
    return {
      ...own,
      title: own.title === '' ? (speaker?.name ?? '') : own.title,
      track,
      rows: Math.max(1, tracks.get(track)?.rows.length ?? 1),
      ...(speaker && { color: speaker.color }),
    };
  });
}
