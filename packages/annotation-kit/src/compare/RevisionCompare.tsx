import type { AudioDocument, LabelSet, TextUnit } from '@earmark/model';
import { EmptyState, token, useText } from '@earmark/ui';
import { Equal } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CompareTools } from './CompareTools.tsx';
import { CompareTotals } from './CompareTotals.tsx';
import { globalChanges, GlobalDifference } from './GlobalDifference.tsx';
import { PairList, type PairListHandle } from './PairList.tsx';
import { compareText } from './compare-text.ts';
import { useComparison } from './use-comparison.ts';

export interface RevisionCompareProps {
  before: AudioDocument;
  after: AudioDocument;
  labels: LabelSet;
  /** The names of the two sides in the copied summary. */
  names?: readonly [left: string, right: string];
  /** Opens a segment of the right side elsewhere, for example in the workbench. */
  onOpenSegment?: (segmentId: string) => void;
}

/**
 * Two revisions of an audio side by side, segment by segment in time order, with their error rates. Rows are
 * virtualised and rates are counted in slices, so that thousands of segments stay responsive.
 */
export function RevisionCompare({ before, after, labels, names = ['', ''], onOpenSegment }: RevisionCompareProps) {
  const t = useText(compareText);
  const comparison = useComparison(before, after, labels);
  const { pairs, counts, measure } = comparison;
  const [unit, setUnit] = useState<TextUnit>('character');
  const [isOnlyChanges, setOnlyChanges] = useState(true);
  const list = useRef<PairListHandle>(null);
  const shown = useMemo(
    () => (isOnlyChanges ? pairs.filter(({ kind }) => kind !== 'same') : pairs),
    [pairs, isOnlyChanges],
  );
  const numbers = useMemo(
    () =>
      new Map(
        [before, after].flatMap(({ segments }) => segments.map((segment, index) => [segment, index + 1] as const)),
      ),
    [before, after],
  );
  const globals = useMemo(() => globalChanges(before, after, labels), [before, after, labels]);
  const isSame = counts.same === pairs.length && globals.length === 0;
  return (
    <Frame>
      <CompareTools
        unit={unit}
        onUnit={setUnit}
        isOnlyChanges={isOnlyChanges}
        onOnlyChanges={setOnlyChanges}
        changes={pairs.length - counts.same}
        segments={after.segments.length}
        onMove={(step) => list.current?.move(step)}
        onGoTo={(number) => list.current?.goTo(number)}
      />
      <CompareTotals comparison={comparison} names={names} />
      {globals.length > 0 ? <GlobalDifference changes={globals} unit={unit} /> : null}
      {shown.length > 0 ? (
        <PairList
          handle={list}
          pairs={shown}
          measure={measure}
          numbers={numbers}
          labels={labels}
          sampleRate={after.sampleRate}
          unit={unit}
          onOpenSegment={onOpenSegment}
        />
      ) : (
        <EmptyState icon={<Equal />} title={isSame ? t('same') : t('noChanges')} />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  min-width: 0;
`;
