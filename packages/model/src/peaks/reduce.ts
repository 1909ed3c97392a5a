import { baseSamplesPerBin, levelFactor } from './layout.ts';

/** Turns a stream of values into the bins of one level, piece by piece, with memory for one unfinished bin only. */
export interface PeakReducer {
  /** Takes the next values in any portion of whole frames (or bins); answers the bins that became complete. */
  push(values: Int16Array): Int16Array;
  /** The last, shorter bin, or nothing. */
  end(): Int16Array;
}

/** Samples, interleaved by channel, to bins of level 0 (interleaved `min, max` per channel). */
export const createSampleReducer = (channels: number): PeakReducer => createReducer(channels, 1, baseSamplesPerBin);

/** Bins of one level to bins of the next. */
export const createBinReducer = (channels: number): PeakReducer => createReducer(channels, 2, levelFactor);

/** `step` values per channel and row: a sample is its own minimum and maximum, a bin holds both. */
const createReducer = (channels: number, step: 1 | 2, rowsPerBin: number): PeakReducer => {
  const open = new Int16Array(channels * 2);
  const rowWidth = channels * step;
  let rows = 0;

  const push = (values: Int16Array): Int16Array => {
    const rowCount = Math.floor(values.length / rowWidth);
    const bins = new Int16Array(Math.floor((rows + rowCount) / rowsPerBin) * channels * 2);
    let written = 0;
    for (let row = 0; row < rowCount;) {
      const until = Math.min(rowCount, row + rowsPerBin - rows);
      for (let channel = 0; channel < channels; channel += 1) {
        let min = rows === 0 ? 32767 : open[channel * 2] ?? 0;
        let max = rows === 0 ? -32768 : open[channel * 2 + 1] ?? 0;
        const last = until * rowWidth;
        for (let at = row * rowWidth + channel * step; at < last; at += rowWidth) {
          const low = values[at] ?? 0;
          const high = values[at + step - 1] ?? 0;
          if (low < min) min = low;
          if (high > max) max = high;
        }
        open[channel * 2] = min;
        open[channel * 2 + 1] = max;
      }
      rows += until - row;
      row = until;
      if (rows === rowsPerBin) {
        bins.set(open, written);
        written += open.length;
        rows = 0;
      }
    }
    return bins;
  };

  const end = (): Int16Array => {
    const rest = rows > 0 ? open.slice() : new Int16Array(0);
    rows = 0;
    return rest;
  };

  return { push, end };
};
