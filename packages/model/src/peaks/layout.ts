/**
 * The peak pyramid: minimum, maximum and RMS of every 64 samples, of every 256, 1024 …, in one file that is read by
 * byte range.
 *
 * File: a header of {@link peaksHeaderBytes} (see `header.ts`), then level 0 (finest), level 1 … without gaps. A level
 * consists of its bins in order; a bin is, per channel, `min`, `max` and, since version 2, `rms` as little-endian
 * int16. The last bin of a level may cover fewer samples. The header has a fixed size so that level 0 can be written
 * while the length is still unknown.
 */

/** Version 1 has no RMS. It is still read but no longer written. */
export type PeakVersion = 1 | 2;

/** Samples per bin of level 0. At a closer zoom the samples themselves are drawn. */
export const baseSamplesPerBin = 64;

/** Bins of one level per bin of the next. */
export const levelFactor = 4;

/** Size of the header in bytes, whatever the number of levels. */
export const peaksHeaderBytes = 512;

/** A level of at most this many bins is the last: it already fits one screen. */
const enoughBins = 1024;

/** The inputs from which the layout is computed. */
export interface PeakFacts {
  /** Samples per second and channel. */
  readonly sampleRate: number;
  /** Number of channels. */
  readonly channels: number;
  /** Samples per channel. */
  readonly totalSamples: number;
}

/** One resolution of the pyramid; its number is its index in `PeakLayout.levels`. */
export interface PeakLevel {
  /** Resolution of the level. */
  readonly samplesPerBin: number;
  /** Number of bins. */
  readonly binCount: number;
  /** Offset of the level's first byte in the file. */
  readonly byteOffset: number;
}

export interface PeakLayout extends PeakFacts {
  readonly version: PeakVersion;
  /** Values per channel and bin: 2 (`min, max`) in version 1, 3 (`min, max, rms`) in version 2. */
  readonly valuesPerChannel: 2 | 3;
  /** Finest first; never empty. */
  readonly levels: readonly PeakLevel[];
  /** Length of the whole file in bytes. */
  readonly byteLength: number;
}

/** Bytes per bin across all channels. */
export const bytesPerBin = ({
  channels,
  valuesPerChannel,
}: Pick<PeakLayout, 'channels' | 'valuesPerChannel'>): number => channels * valuesPerChannel * 2;

/** Computes the layout of an audio's peaks file. Throws a `RangeError` for impossible input. */
export const layoutPeaks = (
  { sampleRate, channels, totalSamples }: PeakFacts,
  version: PeakVersion = 2,
): PeakLayout => {
  const valuesPerChannel = version === 1 ? 2 : 3;
  if (
    ![sampleRate, channels].every((value) => Number.isSafeInteger(value) && value > 0) ||
    !Number.isSafeInteger(totalSamples) ||
    totalSamples < 0
  ) {
    throw new RangeError(`no audio has ${channels} channels, ${sampleRate} Hz, ${totalSamples} samples`);
  }
  const levels: PeakLevel[] = [];
  let byteOffset = peaksHeaderBytes;
  let samplesPerBin = baseSamplesPerBin;
  let binCount = Math.ceil(totalSamples / samplesPerBin);
  for (;;) {
    levels.push({ samplesPerBin, binCount, byteOffset });
    byteOffset += binCount * bytesPerBin({ channels, valuesPerChannel });
    if (binCount <= enoughBins)
      return { version, valuesPerChannel, sampleRate, channels, totalSamples, levels, byteLength: byteOffset };
    samplesPerBin *= levelFactor;
    binCount = Math.ceil(binCount / levelFactor);
  }
};

/**
 * Returns the level to draw from: the coarsest whose bins are not wider than a pixel, at least level 0. A caller with
 * fewer than {@link baseSamplesPerBin} samples per pixel reads samples instead.
 */
export const chooseLevel = (layout: PeakLayout, samplesPerPixel: number): number => {
  const finer = layout.levels.findLastIndex((level) => level.samplesPerBin <= samplesPerPixel);
  return Math.max(0, finer);
};

/** Returns the bins of a level that intersect the samples `[startSample, endSample)`, as `[firstBin, lastBin)`. */
export const binsOf = (
  layout: PeakLayout,
  level: number,
  startSample: number,
  endSample: number,
): { firstBin: number; lastBin: number } => {
  const { samplesPerBin, binCount } = levelOf(layout, level);
  const firstBin = clamp(Math.floor(startSample / samplesPerBin), 0, binCount);
  return { firstBin, lastBin: clamp(Math.ceil(endSample / samplesPerBin), firstBin, binCount) };
};

/** Returns the byte range `[start, end)` of the bins `[firstBin, lastBin)`, clamped to the level. */
export const rangeOf = (
  layout: PeakLayout,
  level: number,
  firstBin: number,
  lastBin: number,
): { start: number; end: number } => {
  const { binCount, byteOffset } = levelOf(layout, level);
  const width = bytesPerBin(layout);
  const first = clamp(Math.floor(firstBin), 0, binCount);
  return { start: byteOffset + first * width, end: byteOffset + clamp(Math.ceil(lastBin), first, binCount) * width };
};

const levelOf = (layout: PeakLayout, level: number): PeakLevel => {
  const found = layout.levels[level];
  if (!found) throw new RangeError(`the pyramid has ${layout.levels.length} levels, not ${level}`);
  return found;
};

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
