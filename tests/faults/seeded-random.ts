/** Random numbers that are repeatable by their seed. */
export interface SeededRandom {
  /** From 0 to 1, exclusive. */
  next(): number;
  /** A number from `least` to `most`, exclusive. */
  between(least: number, most: number): number;
  /** A whole number from 0 to `count`, exclusive. */
  below(count: number): number;
}

/** Seeded by `EARMARK_TEST_SEED`, or anew; the seed is printed, so that a failure can be repeated. Mulberry32. */
export function seededRandom(name: string): SeededRandom {
  const seed = Number(process.env['EARMARK_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
  process.stdout.write(`${name}: EARMARK_TEST_SEED=${seed}\n`);
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    below: (count) => Math.floor(next() * count),
  };
}
