import { isWholeMatrix } from '../../scripts/test/scope.ts';

const most = 20;

/**
 * Counts the kills of a test from 1: three, or twenty where the whole matrix is run, and further ones until one has hit (`hasHit`), twenty at most.
 * @param fewer where each kill costs long waits, as the leases of a dead process' jobs on PostgreSQL do
 */
export function* kills(hasHit: () => boolean = () => true, fewer?: number): Generator<number> {
  const least = fewer ?? (isWholeMatrix ? most : 3);
  for (let kill = 1; kill <= least || (kill <= most && !hasHit()); kill += 1) yield kill;
}
