import { Fragment } from 'react';
import { Checkbox } from '../checkbox/index.ts';
import { uiText, useText } from '../text/index.ts';
import type { TableColumn, TableSelection, TableSort } from './column.ts';
import { flexibleWidth, withWidth, widthOf } from './columns/column-layout.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import { withFilter, type TableFilters } from './filters/filter.ts';
import { HeadTitle } from './HeadTitle.tsx';
import { cellPosition, leadPosition, type TableFrame } from './table-frame.ts';
import { HeadCell, HeadContent } from './cell-style.ts';
import { ResizeHandle, resizeByKey } from './columns/ResizeHandle.tsx';
import { headState, toggleAll } from './selection.ts';
import { useColumnDrag } from './columns/use-column-drag.ts';
import type { ColumnLayoutState } from './columns/use-column-layout.ts';

interface TableHeadProps<Row> {
  /** All columns of the table, since hidden ones keep their position when others are moved. */
  columns: readonly TableColumn<Row>[];
  frame: TableFrame<Row>;
  keys: readonly string[];
  sort: TableSort | null | undefined;
  onSortChange: ((sort: TableSort | null) => void) | undefined;
  filters: TableFilters | undefined;
  onFiltersChange: ((filters: TableFilters) => void) | undefined;
  selection: TableSelection | undefined;
  layout: ColumnLayoutState | undefined;
}

/** The header row: sorting, filters, widths, order, and the checkbox for all rows of the page. */
export function TableHead<Row>({
  columns,
  frame,
  keys,
  sort,
  onSortChange,
  filters = {},
  onFiltersChange,
  selection,
  layout,
}: TableHeadProps<Row>) {
  const { drag, begin } = useColumnDrag(columns, layout);
  return (
    <thead role="rowgroup" data-dragging={drag === null ? undefined : true}>
      <tr role="row">
        {frame.hasDetails ? <HeadCell aria-hidden="true" data-box {...leadPosition(frame, 0)} /> : null}
        {selection === undefined ? null : <SelectAllCell frame={frame} keys={keys} selection={selection} />}
        {frame.arranged.map((arranged, index) => {
          const { column } = arranged;
          const resize =
            layout === undefined
              ? undefined
              : (width: number) => layout.change((current) => withWidth(current, column, width));
          const isSorting = column.isSortable === true && onSortChange !== undefined;
          const isFiltering = column.filter !== undefined && onFiltersChange !== undefined;
          return (
            <Fragment key={column.id}>
              {index === frame.fillerAt ? <HeadCell aria-hidden="true" /> : null}
              <HeadCell
                role="columnheader"
                scope="col"
                aria-label={column.title}
                aria-sort={isSorting ? (sort?.column === column.id ? sort.direction : 'none') : undefined}
                data-align={column.align}
                data-actions={column.isPinned || undefined}
                data-column={layout === undefined || column.isPinned === true ? undefined : column.id}
                data-moving={drag?.id === column.id || undefined}
                data-drop={drag?.drop?.id === column.id ? drag.drop.side : undefined}
                onPointerDownCapture={
                  layout === undefined || column.isPinned === true ? undefined : (event) => begin(column.id, event)
                }
                onKeyDown={resize === undefined ? undefined : (event) => resizeByKey(event, resize)}
                {...cellPosition(frame, index)}
              >
                <HeadContent data-align={column.align}>
                  <HeadTitle column={column} sort={sort} onSortChange={onSortChange} />
                  {column.filter !== undefined && isFiltering ? (
                    <FilterButton
                      title={column.title}
                      filter={column.filter}
                      value={filters[column.id]}
                      onChange={(value) => onFiltersChange(withFilter(filters, column.id, value))}
                    />
                  ) : null}
                </HeadContent>
                {resize === undefined || column.isPinned === true ? null : (
                  <ResizeHandle
                    title={column.title}
                    width={(layout && widthOf(arranged, layout.layout)) ?? column.minWidth ?? flexibleWidth}
                    onResize={resize}
                    isTabStop={!isSorting && !isFiltering}
                  />
                )}
              </HeadCell>
            </Fragment>
          );
        })}
        {frame.fillerAt === frame.arranged.length ? <HeadCell aria-hidden="true" /> : null}
      </tr>
    </thead>
  );
}

function SelectAllCell<Row>({
  frame,
  keys,
  selection,
}: {
  frame: TableFrame<Row>;
  keys: readonly string[];
  selection: TableSelection;
}) {
  const t = useText(uiText);
  const state = headState(keys, selection);
  return (
    <HeadCell
      role="columnheader"
      scope="col"
      aria-label={t('selectAll')}
      data-box
      {...leadPosition(frame, frame.hasDetails ? 1 : 0)}
    >
      <Checkbox
        aria-label={t('selectAll')}
        isSelected={state === 'all'}
        isIndeterminate={state === 'some'}
        isDisabled={keys.length === 0}
        onChange={() => selection.onChange(toggleAll(keys, selection))}
      />
    </HeadCell>
  );
}
