import type { LabelSet, Segment, SegmentPair } from '@earmark/model';
import { useText } from '@earmark/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Measure } from './measure.ts';
import { PairRow, type PairRowProps } from './PairRow.tsx';
import { compareText } from './compare-text.ts';
import { DifferenceRow, DifferenceScroller, DifferenceSpace } from './difference-list.ts';

export interface PairListHandle {
  /** Goes to the next (1) or previous (-1) pair that differs. */
  readonly move: (step: 1 | -1) => void;
  /** Goes to the segment of this number on the right, or to the next visible one after it. */
  readonly goTo: (segmentNumber: number) => void;
}

interface PairListProps extends Pick<PairRowProps, 'unit' | 'onOpenSegment'> {
  pairs: readonly SegmentPair[];
  measure: Measure;
  numbers: ReadonlyMap<Segment, number>;
  labels: LabelSet;
  sampleRate: number;
  handle?: Ref<PairListHandle>;
}

const estimatedHeight = 76;

/** A virtualised list of pairs: only visible rows are rendered. */
export function PairList({ pairs, measure, handle, ...row }: PairListProps) {
  const t = useText(compareText);
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);
  const rows = useVirtualizer({
    count: pairs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    overscan: 6,
  });
  const show = (index: number): void => {
    if (index < 0) return;
    setCurrent(index);
    rows.scrollToIndex(index, { align: 'start' });
  };
  useImperativeHandle(handle, () => ({
    move(step) {
      for (let index = Math.min(current, pairs.length) + step; index >= 0 && index < pairs.length; index += step)
        if (pairs[index]?.kind !== 'same') return show(index);
      return undefined;
    },
    goTo: (segmentNumber) =>
      show(pairs.findIndex(({ after }) => after !== undefined && (row.numbers.get(after) ?? 0) >= segmentNumber)),
  }));
  return (
    <DifferenceScroller ref={scroller} role="list" aria-label={t('segments')} tabIndex={0}>
      <DifferenceSpace role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const pair = pairs[index];
          return pair ? (
            <DifferenceRow
              key={key}
              ref={rows.measureElement}
              role="listitem"
              aria-setsize={pairs.length}
              aria-posinset={index + 1}
              data-index={index}
              data-current={index === current || undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PairRow pair={pair} rates={measure.of(pair)} {...row} />
            </DifferenceRow>
          ) : null;
        })}
      </DifferenceSpace>
    </DifferenceScroller>
  );
}
