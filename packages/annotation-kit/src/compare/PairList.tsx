import type { LabelSet, Segment, SegmentPair } from '@earmark/model';
import { focusRing, token, useText } from '@earmark/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { styled } from 'styled-components';
import type { Measure } from './measure.ts';
import { PairRow, type PairRowProps } from './PairRow.tsx';
import { compareText } from './compare-text.ts';

export interface PairListHandle {
  /** Goes to the next (1) or previous (-1) pair that differs. */
  readonly move: (step: 1 | -1) => void;
  /** Goes to the segment of this number on the right, or to the next visible one after it. */
  readonly goTo: (segmentNumber: number) => void;
}

export interface PairListProps extends Pick<PairRowProps, 'unit' | 'onOpenSegment'> {
  pairs: readonly SegmentPair[];
  measure: Measure;
  numbers: ReadonlyMap<Segment, number>;
  labels: LabelSet;
  sampleRate: number;
  ref?: Ref<PairListHandle>;
}

const estimatedHeight = 76;

/** A virtualised list of pairs: only visible rows are rendered. */
export function PairList({ pairs, measure, ref, ...row }: PairListProps) {
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
  useImperativeHandle(ref, () => ({
    move(step) {
      for (let index = Math.min(current, pairs.length) + step; index >= 0 && index < pairs.length; index += step)
        if (pairs[index]?.kind !== 'same') return show(index);
      return undefined;
    },
    goTo: (segmentNumber) =>
      show(pairs.findIndex(({ after }) => after !== undefined && (row.numbers.get(after) ?? 0) >= segmentNumber)),
  }));
  return (
    <Scroller ref={scroller} role="list" aria-label={t('segments')} tabIndex={0}>
      <Space role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const pair = pairs[index];
          return pair ? (
            <Item
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
            </Item>
          ) : null;
        })}
      </Space>
    </Scroller>
  );
}

const Scroller = styled.div`
  overflow: auto;
  max-height: min(56vh, 640px);
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};

  &:focus-visible {
    ${focusRing}
  }
`;

const Space = styled.div`
  position: relative;
`;

const Item = styled.div`
  position: absolute;
  width: 100%;
  padding: ${token.space[2]} ${token.space[3]};
  border-bottom: 1px solid ${token.color.border};

  &[data-current] {
    box-shadow: inset 2px 0 ${token.color.accent};
  }
`;
