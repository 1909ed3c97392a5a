import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { pageByKey, pageCount, pageWindow } from './page-window.ts';

function show(page: number, pages: number): string {
  return pageWindow(page, pages)
    .map((slot) => (slot.kind === 'gap' ? '…' : slot.page))
    .join(' ');
}

describe('the page window', () => {
  it('shows all of a few pages', () => {
    expect(show(1, 1)).toBe('1');
    expect(show(4, 7)).toBe('1 2 3 4 5 6 7');
  });

  it('shows both ends and the neighbours of many', () => {
    expect(show(1, 20)).toBe('1 2 3 4 5 … 20');
    expect(show(10, 20)).toBe('1 … 9 10 11 … 20');
    expect(show(20, 20)).toBe('1 … 16 17 18 19 20');
  });

  it('always offers the first, the last and the present page, in order, in at most seven slots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(), (pages, seed) => {
        const page = 1 + (seed % pages);
        const slots = pageWindow(page, pages);
        const numbers = slots.flatMap((slot) => (slot.kind === 'page' ? [slot.page] : []));
        expect(slots.length).toBeLessThanOrEqual(7);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      }),
    );
  });

  it('is navigated by keys, mirrored in right-to-left layout', () => {
    const at = { page: 2, pages: 9, isRightToLeft: false };
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'].map((key) => pageByKey(key, at))).toEqual([
      1,
      3,
      1,
      9,
      null,
    ]);
    expect(pageByKey('ArrowLeft', { ...at, isRightToLeft: true })).toBe(3);
    expect(pageByKey('ArrowRight', { ...at, page: 9 })).toBe(9);
  });

  it('counts an empty list as one page', () => {
    expect(pageCount(0, 20)).toBe(1);
    expect(pageCount(41, 20)).toBe(3);
  });
});
