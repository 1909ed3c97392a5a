import type { PeakLayout } from '@earmark/model';

/** Source of a peak pyramid, read in parts: what waveforms are drawn from. */
export interface PeaksSource {
  /** Levels and bin layout of the pyramid. */
  readonly layout: () => Promise<PeakLayout>;
  /**
   * Reads the bins `[firstBin, lastBin)` of a level: per bin and channel `min`, `max` and, except in layout version 1,
   * `rms` as int16. Rejects when the bins cannot be read, and with the signal's reason when aborted.
   */
  readonly read: (level: number, firstBin: number, lastBin: number, signal?: AbortSignal) => Promise<Int16Array>;
  /**
   * For sources that are still being computed: calls back whenever more bins are known or the computation was
   * interrupted. Unknown bins are read as `min > max`.
   */
  readonly onGrow?: (listener: () => void) => () => void;
  /**
   * Whether the computation was interrupted, for example by a lost connection: known bins stay, the rest is missing.
   */
  readonly isBroken?: () => boolean;
  /** Continues an interrupted computation. */
  readonly resume?: () => void;
}

/** Thrown when peaks cannot be read; the waveform reports it and offers a retry. */
export class PeaksUnreadable extends Error {
  override readonly name = 'PeaksUnreadable';
}
