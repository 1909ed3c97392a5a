import { createBinReducer, createSampleReducer, layoutPeaks, type PeakFacts, type PeakLayout } from '@earmark/model';
import { createListeners } from '../../core/index.ts';
import type { PeaksSource } from '../../audio/index.ts';
import { joined } from './peaks-pass.ts';

/** Peaks in memory that become known from the start of the audio on. */
interface GrowingPeaks extends PeaksSource {
  readonly onGrow: (listener: () => void) => () => void;
  /** Appends bins of the finest stored level. */
  readonly append: (bins: Int16Array) => void;
  /** Marks the peaks as complete. */
  readonly end: () => void;
  /** Marks the computation as interrupted. */
  readonly breakOff: () => void;
  readonly isBroken: () => boolean;
  /** Continues the computation at the first sample without a bin. */
  readonly resume: () => void;
}

/** Reads the samples `[first, last)`, interleaved by channel. */
export type ReadSamples = (first: number, last: number, signal?: AbortSignal) => Promise<Int16Array>;

/** Memory limit for the bins of an audio in bytes, whatever its length. */
const mostBytes = 8_000_000;

/** The finest level of a layout that fits into {@link mostBytes}. */
export function finestKept(layout: PeakLayout): number {
  const width = layout.channels * layout.valuesPerChannel * 2;
  const level = layout.levels.findIndex(({ binCount }) => binCount * width <= mostBytes);
  return level < 0 ? layout.levels.length - 1 : level;
}

/**
 * Stores coarse levels as they become known, and computes finer bins from samples when they are read. When samples
 * cannot be read, the finest stored level is used instead. `goOn` restarts an interrupted computation at a sample.
 */
export function createGrowingPeaks(
  facts: PeakFacts,
  readSamples?: ReadSamples,
  goOn?: (firstSample: number) => void,
): GrowingPeaks {
  const layout = layoutPeaks(facts);
  const width = facts.channels * layout.valuesPerChannel;
  const finest = finestKept(layout);
  const grown = createListeners();
  const levels = layout.levels.slice(finest).map(({ binCount }, index) => ({
    bins: unknownBins(binCount, width),
    known: 0,
    reducer: index === 0 ? undefined : createBinReducer(facts.channels),
  }));
  let isBroken = false;

  const put = (bins: Int16Array, isEnd: boolean): void => {
    let values = bins;
    for (const level of levels) {
      if (level.reducer)
        values = isEnd ? joined([level.reducer.push(values), level.reducer.end()]) : level.reducer.push(values);
      const fitting = values.subarray(0, level.bins.length - level.known);
      level.bins.set(fitting, level.known);
      level.known += fitting.length;
    }
    grown.emit();
  };

  const fromSamples = async (
    read: ReadSamples,
    level: number,
    first: number,
    last: number,
    signal?: AbortSignal,
  ): Promise<Int16Array> => {
    const samplesPerBin = layout.levels[level]?.samplesPerBin ?? 1;
    const samples = await read(first * samplesPerBin, Math.min(facts.totalSamples, last * samplesPerBin), signal);
    const steps = [
      createSampleReducer(facts.channels),
      ...Array.from({ length: level }, () => createBinReducer(facts.channels)),
    ];
    return steps.reduce((values, step) => joined([step.push(values), step.end()]), samples);
  };

  const fromCoarser = (level: number, first: number, last: number): Int16Array => {
    const factor = (layout.levels[finest]?.samplesPerBin ?? 1) / (layout.levels[level]?.samplesPerBin ?? 1);
    const bins = new Int16Array((last - first) * width);
    for (let bin = first; bin < last; bin += 1) {
      const at = Math.floor(bin / factor) * width;
      bins.set(levels[0]?.bins.subarray(at, at + width) ?? [], (bin - first) * width);
    }
    return bins;
  };

  return {
    layout: () => Promise.resolve(layout),
    read: async (level, firstBin, lastBin, signal) => {
      const last = Math.min(lastBin, layout.levels[level]?.binCount ?? 0);
      const kept = levels[level - finest];
      if (kept) return kept.bins.slice(firstBin * width, last * width);
      return readSamples ? fromSamples(readSamples, level, firstBin, last, signal) : fromCoarser(level, firstBin, last);
    },
    onGrow: grown.add,
    append: (bins) => put(bins, false),
    end: () => put(new Int16Array(0), true),
    breakOff() {
      isBroken = true;
      grown.emit();
    },
    isBroken: () => isBroken,
    resume() {
      if (!isBroken) return;
      isBroken = false;
      grown.emit();
      goOn?.(((levels[0]?.known ?? 0) / width) * (layout.levels[finest]?.samplesPerBin ?? 1));
    },
  };
}

/** Bins with `min > max`, for which nothing is drawn. */
function unknownBins(count: number, width: number): Int16Array {
  const bins = new Int16Array(count * width);
  const perChannel = 3;
  for (let at = 0; at < bins.length; at += perChannel) bins[at] = 1;
  return bins;
}
