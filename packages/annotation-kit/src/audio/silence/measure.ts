import { createLevelMeter } from './level-meter.ts';
import type { SilenceMethod } from './parameters.ts';
import { openSilero, type SileroAssets } from './silero.ts';

/** What is to be measured, and of what. */
export interface MeasureRequest {
  readonly method: SilenceMethod;
  readonly sampleRate: number;
  readonly channels: number;
  readonly channel: number | null;
  /** Where network and runtime are to be had; `silero` only. */
  readonly silero: SileroAssets | null;
}

/** A measurement under way: takes samples in order, answers the frames that are done. */
export interface Measure {
  /** Samples of the audio in one frame; may be a fraction. */
  readonly frameSamples: number;
  readonly push: (samples: Int16Array) => Promise<Float32Array>;
  readonly end: () => Promise<Float32Array>;
}

/** Frames per second of the energy method. */
const energyFrames = 100;

export async function openMeasure(request: MeasureRequest): Promise<Measure> {
  if (request.method === 'silero') return openSilero(request);
  const frameSamples = Math.max(1, Math.round(request.sampleRate / energyFrames));
  const meter = createLevelMeter(request.channels, request.channel, frameSamples);
  return { frameSamples, push: (samples) => Promise.resolve(meter.push(samples)), end: () => Promise.resolve(meter.end()) };
}
