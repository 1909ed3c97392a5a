import { Checkbox, token, useText } from '@earmark/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { replacementOf, type Hit } from './find.ts';
import { findText } from './find-text.ts';

export interface HitListProps {
  hits: readonly Hit[];
  /**
   * The replacement; `null` when nothing is replaced. An empty replacement is shown as plain search results, because most users
   * have not typed it yet.
   */
  replacement: string | null;
  isPattern: boolean;
  /** Keys of the hits that are excluded. */
  left: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onGoTo: (hit: Hit) => void;
}

const rowHeight = 30;
/** Context before and after a hit, in UTF-16 code units. */
const contextLength = 40;

/** Hits, each in its context and with its replacement, if any. Virtualised: only visible rows are rendered. */
export function HitList({ hits, replacement, isPattern, left, onToggle, onGoTo }: HitListProps) {
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
              <Words data-left={(replacement !== null && !isChosen) || undefined}>
                <bdi>{before(hit)}</bdi>
                {replacement ? <del>{found(hit)}</del> : <mark>{found(hit)}</mark>}
                {!replacement || !isChosen ? null : <ins>{replacementOf(hit, replacement, isPattern)}</ins>}
                <bdi>{hit.text.slice(hit.end, hit.end + contextLength)}</bdi>
              </Words>
            </Row>
          );
        })}
      </Space>
    </Scroller>
  );
}

const found = ({ text, start, end }: Hit): string => text.slice(start, end);
const before = ({ text, start }: Hit): string =>
  `${start > contextLength ? '…' : ''}${text.slice(Math.max(0, start - contextLength), start)}`;

const Scroller = styled.div`
  height: min(42vh, 360px);
  overflow: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  contain: strict;
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

const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: pre;

  mark {
    border-radius: 2px;
    background: ${token.tone.warning.soft};
    color: ${token.tone.warning.text};
  }

  del {
    background: ${token.tone.danger.soft};
    color: ${token.tone.danger.text};
  }

  ins {
    background: ${token.tone.success.soft};
    color: ${token.tone.success.text};
    text-decoration: none;
  }

  &[data-left] :is(del, mark) {
    background: ${token.color.sunken};
    color: inherit;
    text-decoration: none;
  }
`;
