import type { Dataset } from '@earmark/contract';

/**
 * Free sources of several datasets and their estimated size: a dataset only knows its total, so free sources are
 * assumed to be of average size.
 */
export const sumOf = (
  datasets: readonly Pick<Dataset, 'available' | 'total' | 'size'>[],
): { items: number; size: number } => ({
  items: datasets.reduce((sum, { available }) => sum + available, 0),
  size: datasets.reduce((sum, { available, total, size }) => sum + (total === 0 ? 0 : (size * available) / total), 0),
});
