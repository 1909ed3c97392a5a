import { firstWhere } from '@earmark/model';
import type { Span } from '../segments/index.ts';

/** Lookup of silence by position, for skipping. */
export interface SilenceMap {
  /** The span that contains a sample; `undefined` outside silence. */
  readonly spanAt: (sample: number) => Span | undefined;
  /** The first span that starts at or after a sample. */
  readonly nextFrom: (sample: number) => Span | undefined;
}

/** Creates a lookup over sorted spans without overlap. O(log n) per call. */
export function createSilenceMap(spans: readonly Span[]): SilenceMap {
  /** Number of spans that start at or before a sample. */
  const countBefore = (sample: number): number => firstWhere(spans, ({ start }) => start > sample);
  return {
    spanAt(sample) {
      const span = spans[countBefore(sample) - 1];
      return span && sample < span.end ? span : undefined;
    },
    nextFrom: (sample) => spans[countBefore(sample - 1)],
  };
}
