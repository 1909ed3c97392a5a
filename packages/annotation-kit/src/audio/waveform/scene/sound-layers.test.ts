import { expect, it } from 'vitest';
import { gainFor } from './sound-layers.ts';

it('draws quiet recordings higher, by at most 24, and others as they are', () => {
  expect(gainFor(0.1)).toBeCloseTo(8);
  expect(0.249 * gainFor(0.249)).toBeCloseTo(0.8);
  expect([0.25, 0.6, 1].map(gainFor)).toEqual([1, 1, 1]);
  expect([0.8 / 24, 0.01, 0.000_01].map(gainFor)).toEqual([24, 24, 24]);
});

it('leaves silence alone, and what is not read yet', () => {
  expect([undefined, 0, -0].map(gainFor)).toEqual([1, 1, 1]);
});
