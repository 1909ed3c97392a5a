import { silentDb } from './level-meter.ts';

/** Rooms are never quieter than this; what is (a muted line, cleaned audio) is taken for this. */
const quietestFloorDb = -70;
/** Speech is never taken for noise merely because there is no pause to compare it with: this much below the loud parts is speech still. */
const speechRangeDb = 25;
const floorShare = 0.1;
const loudShare = 0.95;

export interface Loudness {
  /** How loud the pauses are, dB below full scale. */
  readonly floorDb: number;
  /** From here on it is speech. */
  readonly thresholdDb: number;
}

/**
 * Where speech begins: `aboveFloorDb` over the noise floor, which is the level that a tenth of all frames stay under. Energy alone cannot tell
 * speech from other sounds; it can tell that something is louder than the room.
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

/** Levels are counted in steps of a quarter dB: a percentile then needs no sorting of a million frames. */
const stepsPerDb = 4;

function percentile(counts: Uint32Array, total: number, share: number): number {
  let left = total * share;
  for (const [step, count] of counts.entries()) {
    left -= count;
    if (left <= 0) return silentDb + step / stepsPerDb;
  }
  return 0;
}
