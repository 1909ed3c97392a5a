/** An agreement figure together with what it rests on. */
export interface Coefficient {
  /**
   * 1 is perfect agreement, 0 is what chance would give. Null when nothing was comparable, and for coefficients also
   * when all gave the same answer, because chance explains that already.
   */
  readonly value: number | null;
  /** How many comparable cases the figure rests on. */
  readonly n: number;
  /** How many cases could not be compared. */
  readonly leftOut: number;
}

/** How often one rater gave answer `a` where the other gave `b`; a weight where it is not a whole number. */
export interface Cell {
  readonly a: string;
  readonly b: string;
  readonly count: number;
}

/** The coefficient of nothing: a figure without a case to rest on is no zero. */
export const nothingCompared: Coefficient = { value: null, n: 0, leftOut: 0 };

/** Returns (observed - expected) / (1 - expected), the form of all kappas; null where chance is certain. */
const beyondChance = (observed: number, expected: number): number | null =>
  1 - expected < 1e-12 ? null : (observed - expected) / (1 - expected);

/**
 * Computes Cohen's kappa of two raters from their contingency table. Source: J. Cohen, "A Coefficient of Agreement for
 * Nominal Scales", 1960.
 */
export function cohenKappa(cells: Iterable<Cell>, leftOut = 0): Coefficient {
  const [rows, columns] = [new Map<string, number>(), new Map<string, number>()];
  let [n, agreed] = [0, 0];
  for (const { a, b, count } of cells) {
    n += count;
    if (a === b) agreed += count;
    add(rows, a, count);
    add(columns, b, count);
  }
  if (n === 0) return { ...nothingCompared, leftOut };
  const expected = [...rows].reduce((sum, [answer, count]) => sum + (count / n) * ((columns.get(answer) ?? 0) / n), 0);
  return { value: beyondChance(agreed / n, expected), n, leftOut };
}

/**
 * Computes Fleiss' kappa: cases, each with the answers of its raters, null where one gave none. It is defined for one
 * number of raters; cases that fewer than the most have rated are left out. Source: J. Fleiss, "Measuring Nominal Scale
 * Agreement Among Many Raters", 1971.
 */
export function fleissKappa(cases: readonly (readonly (string | null)[])[]): Coefficient {
  const answered = cases.map((answers) => answers.filter((answer) => answer !== null));
  const raters = answered.reduce((most, { length }) => Math.max(most, length), 0);
  const rated = raters < 2 ? [] : answered.filter(({ length }) => length === raters);
  const leftOut = cases.length - rated.length;
  if (rated.length === 0) return { ...nothingCompared, leftOut };
  const totals = new Map<string, number>();
  let agreed = 0;
  for (const answers of rated) {
    const counts = new Map<string, number>();
    for (const answer of answers) add(counts, answer, 1);
    for (const [answer, count] of counts) {
      agreed += count * (count - 1);
      add(totals, answer, count);
    }
  }
  const n = rated.length;
  return { value: beyondChance(agreed / (n * raters * (raters - 1)), sumOfSquares(totals, n * raters)), n, leftOut };
}

/**
 * Computes Fleiss' kappa from the contingency tables of all pairs of raters, added up. Equal to `fleissKappa` where all
 * cases have the same number of raters. `n` counts pairs.
 */
export function fleissOfCells(cells: readonly Cell[], leftOut = 0): Coefficient {
  const totals = new Map<string, number>();
  let [n, agreed] = [0, 0];
  for (const { a, b, count } of cells) {
    n += count;
    if (a === b) agreed += count;
    add(totals, a, count);
    add(totals, b, count);
  }
  if (n === 0) return { ...nothingCompared, leftOut };
  return { value: beyondChance(agreed / n, sumOfSquares(totals, 2 * n)), n, leftOut };
}

/** Adds contingency tables: one cell per pair of answers. */
export function sumCells(cells: Iterable<Cell>): Cell[] {
  const sums = new Map<string, Cell>();
  for (const { a, b, count } of cells) {
    const key = JSON.stringify([a, b]);
    sums.set(key, { a, b, count: count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

const sumOfSquares = (totals: ReadonlyMap<string, number>, all: number): number =>
  [...totals.values()].reduce((sum, count) => sum + (count / all) ** 2, 0);

const add = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};
