import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestInPause } from './pauses.ts';
import { quietPosition } from './quiet-position.ts';

describe('quietPosition', () => {
  const voiced = fc.integer({ min: 40, max: 100 });
  const quiet = fc.integer({ min: 0, max: 5 });
  /** Speech, a pause, and speech again. */
  const speech = fc.tuple(
    fc.array(voiced, { minLength: 20, maxLength: 80 }),
    fc.array(quiet, { minLength: 8, maxLength: 40 }),
    fc.array(voiced, { minLength: 20, maxLength: 80 }),
  );

  it('never divides voiced speech while a pause is near', () => {
    fc.assert(
      fc.property(speech, fc.double({ min: 0, max: 1, noNaN: true }), ([before, pause, after], share) => {
        const levels = [...before, ...pause, ...after];
        const target = Math.floor(share * (levels.length - 1));
        const position = quietPosition(levels, target, levels.length, 8);
        expect(position).toBeGreaterThanOrEqual(before.length);
        expect(position).toBeLessThan(before.length + pause.length);
        if (target >= before.length && target < before.length + pause.length) expect(position).toBe(target);
      }),
    );
  });

  it('takes the nearest of several pauses, and none beyond its reach', () => {
    const levels = [90, 80, 1, 1, 1, 90, 85, 70, 95, 80, 1, 1, 1, 90];
    expect(quietPosition(levels, 8, 6, 3)).toBe(11);
    expect(quietPosition(levels, 6, 6, 3)).toBe(3);
    expect(quietPosition(levels, 7, 1, 3)).toBe(7);
    expect(quietPosition(levels, 8, 16, 4)).toBe(10);
    expect(quietPosition([5, 5, 5], 1, 3, 1)).toBe(1);
  });
});

describe('nearestInPause', () => {
  it('finds the nearest sample of a pause within reach', () => {
    const pauses = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 30 })), { maxLength: 12 })
      .map((steps) => {
        let at = 0;
        return steps.map(([gap, length]) => {
          const start = at + gap;
          at = start + length;
          return { start, end: at };
        });
      });
    fc.assert(
      fc.property(pauses, fc.nat(600), fc.nat(80), (spans, sample, reach) => {
        const distances = spans.flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, index) => Math.abs(start + index - sample)),
        );
        const least = Math.min(Infinity, ...distances);
        const found = nearestInPause(spans, sample, reach);
        if (least > reach) expect(found).toBeUndefined();
        else expect(Math.abs((found ?? Infinity) - sample)).toBe(least);
      }),
    );
  });
});
