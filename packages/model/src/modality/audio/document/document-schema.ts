import { z } from 'zod';
import type { Answers } from '../../../label/index.ts';
import { documentFields, unitFields, type Comment } from '../../../document/index.ts';
import { audioVersion, maxSegments, maxTracks } from './limits.ts';
import { trackSchema, type Track } from './track-schema.ts';

const sample = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** A range of the audio, `[start, end)` in samples at the audio's own rate, on a track (0 is the first). */
export const segmentSchema = z.strictObject({
  ...unitFields,
  track: z
    .number()
    .int()
    .min(0)
    .max(maxTracks - 1),
  start: sample,
  end: sample,
});
export type Segment = Readonly<Omit<z.infer<typeof segmentSchema>, 'answers' | 'comments'>> & {
  readonly answers: Answers;
  readonly comments: readonly Comment[];
};

/** All annotations of one audio. Immutable: commands return new documents that share unchanged parts. */
export const audioDocumentSchema = z.strictObject({
  kind: z.literal('audio'),
  /** Version of the schema and of the command rules; `migrateAudioDocument` upgrades earlier ones. */
  version: z.literal(audioVersion),
  sampleRate: z.number().int().positive(),
  channels: z.number().int().positive(),
  totalSamples: sample,
  ...documentFields,
  segments: z.array(segmentSchema).max(maxSegments),
  /** Properties of track 0, 1, …; with an empty list segments may use any track, without overlap. */
  tracks: z.array(trackSchema).max(maxTracks),
});

/** Segments are sorted by start, then track, then id. */
export interface AudioDocument extends Readonly<
  Omit<z.infer<typeof audioDocumentSchema>, 'segments' | 'comments' | 'answers' | 'tracks'>
> {
  readonly answers: Answers;
  readonly comments: readonly Comment[];
  readonly segments: readonly Segment[];
  /** Properties by track number. */
  readonly tracks: readonly Track[];
}
