import { cohenKappa, fleissOfCells, type Cell, type Coefficient } from './coefficient.ts';

/** Agreement beyond chance about nominal answers: Cohen's is of two raters, Fleiss' of any fixed number of them. */
export type Kappa = 'cohen' | 'fleiss';

/** Returns the kappa that fits so many copies of an item. */
export const kappaFor = (copies: number): Kappa => (copies === 2 ? 'cohen' : 'fleiss');

const computed: Readonly<Record<Kappa, (cells: readonly Cell[], leftOut: number) => Coefficient>> = {
  cohen: cohenKappa,
  fleiss: fleissOfCells,
};

/**
 * Computes the kappa of items with so many copies each, from the contingency tables of all pairs of copies, added up.
 * Cohen's asks that the same two people stand on the same sides. `n` counts pairs of answers: with two copies one per
 * case, with three up to three.
 */
export const kappaOfCells = (copies: number, cells: readonly Cell[], leftOut = 0): Coefficient & { kappa: Kappa } => {
  const kappa = kappaFor(copies);
  return { kappa, ...computed[kappa](cells, leftOut) };
};
