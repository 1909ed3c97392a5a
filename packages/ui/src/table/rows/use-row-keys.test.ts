import { describe, expect, it } from 'vitest';
import { walkRows } from './use-row-keys.ts';

describe('walking over rows', () => {
  it('goes row by row, page by page and to the ends, and stops there', () => {
    const from = { index: 5, count: 50, page: 10 };
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => walkRows(key, from))).toEqual([
      6, 4, 15, 0, 0, 49,
    ]);
    expect(walkRows('ArrowDown', { index: 49, count: 50, page: 10 })).toBe(49);
  });

  it('leaves other keys and empty tables alone', () => {
    expect(walkRows('a', { index: 0, count: 3, page: 1 })).toBeNull();
    expect(walkRows('ArrowDown', { index: 0, count: 0, page: 1 })).toBeNull();
  });
});
