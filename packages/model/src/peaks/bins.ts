import { bytesPerBin } from './layout.ts';

/** Bins of one channel in order: `min[n]` and `max[n]` are int16 sample values. */
export interface PeakBins {
  readonly min: Int16Array;
  readonly max: Int16Array;
}

/** Bytes read by a `rangeOf` range, taken apart by channel. A trailing piece of a bin is left out. */
export const parseBins = (bytes: Uint8Array, channels: number): PeakBins[] => {
  const count = Math.floor(bytes.byteLength / bytesPerBin(channels));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: channels }, (_, channel) => {
    const min = new Int16Array(count);
    const max = new Int16Array(count);
    for (let bin = 0; bin < count; bin += 1) {
      const at = (bin * channels + channel) * 4;
      min[bin] = view.getInt16(at, true);
      max[bin] = view.getInt16(at + 2, true);
    }
    return { min, max };
  });
};
