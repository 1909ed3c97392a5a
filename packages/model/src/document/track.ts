import { z } from 'zod';
import { cleanText } from '../label/index.ts';

/** Most tracks of one audio; they are numbered from 0. */
export const maxTracks = 64;

/** A row of segments: a speaker, a tier, a channel. */
export const trackSchema = z.strictObject({
  title: z.string().max(100).overwrite(cleanText),
  /** Whether its segments may lie over each other. */
  mayOverlap: z.boolean(),
  /** The channel it belongs to, from 0; `null` is the whole audio. */
  channel: z.number().int().min(0).max(63).nullable(),
});
export type Track = Readonly<z.infer<typeof trackSchema>>;

/** What holds for a track that a document says nothing about. */
export const plainTrack: Track = { title: '', mayOverlap: false, channel: null };

/** Whatever lists its tracks: a document, the rules of a task. */
interface WithTracks {
  readonly tracks: readonly Track[];
}

export const trackOf = (document: WithTracks, number: number): Track => document.tracks[number] ?? plainTrack;

/** Whether segments may be put on a track: any, as long as the document does not list its tracks. */
export const hasTrack = ({ tracks }: WithTracks, number: number): boolean => tracks.length === 0 || number < tracks.length;

/**
 * The document with a task's initial tracks, unless it brings its own. Segments further down (an imported file may have
 * more tiers than the task has tracks) get plain tracks.
 */
export function withInitialTracks<Document extends WithTracks & { readonly segments: readonly { readonly track: number }[] }>(document: Document, tracks: readonly Track[]): Document {
  if (document.tracks.length > 0 || tracks.length === 0) return document;
  const last = document.segments.reduce((most, segment) => Math.max(most, segment.track), tracks.length - 1);
  return { ...document, tracks: Array.from({ length: last + 1 }, (_, number) => tracks[number] ?? plainTrack) };
}
