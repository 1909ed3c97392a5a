import { useMemo, useRef, useState, type ReactNode } from 'react';
import { EmptyState } from '../empty-state/index.ts';
import { ErrorState } from '../error-state/index.ts';
import type { TableColumn, TableSelection, TableSort } from './column.ts';
import { leastWidth, placeColumns, plainLayout, widthOf } from './columns/column-layout.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import type { TableFilters } from './filters/filter.ts';
import { LoadingLine, PlaceholderRows } from './rows/Loading.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { columnWidths, frameOf, leadWidth, pinDistances } from './table-frame.ts';
import { Foot, Frame, Grid, Place, Scroller } from './table-style.ts';
import { TableBody } from './rows/TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TotalRow } from './rows/TotalRow.tsx';
import type { ColumnLayoutState } from './columns/use-column-layout.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

export interface TableProps<Row> {
  'aria-label': string;
  /** Keep its identity stable (module level or useMemo): rows are drawn again when it changes. */
  columns: readonly TableColumn<Row>[];
  /** The rows of this page, in their order. */
  rows: readonly Row[];
  /** What stays the same of a row when others come and go. */
  rowKey: (row: Row) => string;
  /** By which column the rows stand sorted, and which way. */
  sort?: TableSort | null;
  /** Gets `null` when the rows shall stand as the list comes. */
  onSortChange?: (sort: TableSort | null) => void;
  /** What the rows are narrowed to, by column; shown above the head. The rows that come in are narrowed already. */
  filters?: TableFilters;
  /** Given, columns with a filter have a button for it in their head. */
  onFiltersChange?: (filters: TableFilters) => void;
  /** Lets columns be resized and moved by their heads; with `ColumnChoice` also hidden, pinned, and moved by keyboard. */
  layout?: ColumnLayoutState;
  /** Given, rows can be chosen: which are, up to how many, and what can be done with them. */
  selection?: TableSelection;
  /** A press on the row, or Enter on it. */
  onRowAction?: (row: Row) => void;
  /** More about a row, below it when it is unfolded. Not for virtual rows. */
  details?: (row: Row) => ReactNode;
  /** Without rows: placeholders; with rows: they stay, under a moving line. */
  isLoading?: boolean;
  /** Shown in place of the rows. */
  error?: { message: ReactNode; onRetry?: () => void } | null;
  /** Shown when there are no rows; a general text when absent. */
  emptyState?: ReactNode;
  /** Height of the table in CSS, or the most it takes; it then scrolls by itself, under its head. */
  height?: string;
  /** The most height it takes, in CSS; then it scrolls under its head. */
  maxHeight?: string;
  /** Draws only the rows in sight, each as high as the density's `row`: needs `height`. For thousands of rows. */
  isVirtual?: boolean;
  /** Px under which the table scrolls sideways; what the columns need when absent. */
  minWidth?: number;
  /** Below the rows: totals, pagination. */
  footer?: ReactNode;
}

/** Rows of one type in typed columns. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    sort,
    onSortChange,
    filters,
    onFiltersChange,
    layout,
    selection,
    onRowAction,
    details,
  } = props;
  const { isLoading = false, error, emptyState, height, maxHeight, isVirtual = false, minWidth, footer } = props;
  // A state, not a ref: the rows know only when they are drawn again in what they scroll.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useScrollEdges(scroller, height !== undefined || maxHeight !== undefined);
  const chosen = layout?.layout ?? plainLayout;
  const { order, shown, pins } = chosen;
  const placed = useMemo(() => placeColumns(columns, { order, shown, pins }), [columns, order, shown, pins]);
  const [hasDetails, hasBoxes] = [details !== undefined, selection !== undefined];
  const isFlexible = placed.some((one) => widthOf(one, chosen) === undefined);
  const frame = useMemo(
    () => frameOf(placed, { hasDetails, hasBoxes, hasFiller: !isFlexible }),
    [placed, hasDetails, hasBoxes, isFlexible],
  );
  const widths = columnWidths(frame, chosen);
  const keyOf = useRef(rowKey);
  keyOf.current = rowKey;
  const keys = useMemo(() => rows.map((row) => keyOf.current(row)), [rows]);
  const lead = leadWidth * (Number(hasDetails) + Number(hasBoxes));
  const hasError = error !== undefined && error !== null;
  const hasNothing = !hasError && !isLoading && rows.length === 0;
  return (
    <Frame style={{ height, maxHeight }}>
      {filters === undefined || onFiltersChange === undefined ? null : (
        <FilterChips columns={columns} filters={filters} onChange={onFiltersChange} />
      )}
      <Place>
        {isLoading && rows.length > 0 ? <LoadingLine /> : null}
        <Scroller ref={setScroller}>
          <Grid
            aria-label={props['aria-label']}
            aria-busy={isLoading}
            aria-rowcount={isVirtual ? rows.length + 1 : undefined}
            style={{
              minWidth: layout === undefined && minWidth !== undefined ? minWidth : leastWidth(placed, chosen) + lead,
              ...pinDistances(frame, chosen),
            }}
          >
            <colgroup>
              {hasDetails ? <col style={{ width: leadWidth }} /> : null}
              {hasBoxes ? <col style={{ width: leadWidth }} /> : null}
              {placed.flatMap((one, index) => [
                index === frame.fillerAt ? <col key="filler" /> : null,
                <col key={one.column.id} style={{ width: widths[index] }} />,
              ])}
            </colgroup>
            <TableHead
              columns={columns}
              frame={frame}
              keys={keys}
              sort={sort}
              onSortChange={onSortChange}
              filters={filters}
              onFiltersChange={onFiltersChange}
              selection={selection}
              layout={layout}
            />
            {hasError || hasNothing ? null : isLoading && rows.length === 0 ? (
              <PlaceholderRows frame={frame} />
            ) : (
              <TableBody
                frame={frame}
                rows={rows}
                keys={keys}
                selection={selection}
                onRowAction={onRowAction}
                details={details}
                scroller={scroller}
                isVirtual={isVirtual}
              />
            )}
            {hasError || rows.length === 0 ? null : <TotalRow frame={frame} rows={rows} />}
          </Grid>
          {hasError ? <ErrorState message={error.message} onRetry={error.onRetry} /> : null}
          {hasNothing ? (emptyState ?? <EmptyState />) : null}
        </Scroller>
      </Place>
      {footer === undefined && (selection === undefined || selection.selectedKeys.size === 0) ? null : (
        <Foot>
          {selection === undefined ? null : <SelectionBar selection={selection} keys={keys} />}
          {footer}
        </Foot>
      )}
    </Frame>
  );
}
