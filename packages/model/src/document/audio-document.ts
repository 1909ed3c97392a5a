import { z } from 'zod';
import { answersSchema } from '../label/index.ts';
import { commentSchema } from './comment.ts';
import { segmentStatuses } from './segment-status.ts';
import { maxTracks, trackSchema, type Track } from './track.ts';

/** Most comments in one place: on a segment, or on the audio. */
export const maxComments = 200;
/** Most segments of one audio. */
export const maxSegments = 200_000;

const sample = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** A stretch of the audio, `[start, end)` in samples of the audio's own rate, on a track (0 is the first). */
export const segmentSchema = z.strictObject({
  id: z.string().min(1).max(64),
  track: z.number().int().min(0).max(maxTracks - 1),
  start: sample,
  end: sample,
  answers: answersSchema,
  comments: z.array(commentSchema).max(maxComments),
  status: z.enum(segmentStatuses),
});
export type Segment = Readonly<Omit<z.infer<typeof segmentSchema>, 'answers' | 'comments'>> & {
  readonly answers: z.infer<typeof answersSchema>;
  readonly comments: readonly z.infer<typeof commentSchema>[];
};

/** Everything annotated on one audio. Immutable: commands make new documents that share what did not change. */
export const audioDocumentSchema = z.strictObject({
  kind: z.literal('audio'),
  sampleRate: z.number().int().positive(),
  channels: z.number().int().positive(),
  totalSamples: sample,
  isValid: z.boolean(),
  answers: answersSchema,
  comments: z.array(commentSchema).max(maxComments),
  segments: z.array(segmentSchema).max(maxSegments),
  /** What is known of track 0, 1, …; an empty list lets segments lie on any, without overlap. */
  tracks: z.array(trackSchema).max(maxTracks).default([]),
});

/** Segments are ordered by start, then track, then id. */
export interface AudioDocument extends Readonly<Omit<z.infer<typeof audioDocumentSchema>, 'segments' | 'comments' | 'answers' | 'tracks'>> {
  readonly answers: z.infer<typeof answersSchema>;
  readonly comments: readonly z.infer<typeof commentSchema>[];
  readonly segments: readonly Segment[];
  readonly tracks: readonly Track[];
}

/** What the decoder found out about an audio; times in a document mean nothing without it. */
export interface AudioShape {
  readonly sampleRate: number;
  readonly channels: number;
  readonly totalSamples: number;
}

export const emptyAudioDocument = (audio: AudioShape, answers: AudioDocument['answers'] = {}): AudioDocument => ({
  kind: 'audio',
  sampleRate: audio.sampleRate,
  channels: audio.channels,
  totalSamples: audio.totalSamples,
  isValid: true,
  answers,
  comments: [],
  segments: [],
  tracks: [],
});

export const compareSegments = (a: Segment, b: Segment): number =>
  a.start - b.start || a.track - b.track || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
