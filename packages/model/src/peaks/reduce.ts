import { baseSamplesPerBin, levelFactor } from './layout.ts';

/** Reduces a stream of values to the bins of one level in chunks. Memory is constant: one unfinished bin. */
export interface PeakReducer {
  /** Takes the next values, in any number of whole frames (or bins), and returns the bins that became complete. */
  push(values: Int16Array): Int16Array;
  /** Returns the last, shorter bin, or an empty array. */
  end(): Int16Array;
}

/** Reduces samples, interleaved by channel, to bins of level 0 (interleaved `min, max, rms` per channel). */
export const createSampleReducer = (channels: number): PeakReducer => createReducer(channels, 1, baseSamplesPerBin);

/**
 * Reduces bins of one level to bins of the next. All bins have equal weight in the RMS, including the last one of a
 * level, which may cover fewer samples.
 */
export const createBinReducer = (channels: number): PeakReducer => createReducer(channels, 3, levelFactor);

const binValues = 3;

/**
 * `step` is the number of values per channel and row: a sample is its own minimum, maximum and RMS; a bin has all
 * three.
 */
const createReducer = (channels: number, step: 1 | 3, rowsPerBin: number): PeakReducer => {
  const lows = new Int16Array(channels);
  const highs = new Int16Array(channels);
  /** Sums of squares. Exact, since 256 squares of 16-bit values stay far below 2^53. */
  const squares = new Float64Array(channels);
  const rowWidth = channels * step;
  let rows = 0;

  const close = (into: Int16Array, at: number): void => {
    for (let channel = 0; channel < channels; channel += 1) {
      into[at + channel * binValues] = lows[channel] ?? 0;
      into[at + channel * binValues + 1] = highs[channel] ?? 0;
      into[at + channel * binValues + 2] = Math.min(32_767, Math.round(Math.sqrt((squares[channel] ?? 0) / rows)));
    }
    rows = 0;
  };

  const push = (values: Int16Array): Int16Array => {
    const rowCount = Math.floor(values.length / rowWidth);
    const bins = new Int16Array(Math.floor((rows + rowCount) / rowsPerBin) * channels * binValues);
    let written = 0;
    for (let row = 0; row < rowCount;) {
      const until = Math.min(rowCount, row + rowsPerBin - rows);
      for (let channel = 0; channel < channels; channel += 1) {
        let min = rows === 0 ? 32767 : (lows[channel] ?? 0);
        let max = rows === 0 ? -32768 : (highs[channel] ?? 0);
        let sum = rows === 0 ? 0 : (squares[channel] ?? 0);
        const last = until * rowWidth;
        for (let at = row * rowWidth + channel * step; at < last; at += rowWidth) {
          const low = values[at] ?? 0;
          const high = step === 1 ? low : (values[at + 1] ?? 0);
          const effective = step === 1 ? low : (values[at + 2] ?? 0);
          if (low < min) min = low;
          if (high > max) max = high;
          sum += effective * effective;
        }
        lows[channel] = min;
        highs[channel] = max;
        squares[channel] = sum;
      }
      rows += until - row;
      row = until;
      if (rows === rowsPerBin) {
        close(bins, written);
        written += channels * binValues;
      }
    }
    return bins;
  };

  const end = (): Int16Array => {
    const rest = new Int16Array(rows > 0 ? channels * binValues : 0);
    if (rows > 0) close(rest, 0);
    return rest;
  };

  return { push, end };
};
