import type { Fault } from '../fault.ts';

/** Sample format of a WAV. */
export type WavCodec = 'pcm_u8' | 'pcm_s16' | 'pcm_s24' | 'pcm_s32' | 'float32' | 'float64' | 'alaw' | 'mulaw';

/** How the samples of a recording are stored. */
export type AudioCodec = WavCodec | 'mp3';

interface AudioFacts {
  /** Samples per second and channel. */
  readonly sampleRate: number;
  readonly channels: number;
  /** Size of the whole file in bytes. */
  readonly sizeBytes: number;
  /** Anomalies that did not prevent reading. */
  readonly warnings: readonly Fault[];
}

/** A WAV (RIFF, RF64 or BW64) with the position and format of its samples. */
export interface WavSource extends AudioFacts {
  readonly format: 'wav';
  readonly codec: WavCodec;
  /** Bytes per sample of one channel. */
  readonly sampleBytes: number;
  /** The bytes `[dataStart, dataEnd)` of the file are whole frames. */
  readonly dataStart: number;
  readonly dataEnd: number;
}

/** An MP3; its duration is only known after decoding. */
export interface MpegSource extends AudioFacts {
  readonly format: 'mp3';
  readonly codec: 'mp3';
}

export type AudioSource = WavSource | MpegSource;
