import { bytesPerBin, chooseLevel, rangeOf, type PeakLayout } from '../peaks/index.ts';
import { loudnessOf, releaseDb, silentDb } from './loudness.ts';
import { speechSpans, type Span } from './speech-spans.ts';

/** Longest bins that speech is told by, in seconds: short enough for a syllable. */
const longestBinSeconds = 0.032;
/** Pauses shorter than a breath do not divide speech, and shorter sounds are clicks. All in seconds. */
const shape = { minSilence: 0.3, minSpeech: 0.15, padding: 0.1 };
const fullScale = 32_768;

/** Tells where something is said from the peaks of an audio, by its loudness. */
export interface PeakSpeech {
  /** The level of the pyramid whose bins it takes, and how many there are. */
  readonly level: number;
  readonly binCount: number;
  /** The bytes of that level in the file, `[start, end)`. */
  readonly bytes: { readonly start: number; readonly end: number };
  /** Takes the next bins in order: per bin and channel minimum, maximum and, where the file has it, RMS. */
  readonly push: (bins: Int16Array) => void;
  /** Returns what lies at least `decibels` above the background, in samples. */
  readonly spans: (decibels: number) => Span[];
}

/**
 * Begins to measure an audio with this layout. The level of a bin is that of its loudest channel. Browser and server
 * use this alone, so that they agree on where speech is.
 */
export function createPeakSpeech(layout: PeakLayout): PeakSpeech {
  const { channels, valuesPerChannel, sampleRate, totalSamples } = layout;
  const number = chooseLevel(layout, sampleRate * longestBinSeconds);
  const { binCount = 0, samplesPerBin = 1 } = layout.levels[number] ?? {};
  const levels = new Float32Array(binCount).fill(silentDb);
  let known = 0;
  return {
    level: number,
    binCount,
    bytes: rangeOf(layout, number, 0, binCount),
    push(bins) {
      const width = bytesPerBin(layout) / 2;
      for (let at = 0; at + width <= bins.length && known < binCount; at += width, known += 1) {
        let loudest = 0;
        for (let channel = 0; channel < channels; channel += 1) {
          const first = at + channel * valuesPerChannel;
          loudest = Math.max(
            loudest,
            valuesPerChannel === 3
              ? (bins[first + 2] ?? 0)
              : // of a sine
                ((bins[first + 1] ?? 0) - (bins[first] ?? 0)) / (2 * Math.SQRT2),
          );
        }
        levels[known] = loudest <= 0 ? silentDb : Math.max(silentDb, 20 * Math.log10(loudest / fullScale));
      }
    },
    spans(decibels) {
      const { thresholdDb } = loudnessOf(levels, decibels);
      const samples = (seconds: number): number => Math.round(seconds * sampleRate);
      return speechSpans(levels, thresholdDb, thresholdDb - releaseDb, {
        frameSamples: samplesPerBin,
        totalSamples,
        minSilence: samples(shape.minSilence),
        minSpeech: samples(shape.minSpeech),
        padding: samples(shape.padding),
      });
    },
  };
}
