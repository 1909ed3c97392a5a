import { createLevelMeter } from './level-meter.ts';
import type { Measure, MeasureRequest } from './measure-request.ts';
import { openSilero } from './silero.ts';

/** Frames per second of the energy method. */
const energyFrames = 100;

/** Opens the measurement of a request's method; loads Silero when needed. */
export async function openMeasure(request: MeasureRequest): Promise<Measure> {
  if (request.method === 'silero') return openSilero(request);
  const frameSamples = Math.max(1, Math.round(request.sampleRate / energyFrames));
  const meter = createLevelMeter(request.channels, request.channel, frameSamples);
  return {
    frameSamples,
    push: (samples) => Promise.resolve(meter.push(samples)),
    end: () => Promise.resolve(meter.end()),
  };
}
