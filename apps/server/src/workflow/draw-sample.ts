/**
 * Draws which of `size` submitted items are inspected: `ratio` percent rounded up, as ascending indices; none at 0
 * percent. Deterministic per seed (Fisher-Yates).
 */
export const drawSample = (seed: number, size: number, ratio: number): number[] =>
  drawCount(seed, size, Math.ceil((ratio * size) / 100));

/** Draws this many of `size`, in the same way; all of them when there are no more. */
export function drawCount(seed: number, size: number, wanted: number): number[] {
  const count = Math.min(size, wanted);
  const random = seededRandom(seed);
  const indices = Array.from({ length: size }, (_, index) => index);
  for (let index = 0; index < count; index += 1) {
    const other = index + Math.floor(random() * (size - index));
    const drawn = indices[other] ?? other;
    indices[other] = indices[index] ?? index;
    indices[index] = drawn;
  }
  return indices.slice(0, count).sort((a, b) => a - b);
}

/** Numbers from 0 to 1 that a seed determines: mulberry32, Tommy Ettinger's public-domain 32-bit generator. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
