import { createBinReducer, createSampleReducer, layoutPeaks } from '@earmark/model';
import type { PeaksSource } from './peaks-source.ts';

/** Samples interleaved per step, so that a long audio does not need a second copy in memory. */
const blockSamples = 65_536;

/** Computes the peaks of samples in memory, one array per channel; floats are in -1 to 1. */
export function peaksFromSamples(channels: readonly (Int16Array | Float32Array)[], sampleRate: number): PeaksSource {
  const totalSamples = channels[0]?.length ?? 0;
  const layout = layoutPeaks({ sampleRate, channels: channels.length, totalSamples });
  const levels: Int16Array[] = [];
  for (let level = 0; level < layout.levels.length; level += 1) {
    const below = levels[level - 1];
    levels.push(below ? coarser(below, channels.length) : finest(channels, totalSamples));
  }
  const width = channels.length * layout.valuesPerChannel;
  return {
    layout: () => Promise.resolve(layout),
    read: (level, firstBin, lastBin) =>
      Promise.resolve((levels[level] ?? new Int16Array(0)).slice(firstBin * width, lastBin * width)),
  };
}

function finest(channels: readonly (Int16Array | Float32Array)[], totalSamples: number): Int16Array {
  const reducer = createSampleReducer(channels.length);
  const pieces: Int16Array[] = [];
  for (let start = 0; start < totalSamples; start += blockSamples) {
    const count = Math.min(blockSamples, totalSamples - start);
    const block = new Int16Array(count * channels.length);
    channels.forEach((samples, channel) => {
      const scale = samples instanceof Float32Array ? 32_767 : 1;
      for (let index = 0; index < count; index += 1)
        block[index * channels.length + channel] = (samples[start + index] ?? 0) * scale;
    });
    pieces.push(reducer.push(block));
  }
  return joined([...pieces, reducer.end()]);
}

function coarser(bins: Int16Array, channels: number): Int16Array {
  const reducer = createBinReducer(channels);
  return joined([reducer.push(bins), reducer.end()]);
}

function joined(pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
