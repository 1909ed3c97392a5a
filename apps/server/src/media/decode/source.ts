import type { Fault } from '../fault.ts';

/** How the samples of a WAV are stored. */
export type WavCodec = 'pcm_u8' | 'pcm_s16' | 'pcm_s24' | 'pcm_s32' | 'float32' | 'float64' | 'alaw' | 'mulaw';

export type AudioCodec = WavCodec | 'mp3';

interface AudioFacts {
  /** Samples per second and channel. */
  readonly sampleRate: number;
  readonly channels: number;
  /** Bytes of the whole file. */
  readonly sizeBytes: number;
  /** What was odd but could be read all the same. */
  readonly warnings: readonly Fault[];
}

/** A WAV (RIFF, RF64 or BW64): where its samples are and what they are. */
export interface WavSource extends AudioFacts {
  readonly format: 'wav';
  readonly codec: WavCodec;
  /** Bytes of one sample of one channel. */
  readonly sampleBytes: number;
  /** Bytes `[dataStart, dataEnd)` of the file are whole frames. */
  readonly dataStart: number;
  readonly dataEnd: number;
}

/** An MP3; how long it is only decoding can tell. */
export interface MpegSource extends AudioFacts {
  readonly format: 'mp3';
  readonly codec: 'mp3';
}

export type AudioSource = WavSource | MpegSource;
