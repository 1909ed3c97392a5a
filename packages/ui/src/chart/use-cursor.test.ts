import { describe, expect, it } from 'vitest';
import { stepped, steppedPart } from './use-cursor.ts';

describe('stepped', () => {
  it('begins at the end that the key comes from', () => {
    expect(stepped('ArrowRight', null, 5)).toBe(0);
    expect(stepped('ArrowLeft', null, 5)).toBe(4);
  });

  it('stays inside', () => {
    expect(stepped('ArrowRight', 4, 5)).toBe(4);
    expect(stepped('ArrowLeft', 0, 5)).toBe(0);
    expect(stepped('End', 0, 5)).toBe(4);
    expect(stepped('ArrowDown', 3, 5, 2)).toBe(3);
  });

  it('goes by rows where there are rows', () => {
    expect(stepped('ArrowDown', 1, 6, 3)).toBe(4);
    expect(stepped('ArrowUp', 4, 6, 3)).toBe(1);
    expect(stepped('ArrowDown', 1, 6)).toBeUndefined();
  });

  it('leaves other keys to others', () => {
    expect(stepped('a', 1, 6)).toBeUndefined();
    expect(stepped('ArrowRight', null, 0)).toBeUndefined();
  });
});

it('goes through the whole of a data point and its parts by Up and Down', () => {
  const down = [null, 0, 2].map((part) => steppedPart('ArrowDown', part, [0, 2]));
  expect(down).toEqual([0, 2, null]);
  const up = [null, 2, 0].map((part) => steppedPart('ArrowUp', part, [0, 2]));
  expect(up).toEqual([2, 0, null]);
  expect(steppedPart('ArrowRight', 0, [0, 2])).toBeUndefined();
  expect(steppedPart('ArrowDown', null, [])).toBeUndefined();
});
