import type { PeakLayout } from '@earmark/model';

/** Where the picture of the sound comes from: a peak pyramid that is read piece by piece. */
export interface PeaksSource {
  readonly layout: () => Promise<PeakLayout>;
  /**
   * The bins `[firstBin, lastBin)` of a level: per bin, per channel, `min`, `max` and, unless the layout is of version 1, `rms` as
   * int16. Rejects when they cannot be had, with the signal's reason when aborted.
   */
  readonly read: (level: number, firstBin: number, lastBin: number, signal?: AbortSignal) => Promise<Int16Array>;
  /** Calls back whenever more has become known, from a source that is still being made, or it broke off; bins not known yet are read as `min > max`. */
  readonly onGrow?: (listener: () => void) => () => void;
  /** Whether making it broke off, say with the connection: what is known stays, the rest does not come. */
  readonly isBroken?: () => boolean;
  /** Goes on where it broke off. */
  readonly resume?: () => void;
}

/** The peaks could not be read; the waveform says so and offers to try again. */
export class PeaksUnreadable extends Error {
  override readonly name = 'PeaksUnreadable';
}
