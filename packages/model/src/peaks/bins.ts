import { bytesPerBin, type PeakLayout } from './layout.ts';

/** Bins of one channel in order; `min[n]`, `max[n]` and `rms[n]` are int16 sample values. */
export interface PeakBins {
  /** Minimum per bin. */
  readonly min: Int16Array;
  /** Maximum per bin. */
  readonly max: Int16Array;
  /** `undefined` in a file of version 1. */
  readonly rms: Int16Array | undefined;
}

/** Splits the bytes of a `rangeOf` range by channel. An incomplete bin at the end is dropped. */
export const parseBins = (bytes: Uint8Array, layout: Pick<PeakLayout, 'channels' | 'valuesPerChannel'>): PeakBins[] => {
  const count = Math.floor(bytes.byteLength / bytesPerBin(layout));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const column = (channel: number, offset: number): Int16Array =>
    Int16Array.from({ length: count }, (_, bin) =>
      view.getInt16(((bin * layout.channels + channel) * layout.valuesPerChannel + offset) * 2, true),
    );
  return Array.from({ length: layout.channels }, (_, channel) => ({
    min: column(channel, 0),
    max: column(channel, 1),
    rms: layout.valuesPerChannel === 3 ? column(channel, 2) : undefined,
  }));
};
