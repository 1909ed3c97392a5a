import { expect, it } from 'vitest';
import { levelOf } from './HeatMap.tsx';

it.each([
  [null, 10, 0],
  [0, 10, 0],
  [0.1, 10, 1],
  [2, 10, 1],
  [2.1, 10, 2],
  [9, 10, 5],
  [10, 10, 5],
  [3, 0, 0],
])('puts %s of at most %s on step %s', (value, highest, level) => {
  expect(levelOf(value, highest)).toBe(level);
});
