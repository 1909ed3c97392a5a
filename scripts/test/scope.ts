import process from 'node:process';

/**
 * How much of the matrix a run goes through. `npm test` goes through what a person waits for: of each story one other appearance, on PostgreSQL what
 * touches the database most, three kills per fault. `npm run test:all` goes through all of it, before a release.
 */
export const isWholeMatrix = process.env['EARMARK_TEST_MATRIX'] === 'whole';
