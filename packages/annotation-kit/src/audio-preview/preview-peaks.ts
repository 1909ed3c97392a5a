import { chooseLevel, type PeakLayout } from '@earmark/model';
import type { PeaksSource } from '../audio/peaks/index.ts';

/** Peaks of a whole audio at the resolution of a preview. */
interface PreviewPeaks {
  /**
   * Maximum and minimum of each bin across all channels, -1 to 1. wavesurfer.js draws the first array upwards and the
   * second downwards.
   */
  readonly channels: readonly [Float32Array, Float32Array];
  /** Exact length of the audio in seconds, from the header of the peaks file. */
  readonly durationSeconds: number;
}

/** Largest magnitude of an int16 sample. */
const fullScale = 32_768;

/**
 * Reads a single level of the pyramid: the coarsest that still has one bin per pixel column. This costs a few
 * kilobytes, whatever the length of the audio.
 */
export async function readPreviewPeaks(
  source: PeaksSource,
  columns: number,
  signal?: AbortSignal,
): Promise<PreviewPeaks> {
  const layout = await source.layout();
  const level = chooseLevel(layout, layout.totalSamples / Math.max(1, columns));
  const values = await source.read(level, 0, layout.levels[level]?.binCount ?? 0, signal);
  return { channels: extremes(values, layout), durationSeconds: layout.totalSamples / layout.sampleRate };
}

function extremes(values: Int16Array, { channels, valuesPerChannel }: PeakLayout): [Float32Array, Float32Array] {
  const width = channels * valuesPerChannel;
  const bins = Math.floor(values.length / width);
  const highest = new Float32Array(bins);
  const lowest = new Float32Array(bins);
  for (let bin = 0; bin < bins; bin += 1) {
    let low = 0;
    let high = 0;
    for (let at = bin * width; at < (bin + 1) * width; at += valuesPerChannel) {
      low = Math.min(low, values[at] ?? 0);
      high = Math.max(high, values[at + 1] ?? 0);
    }
    highest[bin] = high / fullScale;
    lowest[bin] = low / fullScale;
  }
  return [highest, lowest];
}
