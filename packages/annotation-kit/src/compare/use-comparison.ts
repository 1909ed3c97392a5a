import { alignAudio, type AudioDocument, type LabelSet, type PairKind, type SegmentPair } from '@earmark/model';
import { useEffect, useMemo, useState } from 'react';
import { createMeasure, type Measure, type PairRates } from './measure.ts';

export interface Comparison {
  readonly pairs: readonly SegmentPair[];
  readonly counts: Readonly<Record<PairKind, number>>;
  readonly measure: Measure;
  /** The sum of the error rates counted so far. */
  readonly total: PairRates | undefined;
  readonly isComplete: boolean;
}

/** Aligns two revisions and counts their errors in slices, so that the page stays responsive. */
export function useComparison(before: AudioDocument, after: AudioDocument, labels: LabelSet): Comparison {
  const aligned = useMemo(() => {
    const pairs = alignAudio(before, after, labels);
    const counts = { same: 0, moved: 0, changed: 0, added: 0, removed: 0 };
    for (const { kind } of pairs) counts[kind] += 1;
    return { pairs, counts, measure: createMeasure(pairs, labels) };
  }, [before, after, labels]);
  const [counted, setCounted] = useState<{ of: Measure; total: PairRates; isComplete: boolean }>();
  useEffect(
    () => aligned.measure.run((total, isComplete) => setCounted({ of: aligned.measure, total, isComplete })),
    [aligned],
  );
  const isOfThese = counted?.of === aligned.measure;
  return { ...aligned, total: isOfThese ? counted.total : undefined, isComplete: isOfThese && counted.isComplete };
}
