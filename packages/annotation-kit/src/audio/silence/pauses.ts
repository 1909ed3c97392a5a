import { firstWhere } from '@earmark/model';
import type { Span } from '../segments/index.ts';
import type { SilenceRequest } from './parameters.ts';

/** Pauses that edges snap to: between words they are shorter than those worth skipping. */
export const worthSnapping: SilenceRequest = { method: 'energy', minSilenceSeconds: 0.12, paddingSeconds: 0.02 };

/** The nearest sample inside a pause, if there is one within `reach` samples; the sample itself when it lies in one. */
export function nearestInPause(pauses: readonly Span[], sample: number, reach: number): number | undefined {
  const after = firstWhere(pauses, ({ end }) => end > sample);
  const [next, before] = [pauses[after], pauses[after - 1]];
  const edges = [next && Math.max(next.start, sample), before && before.end - 1].filter(
    (edge) => edge !== undefined && Math.abs(edge - sample) <= reach,
  );
  return edges.toSorted((a = 0, b = 0) => Math.abs(a - sample) - Math.abs(b - sample))[0];
}
