import type { AudioDocument, Segment } from './document-schema.ts';
import { audioVersion } from './limits.ts';

/** The decoded shape of an audio; sample positions in a document have no meaning without it. */
export interface AudioShape {
  /** Samples per second and channel. */
  readonly sampleRate: number;
  /** Number of channels. */
  readonly channels: number;
  /** Samples per channel. */
  readonly totalSamples: number;
}

/** Returns the document of an audio in which nobody has annotated anything. */
export const emptyAudioDocument = (audio: AudioShape, answers: AudioDocument['answers'] = {}): AudioDocument => ({
  kind: 'audio',
  version: audioVersion,
  sampleRate: audio.sampleRate,
  channels: audio.channels,
  totalSamples: audio.totalSamples,
  isValid: true,
  answers,
  comments: [],
  segments: [],
  tracks: [],
});

/**
 * Compares segments by start, then track, then id, so that the order of a document never depends on how it came
 * about.
 */
export const compareSegments = (a: Segment, b: Segment): number =>
  a.start - b.start || a.track - b.track || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
