import { Checkbox, token, useText } from '@earmark/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Hit } from './find.ts';
import { findText } from './find-text.ts';
import { HitContext } from './HitContext.tsx';

interface HitListProps {
  hits: readonly Hit[];
  /** Key of the hit that the search stands at. */
  currentKey: string | undefined;
  /** The replacement; `null` when nothing is replaced. */
  replacement: string | null;
  isPattern: boolean;
  /** Keys of the hits that are excluded. */
  left: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onGoTo: (hit: Hit) => void;
}

const rowHeight = 30;

/** Hits, each in its context and with its replacement, if any. Virtualised: only visible rows are rendered. */
export function HitList({ hits, currentKey, replacement, isPattern, left, onToggle, onGoTo }: HitListProps) {
  const t = useText(findText);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  return (
    <Scroller ref={scroller} role="list" aria-label={t('hits')} tabIndex={0}>
      <Space role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const hit = hits[index];
          if (!hit) return null;
          const number = hit.ordinal + 1;
          const isChosen = !left.has(hit.key);
          return (
            <Row
              key={hit.key}
              role="listitem"
              aria-setsize={hits.length}
              aria-posinset={index + 1}
              aria-current={hit.key === currentKey || undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              {replacement === null ? null : (
                <Checkbox
                  aria-label={t('chooseHit', { segment: number })}
                  isSelected={isChosen}
                  onChange={() => onToggle(hit.key)}
                />
              )}
              <Goto type="button" aria-label={t('goTo', { segment: number })} onClick={() => onGoTo(hit)}>
                {number}
              </Goto>
              <HitContext hit={hit} replacement={replacement} isPattern={isPattern} isReplaced={isChosen} />
            </Row>
          );
        })}
      </Space>
    </Scroller>
  );
}

/* Few matches leave the height to the segments below. */
const Scroller = styled.div`
  max-height: min(24vh, 220px);
  overflow: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  contain: content;
`;

const Space = styled.div`
  position: relative;
  width: 100%;
`;

const Row = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  box-sizing: border-box;
  width: 100%;
  height: ${rowHeight}px;
  padding: 0 ${token.space[2]};
  border-bottom: 1px solid ${token.color.border};

  &[aria-current] {
    background: ${token.tone.accent.soft};
  }
`;

const Goto = styled.button`
  flex: none;
  min-width: 40px;
  height: 24px;
  padding: 0 6px;
  border: 0;
  border-radius: ${token.radius.s};
  background: transparent;
  color: ${token.tone.accent.text};
  font: inherit;
  font-variant-numeric: tabular-nums;
  text-align: end;
  cursor: pointer;

  &:hover {
    background: ${token.color.hover};
  }
`;
