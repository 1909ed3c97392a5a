import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';
import { useText } from '../text/index.ts';
import { uploadText } from './upload-text.ts';
import { UploadListRow } from './UploadListRow.tsx';
import { UploadTotals } from './UploadTotals.tsx';
import { totalsOf, type UploadRow } from './upload-row.ts';

export interface UploadListProps {
  /** The files in order. */
  rows: readonly UploadRow[];
  /** Called to resend a failed file; with this prop there is a retry button. */
  onRetry?: (id: string) => void;
  /** Called to cancel a file, or to remove it from the list afterwards; with this prop there is a button. */
  onRemove?: (id: string) => void;
  /** Hides the totals, for use beside another display of them. */
  hidesTotals?: boolean;
  /** Maximum height of the list in rows before it scrolls; 8 by default. */
  maxRows?: number;
  /** Accessible name. */
  'aria-label'?: string;
}

const rowHeight = 52;
/** Number of rows above which the list is virtualised. */
const virtualFrom = 200;

/** A list of uploads with progress, speed and actions per file, and totals. */
export function UploadList({
  rows,
  onRetry,
  onRemove,
  hidesTotals = false,
  maxRows = 8,
  'aria-label': label,
}: UploadListProps) {
  const t = useText(uploadText);
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > virtualFrom;
  const virtualizer = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const { failed, done } = totalsOf(rows);
  const isScrolling = rows.length > maxRows;
  const item = (row: UploadRow) => <UploadListRow row={row} onRetry={onRetry} onRemove={onRemove} />;
  return (
    <Root>
      {hidesTotals ? null : <UploadTotals rows={rows} />}
      <Scroller
        ref={scroller}
        style={{ maxHeight: maxRows * rowHeight }}
        tabIndex={isScrolling ? 0 : undefined}
        role={isScrolling ? 'region' : undefined}
        aria-label={isScrolling ? (label ?? t('list')) : undefined}
      >
        <List aria-label={label ?? t('list')} style={isVirtual ? { height: virtualizer.getTotalSize() } : undefined}>
          {isVirtual
            ? virtualizer.getVirtualItems().map(({ index, start }) => {
                const row = rows[index];
                return row === undefined ? null : (
                  <Placed
                    key={row.id}
                    aria-setsize={rows.length}
                    aria-posinset={index + 1}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    {item(row)}
                  </Placed>
                );
              })
            : rows.map((row) => <li key={row.id}>{item(row)}</li>)}
        </List>
      </Scroller>
      {/* Only outcomes are announced; announcing progress would never end. */}
      <VisuallyHidden role="status">
        {failed > 0
          ? t('failures', { count: String(failed) })
          : done === rows.length && done > 0
            ? t('files', { done: String(done), total: String(rows.length) })
            : ''}
      </VisuallyHidden>
    </Root>
  );
}

const Root = styled.div`
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
`;

const Scroller = styled.div`
  overflow: hidden auto;
  outline: none;

  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
`;

const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;

  > li:last-child > div {
    border-bottom: 0;
  }
`;

const Placed = styled.li`
  position: absolute;
  top: 0;
  inset-inline: 0;
`;
