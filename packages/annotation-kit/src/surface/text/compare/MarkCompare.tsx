import { compareText as compareTexts, type LabelSet, type TextDocument } from '@earmark/model';
import { Checkbox, EmptyState, token, useText } from '@earmark/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Equal } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  compareText,
  DifferenceRow,
  DifferenceScroller,
  DifferenceSpace,
  globalChanges,
  GlobalDifference,
} from '../../../compare/index.ts';
import { textDialogsText } from '../text-dialogs-text.ts';
import { changeKinds, kindOf, MarkRow } from './MarkRow.tsx';

interface MarkCompareProps {
  before: TextDocument;
  after: TextDocument;
  labels: LabelSet;
  /** Opens a mark of the right side in the text. */
  onOpen?: ((markId: string) => void) | undefined;
}

const estimatedHeight = 76;

/** What differs between two revisions of a text: answers about the whole of it, then mark by mark in reading order. */
export function MarkCompare({ before, after, labels, onOpen }: MarkCompareProps) {
  const t = useText(compareText);
  const own = useText(textDialogsText);
  const { marks } = useMemo(() => compareTexts(before, after, labels), [before, after, labels]);
  const globals = useMemo(() => globalChanges(before, after, labels), [before, after, labels]);
  // Work that only took a verdict fills the list with every mark
  const [isContentOnly, setContentOnly] = useState(false);
  const shown = useMemo(
    () => (isContentOnly ? marks.filter((change) => kindOf(change) !== 'judged') : marks),
    [marks, isContentOnly],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    overscan: 6,
  });
  return (
    <Frame>
      <Bar>
        <Checkbox isSelected={isContentOnly} onChange={setContentOnly}>
          {own('compare.contentOnly')}
        </Checkbox>
        <Kinds>
          {changeKinds.map((kind) => (
            <span key={kind}>
              {own(`compare.${kind}`)} {marks.filter((change) => kindOf(change) === kind).length.toLocaleString('en')}
            </span>
          ))}
        </Kinds>
      </Bar>
      {globals.length > 0 ? <GlobalDifference changes={globals} unit="character" /> : null}
      {shown.length > 0 ? (
        <DifferenceScroller ref={scroller} role="list" aria-label={own('compare.marks')} tabIndex={0}>
          <DifferenceSpace role="presentation" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ key, index, start }) => {
              const change = shown[index];
              return change ? (
                <DifferenceRow
                  key={key}
                  ref={rows.measureElement}
                  role="listitem"
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  data-index={index}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <MarkRow change={change} before={before} after={after} labels={labels} onOpen={onOpen} />
                </DifferenceRow>
              ) : null;
            })}
          </DifferenceSpace>
        </DifferenceScroller>
      ) : (
        <EmptyState
          icon={<Equal />}
          title={marks.length === 0 && globals.length === 0 ? t('same') : own('compare.noChanges')}
        />
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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

const Kinds = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[3]};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;
