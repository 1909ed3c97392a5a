import type { Track } from './track-schema.ts';

/** The properties of a track that the document does not list. */
export const plainTrack: Track = { title: '', mayOverlap: false, channel: null };

/** Anything that lists its tracks: a document, or the rules of a task. */
interface WithTracks {
  readonly tracks: readonly Track[];
}

/** Returns a track by its number from 0; one without properties where the document lists none. */
export const trackOf = (document: WithTracks, number: number): Track => document.tracks[number] ?? plainTrack;

/** Whether segments may use a track: any track, when the document lists none. */
export const hasTrack = ({ tracks }: WithTracks, number: number): boolean =>
  tracks.length === 0 || number < tracks.length;

/**
 * Adds a task's initial tracks to a document that has none. Segments on higher tracks (an imported file may have more
 * tiers than the task has tracks) get plain tracks.
 */
export function withInitialTracks<
  Document extends WithTracks & { readonly segments: readonly { readonly track: number }[] },
>(document: Document, tracks: readonly Track[]): Document {
  if (document.tracks.length > 0 || tracks.length === 0) return document;
  const last = document.segments.reduce((most, segment) => Math.max(most, segment.track), tracks.length - 1);
  return { ...document, tracks: Array.from({ length: last + 1 }, (_, number) => tracks[number] ?? plainTrack) };
}
