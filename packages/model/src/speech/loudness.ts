/** Level of a frame of digital silence in dB; the minimum. */
export const silentDb = -100;

/** Least noise floor in dB: anything quieter (a muted line, denoised audio) is treated as this. */
const quietestFloorDb = -70;
/**
 * The noise floor is assumed to lie at least this far below the loud parts, in dB: in an audio without pauses the
 * 10th percentile would be speech itself.
 */
const speechRangeDb = 25;
const floorShare = 0.1;
const loudShare = 0.95;

/** Noise floor and speech threshold of an audio. */
export interface Loudness {
  /** Level of the pauses, in dB relative to full scale. */
  readonly floorDb: number;
  /** Frames at or above this level are speech, in dB relative to full scale. */
  readonly thresholdDb: number;
}

/**
 * Speech threshold: `aboveFloorDb` above the noise floor, which is estimated as the 10th percentile of all frames.
 * Energy cannot tell speech from other sounds, only from background noise.
 */
export function loudnessOf(levels: Float32Array, aboveFloorDb: number): Loudness {
  const counts = new Uint32Array(1 - silentDb * stepsPerDb);
  for (const level of levels) {
    const step = Math.min(counts.length - 1, Math.max(0, Math.round((level - silentDb) * stepsPerDb)));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  const floorDb = Math.max(quietestFloorDb, percentile(counts, levels.length, floorShare));
  const loudDb = percentile(counts, levels.length, loudShare);
  const thresholdDb = Math.max(
    quietestFloorDb + 6,
    Math.min(floorDb + aboveFloorDb, loudDb - speechRangeDb + aboveFloorDb),
  );
  return { floorDb, thresholdDb };
}

/** Levels are counted in quarter-decibel steps: a percentile of a million frames then needs no sorting. */
const stepsPerDb = 4;

function percentile(counts: Uint32Array, total: number, share: number): number {
  let left = total * share;
  for (const [step, count] of counts.entries()) {
    left -= count;
    if (left <= 0) return silentDb + step / stepsPerDb;
  }
  return 0;
}

/** Hysteresis: how far below its onset threshold speech may fall before it ends, in dB. Word endings are soft. */
export const releaseDb = 3;
