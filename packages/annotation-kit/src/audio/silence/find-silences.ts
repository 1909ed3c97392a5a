import { loudnessOf, releaseDb, spansBetween, speechSpans } from '@earmark/model/speech';
import type { Span } from '../segments/index.ts';
import type { SilenceParameters } from './parameters.ts';

/** Measurement of an audio: one value per frame, either loudness in dB or speech probability, 0 to 1. */
export interface Frames {
  readonly values: Float32Array;
  readonly frameSamples: number;
  readonly sampleRate: number;
  readonly totalSamples: number;
}

/** Speech and silence in samples; together they cover the whole audio without gap or overlap. */
export interface SpeechAndSilence {
  readonly speech: readonly Span[];
  readonly silence: readonly Span[];
}

/** The same as `releaseDb`, in probability. */
const release = 0.15;

/**
 * Separates speech from silence in a measurement. Pure, and fast enough to follow a slider: a million frames take a few
 * milliseconds.
 */
export function findSilences(
  { values, frameSamples, sampleRate, totalSamples }: Frames,
  parameters: SilenceParameters,
): SpeechAndSilence {
  const samplesOf = (seconds: number): number => Math.max(0, Math.round(seconds * sampleRate));
  const shape = {
    frameSamples,
    totalSamples,
    minSilence: samplesOf(parameters.minSilenceSeconds),
    minSpeech: samplesOf(parameters.minSpeechSeconds),
    padding: samplesOf(parameters.paddingSeconds),
  };
  const [on, off] = thresholds(values, parameters);
  const speech = speechSpans(values, on, off, shape);
  return { speech, silence: spansBetween(speech, totalSamples) };
}

function thresholds(values: Float32Array, parameters: SilenceParameters): [on: number, off: number] {
  if (parameters.method === 'silero') return [parameters.threshold, Math.max(0.01, parameters.threshold - release)];
  const { thresholdDb } = loudnessOf(values, parameters.thresholdDb);
  return [thresholdDb, thresholdDb - releaseDb];
}
