import { useMemo, useRef, useState, type ReactNode } from 'react';
import { EmptyState } from '../empty-state/index.ts';
import { ErrorState } from '../error-state/index.ts';
import type { TableColumn, TableSelection, TableSort } from './column.ts';
import { leastWidth, arrangeColumns, plainLayout, widthOf } from './columns/column-layout.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import type { TableFilters } from './filters/filter.ts';
import { LoadingLine, PlaceholderRows } from './rows/Loading.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { columnWidths, frameOf, leadWidth, pinDistances } from './table-frame.ts';
import { Foot, Frame, Grid, Container, Scroller } from './table-style.ts';
import { TableBody } from './rows/TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TotalRow } from './rows/TotalRow.tsx';
import type { ColumnLayoutState } from './columns/use-column-layout.ts';
import { useActionsWidth, withActions } from './use-actions-width.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

export interface TableProps<Row> {
  /** Accessible name. */
  'aria-label': string;
  /** Must be referentially stable (module level or useMemo): a new list re-renders all rows. */
  columns: readonly TableColumn<Row>[];
  /** The rows of this page in order. */
  rows: readonly Row[];
  /** Returns a stable key per row. */
  rowKey: (row: Row) => string;
  /** The current sort column and direction. */
  sort?: TableSort | null;
  /** Called with the new sort; `null` means the list's own order. */
  onSortChange?: (sort: TableSort | null) => void;
  /** The active filters by column, shown above the header. Rows are expected to be filtered already. */
  filters?: TableFilters;
  /** Called with changed filters; with this prop, filterable columns have a filter button. */
  onFiltersChange?: (filters: TableFilters) => void;
  /**
   * Lets columns be resized and reordered in the header; `ColumnChoice` adds hiding, pinning and reordering by
   * keyboard.
   */
  layout?: ColumnLayoutState;
  /** Row selection: the selected keys, the maximum and the bulk actions; with this prop rows can be selected. */
  selection?: TableSelection;
  /** Called when a row is pressed, or activated by Enter. */
  onRowAction?: (row: Row) => void;
  /** Content below an expanded row. Not for virtual rows. */
  details?: (row: Row) => ReactNode;
  /** Without rows, shows placeholders; with rows, a progress line above them. */
  isLoading?: boolean;
  /** Shown instead of the rows. */
  error?: { message: ReactNode; onRetry?: () => void } | null;
  /** Shown when there are no rows; a general text by default. */
  emptyState?: ReactNode;
  /** CSS height of the table, which then scrolls below its header. */
  height?: string;
  /** Maximum CSS height of the table, beyond which it scrolls below its header. */
  maxHeight?: string;
  /** Renders only the visible rows, all at the density's `row` height; needs `height`. For thousands of rows. */
  isVirtual?: boolean;
  /** Width in px below which the table scrolls horizontally; by default the sum of the columns' minimum widths. */
  minWidth?: number;
  /** Content below the rows: totals, pagination. */
  footer?: ReactNode;
}

/** A data table with typed columns. */
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
  // State instead of a ref: the rows must render again when their scroll container changes.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  useScrollEdges(scroller, height !== undefined || maxHeight !== undefined);
  const kept = layout?.layout ?? plainLayout;
  const { order, shown, pins } = kept;
  const arranged = useMemo(() => arrangeColumns(columns, { order, shown, pins }), [columns, order, shown, pins]);
  const actions = useActionsWidth(scroller, arranged, rows);
  const chosen = useMemo(() => withActions(kept, actions), [kept, actions]);
  const [hasDetails, hasBoxes] = [details !== undefined, selection !== undefined];
  const isFlexible = arranged.some((one) => widthOf(one, chosen) === undefined);
  const frame = useMemo(
    () => frameOf(arranged, { hasDetails, hasBoxes, hasFiller: !isFlexible }),
    [arranged, hasDetails, hasBoxes, isFlexible],
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
      <Container>
        {isLoading && rows.length > 0 ? <LoadingLine /> : null}
        <Scroller ref={setScroller}>
          <Grid
            role="table"
            aria-label={props['aria-label']}
            aria-busy={isLoading}
            aria-rowcount={isVirtual ? rows.length + 1 : undefined}
            data-cards={isVirtual ? undefined : true}
            data-actionless={actions.content === 0 || undefined}
            style={{
              minWidth: layout === undefined && minWidth !== undefined ? minWidth : leastWidth(arranged, chosen) + lead,
              ...pinDistances(frame, chosen),
            }}
          >
            <colgroup>
              {hasDetails ? <col style={{ width: leadWidth }} /> : null}
              {hasBoxes ? <col style={{ width: leadWidth }} /> : null}
              {arranged.flatMap((one, index) => [
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
      </Container>
      {footer === undefined && (selection === undefined || selection.selectedKeys.size === 0) ? null : (
        <Foot>
          {selection === undefined ? null : <SelectionBar selection={selection} keys={keys} />}
          {footer}
        </Foot>
      )}
    </Frame>
  );
}
