import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alphaOfCells,
  cohenKappa,
  fleissKappa,
  fleissOfCells,
  krippendorffAlpha,
  sumCells,
  type Cell,
} from './index.ts';

const rounded = ({ value }: { value: number | null }) => (value === null ? null : Math.round(value * 1000) / 1000);

/** Every ordered pair of raters once, each weighted as a case of so many raters is. */
const cellsOf = (cases: readonly (readonly string[])[], weight = (_raters: number) => 1): Cell[] =>
  cases.flatMap((answers) =>
    answers.flatMap((a, index) => answers.slice(index + 1).map((b) => ({ a, b, count: weight(answers.length) }))),
  );
const answers = (raters: number) =>
  fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: raters, maxLength: raters }), { maxLength: 20 });

describe("Cohen's kappa", () => {
  it('is 0.400 for the textbook table', () => {
    const table = [
      { a: 'yes', b: 'yes', count: 20 },
      { a: 'yes', b: 'no', count: 5 },
      { a: 'no', b: 'yes', count: 10 },
      { a: 'no', b: 'no', count: 15 },
    ];
    expect(rounded(cohenKappa(table))).toBe(0.4);
    expect(cohenKappa(table, 3)).toMatchObject({ n: 50, leftOut: 3 });
  });

  it('says nothing where nothing or only one answer was given', () => {
    expect(cohenKappa([])).toEqual({ value: null, n: 0, leftOut: 0 });
    expect(cohenKappa([{ a: 'x', b: 'x', count: 9 }])).toEqual({ value: null, n: 9, leftOut: 0 });
  });

  it('does not depend on who comes first', () => {
    fc.assert(
      fc.property(answers(2), (cases) => {
        const cells = cellsOf(cases);
        const turned = cells.map(({ a, b, count }) => ({ a: b, b: a, count }));
        expect(rounded(cohenKappa(turned))).toBe(rounded(cohenKappa(cells)));
        expect(rounded(cohenKappa(sumCells(cells)))).toBe(rounded(cohenKappa(cells)));
      }),
    );
  });
});

describe("Fleiss' kappa", () => {
  /** Ten subjects, fourteen raters, five categories. */
  const counts = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ];
  const table = counts.map((row) => row.flatMap((count, category) => Array<string>(count).fill(`${category}`)));

  it('is 0.210 for the table of ten by fourteen', () => {
    expect(rounded(fleissKappa(table))).toBe(0.21);
    expect(rounded(fleissOfCells(cellsOf(table)))).toBe(0.21);
    expect(fleissKappa(table)).toMatchObject({ n: 10, leftOut: 0 });
  });

  it('leaves out what fewer have rated', () => {
    const some = [...table, ['1', null, '2'], [null], []];
    expect(fleissKappa(some)).toEqual({ ...fleissKappa(table), leftOut: 3 });
    expect(fleissKappa([['1', null], [null]])).toEqual({ value: null, n: 0, leftOut: 2 });
  });

  it('is the same of cases and of the tables of their pairs', () => {
    fc.assert(
      fc.property(answers(3), (cases) => {
        expect(rounded(fleissOfCells(cellsOf(cases)))).toBe(rounded(fleissKappa(cases)));
      }),
    );
  });
});

describe("Krippendorff's alpha", () => {
  const none = null;
  /** Data C of Krippendorff's paper: four observers, twelve units, missing values. */
  const observers = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, none, none, none],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, none, 3],
    [none, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, none],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, none],
  ];
  const units = (observers[0] ?? []).map((_, unit) => observers.map((values) => values[unit] ?? null));

  it.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
    ['interval', 0.849],
    ['ratio', 0.797],
  ] as const)('is, %s, %d for data with missing values', (scale, value) => {
    expect(rounded(krippendorffAlpha(units, scale))).toBe(value);
    expect(krippendorffAlpha(units, scale)).toMatchObject({ n: 40, leftOut: 1 });
  });

  it('says nothing without two values, or where all are equal', () => {
    expect(krippendorffAlpha([[1], [null, 2]], 'nominal')).toEqual({ value: null, n: 0, leftOut: 2 });
    expect(krippendorffAlpha([[3, 3]], 'interval')).toEqual({ value: null, n: 2, leftOut: 0 });
  });

  it('is the same of cases and of the weighted tables of their pairs', () => {
    fc.assert(
      fc.property(answers(2), answers(4), (pairs, fours) => {
        const cases = [...pairs, ...fours];
        const numbers = cases.map((values) => values.map((value) => value.charCodeAt(0)));
        const ofCells = alphaOfCells(cellsOf(cases, (raters) => 1 / (raters - 1)));
        expect(rounded(ofCells)).toBe(rounded(krippendorffAlpha(numbers, 'nominal')));
        expect(ofCells.n).toBe(krippendorffAlpha(numbers, 'nominal').n);
      }),
    );
  });
});
