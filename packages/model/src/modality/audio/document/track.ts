import type { Track } from './track-schema.ts';

/** What holds for a track that a document says nothing about. */
export const plainTrack: Track = { title: '', mayOverlap: false, channel: null };

/** Whatever lists its tracks: a document, the rules of a task. */
interface WithTracks {
  readonly tracks: readonly Track[];
}

export const trackOf = (document: WithTracks, number: number): Track => document.tracks[number] ?? plainTrack;

/** Whether segments may be put on a track: any, as long as the document does not list its tracks. */
export const hasTrack = ({ tracks }: WithTracks, number: number): boolean =>
  tracks.length === 0 || number < tracks.length;

/**
 * The document with a task's initial tracks, unless it brings its own. Segments further down (an imported file may have
 * more tiers than the task has tracks) get plain tracks.
 */
export function withInitialTracks<
  Document extends WithTracks & { readonly segments: readonly { readonly track: number }[] },
>(document: Document, tracks: readonly Track[]): Document {
  if (document.tracks.length > 0 || tracks.length === 0) return document;
  const last = document.segments.reduce((most, segment) => Math.max(most, segment.track), tracks.length - 1);
  return { ...document, tracks: Array.from({ length: last + 1 }, (_, number) => tracks[number] ?? plainTrack) };
}
