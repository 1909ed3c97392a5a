import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSample } from './draw-sample.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('drawSample', () => {
  it('draws the same ones from the same seed, for ever', () => {
    expect(drawSample(42, 10, 30)).toEqual([5, 6, 8]);
    expect(drawSample(4_294_967_295, 10, 30)).toEqual([2, 7, 8]);
  });

  it('draws the ratio rounded up, each once, in order, and nothing at 0 percent', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 100 }), (seed, size, ratio) => {
        const drawn = drawSample(seed, size, ratio);
        expect(drawn).toHaveLength(Math.ceil((ratio * size) / 100));
        expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
        expect(drawn.every((index) => index >= 0 && index < size)).toBe(true);
      }),
    );
  });

  it('favours nobody', () => {
    const hits = Array.from({ length: 10 }, () => 0);
    for (let seed = 0; seed < 10_000; seed += 1)
      for (const index of drawSample(seed, 10, 30)) hits[index] = (hits[index] ?? 0) + 1;
    expect(hits.every((count) => Math.abs(count - 3000) < 200)).toBe(true);
  });

  it('draws nothing from nothing', () => expect(drawSample(1, 0, 50)).toEqual([]));
});
