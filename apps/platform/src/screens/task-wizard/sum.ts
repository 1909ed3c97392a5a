import type { Dataset } from '@earmark/contract';

/**
 * The free sources of several datasets, and about how much they hold: a dataset knows the size of all its sources only, of
 * which the free ones are taken to be an even share.
 */
export const sumOf = (
  datasets: readonly Pick<Dataset, 'available' | 'total' | 'size'>[],
): { items: number; size: number } => ({
  items: datasets.reduce((sum, { available }) => sum + available, 0),
  size: datasets.reduce((sum, { available, total, size }) => sum + (total === 0 ? 0 : (size * available) / total), 0),
});
