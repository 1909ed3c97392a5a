import fc from 'fast-check';
import { expect, it } from 'vitest';
import { laneAssigner } from './lanes.ts';

it('gives each stretch the lowest lane that is free', () => {
  const stretches = fc
    .array(fc.tuple(fc.nat({ max: 30 }), fc.integer({ min: 1, max: 12 })), { maxLength: 40 })
    .map((list) => list.map(([start, length]) => ({ start, end: start + length })).sort((a, b) => a.start - b.start));
  fc.assert(
    fc.property(stretches, (list) => {
      const laneOf = laneAssigner();
      const ends: number[] = [];
      for (const { start, end } of list) {
        const expected = ends.findIndex((ended) => ended <= start);
        const lane = expected < 0 ? ends.length : expected;
        expect(laneOf(start, end)).toBe(lane);
        ends[lane] = end;
      }
    }),
  );
});
