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

export const compareSegments = (a: Segment, b: Segment): number =>
  a.start - b.start || a.track - b.track || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
