import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIntervalIndex } from './interval-index.ts';
import { levelsBetween, levelsOfLines, mostLevels, stackRanges, unstacked } from './levels.ts';
import { createLineTops } from './line-tops.ts';
import { afterScroll, elementHeight, scrolledTo, tallestElement } from './scroll-map.ts';

type Range = readonly [start: number, end: number];
const sorted = (ranges: readonly Range[]): { starts: Int32Array; ends: Int32Array } => {
  const order = [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { starts: Int32Array.from(order, ([start]) => start), ends: Int32Array.from(order, ([, end]) => end) };
};
const someRanges = fc.array(
  fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })).map(([start, length]): Range => [start, start + length]),
  { maxLength: 40 },
);
const always = (): boolean => true;

describe('createIntervalIndex', () => {
  it('finds exactly the ranges that share a point', () => {
    fc.assert(
      fc.property(someRanges, fc.nat(70), fc.integer({ min: 1, max: 20 }), (ranges, start, length) => {
        const { starts, ends } = sorted(ranges);
        const found: number[] = [];
        createIntervalIndex(starts, ends).each(start, start + length, (position) => found.push(position));
        const expected = [...starts.keys()].filter(
          (at) => (starts[at] ?? 0) < start + length && (ends[at] ?? 0) > start,
        );
        expect(found).toEqual(expected);
      }),
    );
  });
});

describe('stackRanges', () => {
  const levelsOf = (...ranges: Range[]): number[] => {
    const { starts, ends } = sorted(ranges);
    return [...stackRanges(starts, ends, always)];
  };

  it('puts inner ranges nearer to the text', () => {
    expect(levelsOf([0, 10], [2, 4], [5, 7])).toEqual([1, 0, 0]);
    expect(levelsOf([0, 10], [2, 8], [4, 6])).toEqual([2, 1, 0]);
    expect(levelsOf([0, 3], [3, 6])).toEqual([0, 0]);
  });

  it('puts no two ranges that share a point on one level, up to the last', () => {
    fc.assert(
      fc.property(someRanges, (ranges) => {
        const { starts, ends } = sorted(ranges);
        const levels = stackRanges(starts, ends, always);
        for (const [one, level] of levels.entries())
          for (const [other, otherLevel] of levels.entries()) {
            if (other <= one || level !== otherLevel || level === mostLevels - 1) continue;
            const isShared = (starts[one] ?? 0) < (ends[other] ?? 0) && (starts[other] ?? 0) < (ends[one] ?? 0);
            expect(isShared).toBe(false);
          }
      }),
    );
  });

  it('leaves out what is not stacked', () => {
    const { starts, ends } = sorted([
      [0, 10],
      [2, 4],
    ]);
    expect([...stackRanges(starts, ends, (position) => position === 0)]).toEqual([0, unstacked]);
  });
});

describe('levelsOfLines', () => {
  it('is the deepest level of what covers a line', () => {
    fc.assert(
      fc.property(someRanges, (ranges) => {
        const { starts, ends } = sorted(ranges);
        const levels = stackRanges(starts, ends, always);
        const needed = levelsOfLines(9, (point) => Math.floor(point / 10), starts, ends, levels);
        const expected = Array.from({ length: 9 }, (_, line) =>
          [...levels.entries()].reduce(
            (most, [at, level]) =>
              (starts[at] ?? 0) < line * 10 + 10 && (ends[at] ?? 0) > line * 10 ? Math.max(most, level + 1) : most,
            0,
          ),
        );
        expect([...needed]).toEqual(expected);
      }),
    );
  });
});

describe('after an edit', () => {
  /** Positions that ranges are replaced at, and what they are replaced by; many, so that blocks are parted. */
  const manyRanges = fc.array(
    fc.tuple(fc.nat(900), fc.nat(30)).map(([start, length]): Range => [start, start + length]),
    { maxLength: 400 },
  );

  it('an index with replaced ranges finds what a new one finds', () => {
    fc.assert(
      fc.property(manyRanges, manyRanges, fc.nat(1000), fc.nat(1000), (ranges, others, one, other) => {
        const whole = sorted(ranges);
        const at = [one, other].map((point) => whole.starts.findIndex((start) => start >= point));
        const [from, until] = at.map((found) => (found < 0 ? ranges.length : found)).sort((a, b) => a - b);
        if (from === undefined || until === undefined) return;
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const fresh = sorted(others.filter(([start]) => start >= low && start < high));
        const spliced = (old: Int32Array, made: Int32Array): Int32Array =>
          Int32Array.from([...old.subarray(0, from), ...made, ...old.subarray(until)]);
        const [starts, ends] = [spliced(whole.starts, fresh.starts), spliced(whole.ends, fresh.ends)];
        const edited = createIntervalIndex(whole.starts, whole.ends).replaced(
          starts,
          ends,
          from,
          until,
          from + fresh.starts.length,
        );
        const foundBy = (index: typeof edited, point: number): number[] => {
          const found: number[] = [];
          index.each(point, point + 25, (position) => found.push(position));
          return found;
        };
        for (let point = 0; point < 940; point += 20)
          expect(foundBy(edited, point)).toEqual(foundBy(createIntervalIndex(starts, ends), point));
      }),
      { numRuns: 40 },
    );
  });

  it('lines have the levels that all ranges give them', () => {
    const lineOf = (point: number): number => Math.floor(point / 10);
    fc.assert(
      fc.property(someRanges, fc.nat(8), fc.nat(8), (ranges, one, other) => {
        const { starts, ends } = sorted(ranges);
        const levels = stackRanges(starts, ends, always);
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const between = levelsBetween(first, last, lineOf, starts.keys(), starts, ends, levels);
        expect([...between]).toEqual(
          Array.from(levelsOfLines(9, lineOf, starts, ends, levels).subarray(first, last + 1)),
        );
      }),
    );
  });

  it('tops are those of all lines made anew', () => {
    const someLevels = fc.array(fc.nat(mostLevels), { minLength: 1, maxLength: 900 });
    fc.assert(
      fc.property(someLevels, someLevels, fc.nat(899), (all, some, at) => {
        const first = at % all.length;
        const part = some.slice(0, all.length - first);
        const needed = Uint8Array.from(all);
        const tops = createLineTops(needed, 28, 15).replaced(first, Uint8Array.from(part));
        needed.set(part, first);
        const fresh = createLineTops(needed, 28, 15);
        for (let line = 0; line <= all.length; line += 1) expect(tops.topOf(line)).toBe(fresh.topOf(line));
        for (const y of [0, 500, 5000, 20_000]) expect(tops.lineAt(y)).toBe(fresh.lineAt(y));
        expect(tops.heightOf(first)).toBe(fresh.heightOf(first));
      }),
      { numRuns: 60 },
    );
  });
});

describe('createLineTops', () => {
  it('finds lines by their tops', () => {
    const tops = createLineTops(Uint8Array.of(0, 2, 0), 20, 10);
    expect([0, 1, 2, 3].map(tops.topOf)).toEqual([0, 20, 60, 80]);
    expect([-5, 0, 19, 20, 59, 60, 500].map(tops.lineAt)).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(tops.heightOf(1)).toBe(40);
  });
});

describe('scrolling', () => {
  const huge = { height: 30_000_000, viewHeight: 800 };

  it('is the browser’s own as long as an element can be that high', () =>
    expect(afterScroll({ top: 0, scrollTop: 0 }, 500, { height: 5000, viewHeight: 800 })).toEqual({
      top: 500,
      scrollTop: 500,
    }));

  it('moves by pixels over short ways, and in proportion over long ones', () => {
    expect(elementHeight(huge)).toBe(tallestElement);
    expect(afterScroll({ top: 9000, scrollTop: 3000 }, 3120, huge).top).toBe(9120);
    expect(afterScroll({ top: 9000, scrollTop: 3000 }, tallestElement / 2 - 400, huge).top).toBe(15_000_000 - 400);
  });

  it('reaches both ends', () => {
    expect(afterScroll({ top: 900, scrollTop: 100 }, 0, huge).top).toBe(0);
    const most = tallestElement - huge.viewHeight;
    expect(afterScroll({ top: 5, scrollTop: most - 10 }, most, huge).top).toBe(huge.height - huge.viewHeight);
    expect(scrolledTo(Infinity, huge)).toEqual({ top: huge.height - huge.viewHeight, scrollTop: most });
    expect(scrolledTo(100, { height: 200, viewHeight: 800 }).top).toBe(0);
  });
});
