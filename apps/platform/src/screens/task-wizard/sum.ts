import type { Dataset } from '@earmark/contract';

/**
 * The free audios of several datasets, and about how long they are: a dataset knows the length of all its audios only, of
 * which the free ones are taken to be an even share.
 */
export const sumOf = (
  datasets: readonly Pick<Dataset, 'available' | 'total' | 'seconds'>[],
): { items: number; seconds: number } => ({
  items: datasets.reduce((sum, { available }) => sum + available, 0),
  seconds: datasets.reduce(
    (sum, { available, total, seconds }) => sum + (total === 0 ? 0 : (seconds * available) / total),
    0,
  ),
});
