import process from 'node:process';

/**
 * Scope of a run. `npm test` covers what a developer waits for: one other appearance per story, on the
 * embedded database the API tests of the engine itself and an eighth of those that touch it, a third of the repetitive
 * matrices, three kills per fault. `npm run test:all` covers everything, before a release.
 */
export const isWholeMatrix = process.env['EARMARK_TEST_MATRIX'] === 'whole';

/** A number drawn by the run's seed and by what it is for. */
export const numberDrawn = (seed: number, purpose: string): number =>
  [...purpose].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, seed);

/**
 * Every `parts`-th row of a matrix, of which the first is drawn by the run's seed and by what it is for: all of them
 * over the purposes of one run or over runs. In the whole matrix all.
 */
export const partDrawn = <Row>(rows: readonly Row[], parts: number, purpose: string): readonly Row[] => {
  const first = numberDrawn(Number(process.env['EARMARK_TEST_SEED'] ?? 1), purpose);
  return isWholeMatrix ? rows : rows.filter((_, index) => (index + first) % parts === 0);
};
