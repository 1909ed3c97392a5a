import { levelOf } from './color-map.ts';
import { createPowerSpectrum } from './fft.ts';
import { frequencyAxis } from './frequency-scale.ts';
import type { FrequencyScale, WindowName } from './settings.ts';
import { windowOf } from './window-function.ts';

/** Everything that the computed levels depend on. Settings that only change the painting are not included. */
export interface Analysis {
  readonly sampleRate: number;
  /** Number of channels in the samples, which are interleaved. */
  readonly channels: number;
  /** Channel to analyse; `null` for the mean of all. */
  readonly channel: number | null;
  readonly window: WindowName;
  readonly windowSize: number;
  readonly scale: FrequencyScale;
  readonly highestHertz: number;
  /** Height of the image in pixels. */
  readonly rows: number;
}

/** A part of the image. */
export interface AnalysisPiece {
  readonly samples: Int16Array<ArrayBuffer>;
  /** Offset in `samples` at which the first column begins, in sample frames; outside `samples` there is silence. */
  readonly origin: number;
  readonly columns: number;
  /** Sample frames per column. */
  readonly hop: number;
}

/**
 * Returns the levels (see `levelOf`) of a part, top row first. A column shorter than the window is one window around
 * its centre; a longer one is the mean of as many windows as cover it.
 */
export type Analyse = (piece: AnalysisPiece) => Uint8Array<ArrayBuffer>;

/** Creates the analysis with precomputed window, bands and FFT tables. */
export function createAnalyse(analysis: Analysis): Analyse {
  const { windowSize, channels, channel, rows } = analysis;
  const weights = windowOf(analysis.window, windowSize);
  const spectrum = createPowerSpectrum(windowSize);
  const bands = bandsOf(analysis);
  const input = new Float32Array(windowSize);
  const powers = new Float32Array(windowSize / 2 + 1);
  const sums = new Float32Array(windowSize / 2 + 1);

  return ({ samples, origin, columns, hop }) => {
    const mono = monoOf(samples, channels, channel);
    const levels = new Uint8Array(columns * rows);
    const windows = Math.max(1, Math.round(hop / windowSize));
    for (let column = 0; column < columns; column += 1) {
      sums.fill(0);
      for (let number = 0; number < windows; number += 1) {
        const middle = origin + column * hop + ((number + 0.5) * hop) / windows;
        const first = Math.round(middle - windowSize / 2);
        for (let index = 0; index < windowSize; index += 1)
          input[index] = (mono[first + index] ?? 0) * (weights[index] ?? 0);
        spectrum(input, powers);
        for (let bin = 0; bin < sums.length; bin += 1) sums[bin] = (sums[bin] ?? 0) + (powers[bin] ?? 0);
      }
      bands.forEach(({ first, last, share }, row) => {
        let power = 0;
        if (last > first) for (let bin = first; bin < last; bin += 1) power = Math.max(power, sums[bin] ?? 0);
        else power = (sums[first] ?? 0) * (1 - share) + (sums[first + 1] ?? 0) * share;
        levels[row * columns + column] = levelOf(power / windows);
      });
    }
    return levels;
  };
}

/**
 * Bins of a row: the maximum of `[first, last)` or, where a row is narrower than a bin, an interpolation between
 * `first` and the next bin.
 */
interface Band {
  readonly first: number;
  readonly last: number;
  readonly share: number;
}

function bandsOf({ sampleRate, windowSize, scale, highestHertz, rows }: Analysis): Band[] {
  const axis = frequencyAxis(scale, highestHertz);
  const binOf = (height: number): number => (axis.hertzAt(height) * windowSize) / sampleRate;
  return Array.from({ length: rows }, (_, row) => {
    const low = binOf(1 - (row + 1) / rows);
    const high = binOf(1 - row / rows);
    if (high - low >= 1) return { first: Math.floor(low), last: Math.ceil(high), share: 0 };
    const middle = Math.max(0, (low + high) / 2);
    return { first: Math.floor(middle), last: 0, share: middle % 1 };
  });
}

function monoOf(samples: Int16Array, channels: number, channel: number | null): Float32Array {
  const mono = new Float32Array(Math.floor(samples.length / channels));
  const from = channel ?? 0;
  const to = channel === null ? channels : from + 1;
  for (let frame = 0; frame < mono.length; frame += 1) {
    let sum = 0;
    for (let number = from; number < to; number += 1) sum += samples[frame * channels + number] ?? 0;
    mono[frame] = sum / (to - from) / 32_768;
  }
  return mono;
}
