import { pairErrors, sumErrors, type ErrorRate, type LabelSet, type SegmentPair } from '@earmark/model';

export interface PairRates {
  readonly character: ErrorRate;
  readonly word: ErrorRate;
}

/** The error rates of many pairs: of one on demand, of all in slices between which the page stays responsive. */
export interface Measure {
  readonly of: (pair: SegmentPair) => PairRates;
  /**
   * Counts all pairs; `onTotal` receives the sum so far after each slice, the last time with `isComplete`. Returns a
   * function that stops.
   */
  readonly run: (onTotal: (total: PairRates, isComplete: boolean) => void) => () => void;
}

/** Milliseconds per slice. */
const sliceMs = 6;

/** Creates a measurement of error rates, which works in slices so that the page stays usable while it runs. */
export function createMeasure(
  pairs: readonly SegmentPair[],
  labels: LabelSet,
  now: () => number = () => performance.now(),
  later: (work: () => void) => () => void = nextTask,
): Measure {
  const known = new WeakMap<SegmentPair, PairRates>();
  const of = (pair: SegmentPair): PairRates => {
    const rates = known.get(pair) ?? {
      character: pairErrors(pair, labels, 'character'),
      word: pairErrors(pair, labels, 'word'),
    };
    known.set(pair, rates);
    return rates;
  };
  return {
    of,
    run(onTotal) {
      let next = 0;
      let total: PairRates = { character: sumErrors([]), word: sumErrors([]) };
      let cancel = (): void => undefined;
      const slice = (): void => {
        const began = now();
        const rates: PairRates[] = [];
        for (const pair of pairs.slice(next)) {
          rates.push(of(pair));
          if (now() - began >= sliceMs) break;
        }
        next += rates.length;
        total = {
          character: sumErrors([total.character, ...rates.map((rate) => rate.character)]),
          word: sumErrors([total.word, ...rates.map((rate) => rate.word)]),
        };
        const isComplete = next >= pairs.length;
        onTotal(total, isComplete);
        if (!isComplete) cancel = later(slice);
      };
      cancel = later(slice);
      return () => cancel();
    },
  };
}

function nextTask(work: () => void): () => void {
  const timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
}
