import type { AudioDocument } from './document/index.ts';
import { isSilent } from './check/index.ts';

/**
 * Returns how many samples lie inside at least one segment that is not marked as purely silent; none of an audio that
 * is not valid. What segments of several tracks share counts once.
 */
export function effectiveSamples({ isValid, segments }: Pick<AudioDocument, 'isValid' | 'segments'>): number {
  if (!isValid) return 0;
  const ranges = segments.filter((segment) => !isSilent(segment)).toSorted((a, b) => a.start - b.start);
  let [samples, reached] = [0, 0];
  for (const { start, end } of ranges) {
    samples += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return samples;
}
