import fc from 'fast-check';
import { expect, it } from 'vitest';
import { snapPointsNear } from './snap-points.ts';

const inOrder = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 50 })), { maxLength: 20 })
  .map((steps) => {
    let at = 0;
    return steps.map(([gap, length]) => {
      const start = at + gap;
      at = start + length;
      return { start, end: at };
    });
  });

it('finds every border of silence and every point within reach', () => {
  fc.assert(
    fc.property(inOrder, fc.array(fc.nat(1000)), fc.nat(1000), fc.nat(60), (silences, points, sample, reach) => {
      const snapPoints = points.toSorted((a, b) => a - b);
      const isNear = (point: number): boolean => Math.abs(point - sample) <= reach;
      const found = new Set(snapPointsNear({ silences, snapPoints }, sample, reach));
      for (const point of [...silences.flatMap(({ start, end }) => [start, end]), ...snapPoints].filter(isNear))
        expect(found).toContain(point);
    }),
  );
});

it('asks a long list without looking at each', () => {
  const silences = Array.from({ length: 200_000 }, (_, index) => ({ start: index * 100, end: index * 100 + 50 }));
  expect(snapPointsNear({ silences }, 10_000_000, 10)).toEqual([10_000_000, 10_000_050]);
  expect(snapPointsNear({}, 5, 10)).toEqual([]);
});

it('asks the layers for theirs', () => {
  const layer = {
    id: 'phones',
    placement: 'below',
    label: 'Phones',
    snapPointsNear: (at: number) => [at + 3],
  } as const;
  expect(snapPointsNear({ snapPoints: [9], layers: [layer] }, 10, 5)).toEqual([9, 13]);
});
