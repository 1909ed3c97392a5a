import { isWholeMatrix } from '../../scripts/test/scope.ts';

const most = 20;
/** Kills during one job, below the number of crashes after which a job is parked as their cause. */
export const killsPerJob = 8;

/**
 * Counts the kills of a test from 1: three, or twenty in the whole matrix, and more until one has hit (`hasHit`), at
 * most twenty.
 * @param fewer where each kill costs long waits, like the leases of a dead process' jobs on PostgreSQL
 */
export function* kills(hasHit: () => boolean = () => true, fewer?: number): Generator<number> {
  const least = fewer ?? (isWholeMatrix ? most : 3);
  for (let kill = 1; kill <= least || (kill <= most && !hasHit()); kill += 1) yield kill;
}
