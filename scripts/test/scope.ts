import process from 'node:process';

/**
 * Scope of a run. `npm test` covers what a developer waits for: one other appearance per story, on the
 * embedded database the API tests of the engine itself and a quarter of those that touch it, three kills per fault. `npm run test:all` covers everything, before a release.
 */
export const isWholeMatrix = process.env['EARMARK_TEST_MATRIX'] === 'whole';

/** A number drawn by the run's seed and by what it is for. */
export const numberDrawn = (seed: number, purpose: string): number =>
  [...purpose].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, seed);
