import { nothingCompared, type Cell, type Coefficient } from './coefficient.ts';

/** How far apart two values are: `nominal` knows equal and different alone. */
export type Scale = 'nominal' | 'ordinal' | 'interval' | 'ratio';

/**
 * Computes Krippendorff's alpha: cases, each with the values of its raters, null where one gave none. Cases with fewer
 * than two values are left out. `n` counts the values that were paired. Source: K. Krippendorff, "Computing
 * Krippendorff's Alpha-Reliability", 2011.
 */
export function krippendorffAlpha(cases: readonly (readonly (number | null)[])[], scale: Scale): Coefficient {
  const rated = cases.map((values) => values.filter((value) => value !== null)).filter((values) => values.length > 1);
  const values = [...new Set(rated.flat())].sort((a, b) => a - b);
  const indexes = new Map(values.map((value, index) => [value, index]));
  const matrix = square(values.length);
  for (const ratings of rated) {
    const at = ratings.map((value) => indexes.get(value) ?? 0);
    at.forEach((row, one) =>
      at.forEach((column, other) => {
        if (one !== other) increase(matrix, row, column, 1 / (at.length - 1));
      }),
    );
  }
  return alphaOf(matrix, values, scale, cases.length - rated.length);
}

/**
 * Computes the nominal alpha from contingency tables of pairs of raters. Where a case has k > 2 raters, the cells of
 * its pairs must be weighted by 1 / (k - 1).
 */
export function alphaOfCells(cells: readonly Cell[], leftOut = 0): Coefficient {
  const answers = [...new Set(cells.flatMap(({ a, b }) => [a, b]))];
  const indexes = new Map(answers.map((answer, index) => [answer, index]));
  const matrix = square(answers.length);
  for (const { a, b, count } of cells) {
    const [row, column] = [indexes.get(a) ?? 0, indexes.get(b) ?? 0];
    increase(matrix, row, column, count);
    increase(matrix, column, row, count);
  }
  return alphaOf(
    matrix,
    answers.map((_, index) => index),
    'nominal',
    leftOut,
  );
}

/** `coincidences` is symmetric: how often one rater gave the value of the row and another that of the column. */
function alphaOf(
  coincidences: readonly Float64Array[],
  values: readonly number[],
  scale: Scale,
  leftOut: number,
): Coefficient {
  const totals = coincidences.map((row) => row.reduce((sum, count) => sum + count, 0));
  const n = totals.reduce((sum, count) => sum + count, 0);
  if (n === 0) return { ...nothingCompared, leftOut };
  const distance = distances[scale];
  let [observed, expected] = [0, 0];
  coincidences.forEach((row, one) =>
    row.forEach((count, other) => {
      if (one === other) return;
      const apart = distance({ one, other, values, totals });
      observed += count * apart;
      expected += (totals[one] ?? 0) * (totals[other] ?? 0) * apart;
    }),
  );
  // Weights of thirds and the like do not add up exactly
  return { value: expected === 0 ? null : 1 - ((n - 1) * observed) / expected, n: Math.round(n * 1e6) / 1e6, leftOut };
}

interface Compared {
  /** Indexes into `values`, which are ascending, and `totals`. */
  readonly one: number;
  readonly other: number;
  readonly values: readonly number[];
  readonly totals: readonly number[];
}

/** Squared distances by scale. */
const distances: Readonly<Record<Scale, (compared: Compared) => number>> = {
  nominal: () => 1,
  ordinal: ({ one, other, totals }) => {
    const between = totals.slice(Math.min(one, other), Math.max(one, other) + 1);
    return (between.reduce((sum, count) => sum + count, 0) - ((totals[one] ?? 0) + (totals[other] ?? 0)) / 2) ** 2;
  },
  interval: ({ one, other, values }) => ((values[one] ?? 0) - (values[other] ?? 0)) ** 2,
  ratio: ({ one, other, values }) => {
    const [a, b] = [values[one] ?? 0, values[other] ?? 0];
    return a + b === 0 ? 0 : ((a - b) / (a + b)) ** 2;
  },
};

const square = (size: number): Float64Array[] => Array.from({ length: size }, () => new Float64Array(size));

function increase(matrix: readonly Float64Array[], row: number, column: number, by: number): void {
  const line = matrix[row];
  if (line) line[column] = (line[column] ?? 0) + by;
}
