/**
 * The peak pyramid: smallest, largest and effective (RMS) value of every 64 samples, of every 256, 1024 …, in one file that is read by
 * byte range.
 *
 * File: a header of {@link peaksHeaderBytes} (see `header.ts`), then level 0 (finest), level 1 … without gaps. A level is its bins in
 * order; a bin is, per channel, `min`, `max` and, since version 2, `rms` as little-endian int16. The last bin of a level may cover fewer
 * samples. Level 0 follows a header of fixed size, so that it can be written while the length is still unknown.
 */

/** Version 1 knows no RMS; it is read, no longer written. */
export type PeakVersion = 1 | 2;

/** Samples under one bin of level 0. Closer than that one draws the samples themselves. */
export const baseSamplesPerBin = 64;

/** Bins of a level that become one bin of the next. */
export const levelFactor = 4;

/** Size of the header, whatever the number of levels. */
export const peaksHeaderBytes = 512;

/** No level above one that is at most this wide: it already fits one screen. */
const enoughBins = 1024;

/** What the layout follows from. */
export interface PeakFacts {
  readonly sampleRate: number;
  readonly channels: number;
  /** Samples per channel. */
  readonly totalSamples: number;
}

/** One resolution of the pyramid; its number is its place in `PeakLayout.levels`. */
export interface PeakLevel {
  readonly samplesPerBin: number;
  readonly binCount: number;
  /** First byte of the level in the file. */
  readonly byteOffset: number;
}

export interface PeakLayout extends PeakFacts {
  readonly version: PeakVersion;
  /** Values of one channel in one bin: 2 (`min, max`) in version 1, 3 (`min, max, rms`) in version 2. */
  readonly valuesPerChannel: 2 | 3;
  /** Finest first; never empty. */
  readonly levels: readonly PeakLevel[];
  /** Length of the whole file. */
  readonly byteLength: number;
}

/** Bytes of one bin of all channels. */
export const bytesPerBin = ({
  channels,
  valuesPerChannel,
}: Pick<PeakLayout, 'channels' | 'valuesPerChannel'>): number => channels * valuesPerChannel * 2;

/** Where everything is in the peaks file of an audio. Throws a `RangeError` for facts that no audio has. */
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
 * The level to draw from: the coarsest whose bins are not wider than a pixel. Level 0 when even that one is too coarse: a caller that
 * zooms closer than {@link baseSamplesPerBin} samples per pixel reads samples instead.
 */
export const chooseLevel = (layout: PeakLayout, samplesPerPixel: number): number => {
  const finer = layout.levels.findLastIndex((level) => level.samplesPerBin <= samplesPerPixel);
  return Math.max(0, finer);
};

/** The bins of a level that touch the samples `[startSample, endSample)`, as `[firstBin, lastBin)`. */
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

/** The bytes `[start, end)` of the bins `[firstBin, lastBin)` of a level, cut to the level. */
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
