import { useRef, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Checkbox } from '../checkbox/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { ErrorState } from '../error-state/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import type { TableColumn, TableSelection, TableSort } from './column.ts';
import { HeadTitle } from './HeadTitle.tsx';
import { headState, isBlocked, toggleAll, toggleKey } from './selection.ts';
import { BodyCell, BodyRow, Frame, Grid, HeadCell, Scroller } from './table-style.ts';
import { TableRow } from './TableRow.tsx';
import { useOverflow } from './use-overflow.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export interface TableProps<Row> {
  'aria-label': string;
  /** Keep its identity stable (module level or useMemo): rows are drawn again when it changes. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  selection?: TableSelection;
  /** A press on the row, or Enter on it. */
  onRowAction?: (row: Row) => void;
  /** Without rows: placeholders; with rows: they stay, under a moving line. */
  isLoading?: boolean;
  /** Shown in place of the rows. */
  error?: { message: ReactNode; onRetry?: () => void } | null;
  /** Shown when there are no rows; a general text when absent. */
  emptyState?: ReactNode;
  /** Height of the table in CSS; it then scrolls by itself. */
  height?: string;
  /** Draws only the rows in sight, each 40 px high: needs `height`. For thousands of rows. */
  isVirtual?: boolean;
  /** Px: the table scrolls sideways when its place is narrower. */
  minWidth?: number;
  /** Rows at the foot: totals, pagination. */
  footer?: ReactNode;
}

const rowHeight = 40;
const placeholderRows = 6;

/** Rows of one type in typed columns. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, sort, onSortChange, selection, onRowAction, isLoading = false, error, emptyState, height, isVirtual = false, minWidth, footer } = props;
  const text = useText();
  const visible = useVisibleRows(rows.length, isVirtual, rowHeight);
  const isOverflowing = useOverflow(visible.scrollRef);
  const latest = useRef({ selection, onRowAction });
  latest.current = { selection, onRowAction };
  const toggle = useRef((key: string) => {
    const current = latest.current.selection;
    current?.onChange(toggleKey(key, current));
  }).current;
  const open = useRef((row: Row) => latest.current.onRowAction?.(row)).current;
  const keys = selection === undefined ? [] : rows.map(rowKey);
  const head = selection === undefined ? 'none' : headState(keys, selection);
  const hasError = error !== undefined && error !== null;
  const hasNothing = !hasError && !isLoading && rows.length === 0;
  return (
    <Frame style={height === undefined ? undefined : { height }}>
      {isLoading && rows.length > 0 ? <LoadingLine /> : null}
      <Scroller ref={visible.scrollRef} tabIndex={isOverflowing || height !== undefined ? 0 : undefined} data-overflowing={isOverflowing || undefined}>
        <Grid
          aria-label={props['aria-label']}
          aria-busy={isLoading}
          aria-rowcount={isVirtual ? rows.length + 1 : undefined}
          style={minWidth === undefined ? undefined : { minWidth }}
        >
          <colgroup>
            {selection === undefined ? null : <col style={{ width: 40 }} />}
            {columns.map((column) => (
              <col key={column.id} style={{ width: column.width, minWidth: column.minWidth }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {selection === undefined ? null : (
                <HeadCell scope="col" data-box>
                  <Checkbox
                    aria-label={text.selectAll}
                    isSelected={head === 'all'}
                    isIndeterminate={head === 'some'}
                    isDisabled={rows.length === 0}
                    onChange={() => selection.onChange(toggleAll(keys, selection))}
                  />
                </HeadCell>
              )}
              {columns.map((column) => (
                <HeadCell
                  key={column.id}
                  scope="col"
                  data-align={column.align}
                  data-pinned={column.isPinned || undefined}
                  aria-sort={sort?.column === column.id ? sort.direction : undefined}
                >
                  <HeadTitle column={column} sort={sort} onSortChange={onSortChange} />
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {hasError || hasNothing ? null : isLoading && rows.length === 0 ? (
              Array.from({ length: placeholderRows }, (_, index) => (
                <BodyRow key={index}>
                  {selection === undefined ? null : <BodyCell />}
                  {columns.map((column) => (
                    <BodyCell key={column.id}>
                      <Skeleton width="70%" />
                    </BodyCell>
                  ))}
                </BodyRow>
              ))
            ) : (
              <>
                <Space height={visible.spaceAbove} />
                {rows.slice(visible.from, visible.to).map((row, offset) => {
                  const key = rowKey(row);
                  return (
                    <TableRow
                      key={key}
                      row={row}
                      rowKey={key}
                      index={visible.from + offset}
                      columns={columns}
                      isSelected={selection?.selectedKeys.has(key)}
                      isBlocked={selection !== undefined && isBlocked(key, selection)}
                      onOpen={onRowAction === undefined ? undefined : open}
                      onToggle={toggle}
                    />
                  );
                })}
                <Space height={visible.spaceBelow} />
              </>
            )}
          </tbody>
        </Grid>
        {hasError ? <ErrorState message={error.message} onRetry={error.onRetry} /> : null}
        {hasNothing ? (emptyState ?? <EmptyState />) : null}
      </Scroller>
      {footer === undefined ? null : <Foot>{footer}</Foot>}
    </Frame>
  );
}

/** The place of rows that are not drawn. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

const LoadingLine = styled.div`
  position: absolute;
  z-index: ${token.zIndex.sticky};
  top: calc(${token.height.tableHead} - 1px);
  left: 0;
  width: 30%;
  height: 2px;
  background: ${token.color.accent};
  animation: ${slide} 1.2s linear infinite;
  pointer-events: none;
`;

const Foot = styled.div`
  flex: none;
  padding: 8px 12px;
  border-top: 1px solid ${token.color.border};
`;
