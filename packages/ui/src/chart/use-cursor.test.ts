import { describe, expect, it } from 'vitest';
import { stepped } from './use-cursor.ts';

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
