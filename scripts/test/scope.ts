import process from 'node:process';

/**
 * Scope of a run. `npm test` covers what a developer waits for: one other appearance per story, the database-related
 * part of the API tests on the embedded database, three kills per fault. `npm run test:all` covers everything, before a release.
 */
export const isWholeMatrix = process.env['EARMARK_TEST_MATRIX'] === 'whole';
