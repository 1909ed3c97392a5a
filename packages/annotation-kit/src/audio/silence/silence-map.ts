import type { Span } from '../segments/index.ts';

/** Where there is silence, for whoever wants to skip it. */
export interface SilenceMap {
  /** The span that holds a sample, `undefined` where there is sound. */
  readonly spanAt: (sample: number) => Span | undefined;
  /** The first span that starts at or after a sample. */
  readonly nextFrom: (sample: number) => Span | undefined;
}

/** Spans in order that do not overlap. */
export function createSilenceMap(spans: readonly Span[]): SilenceMap {
  /** The number of spans that start at or before a sample. */
  const countBefore = (sample: number): number => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.start ?? Infinity) <= sample) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    spanAt(sample) {
      const span = spans[countBefore(sample) - 1];
      return span && sample < span.end ? span : undefined;
    },
    nextFrom: (sample) => spans[countBefore(sample - 1)],
  };
}
