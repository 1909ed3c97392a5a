import type { ReactNode } from 'react';
import type { TableFilter } from './filters/filter.ts';

/** One column of a table with rows of type `Row`. */
export interface TableColumn<Row> {
  /** Unique among the columns; used in sort, filters and layout. */
  id: string;
  /** Header text; plain, because changes of the sort order are announced. */
  title: string;
  /** Replaces the visible header (an icon, a unit); `title` stays the accessible name. */
  head?: ReactNode;
  /** Renders the cell of a row; `index` is the row's index on the page. */
  cell: (row: Row, index: number) => ReactNode;
  /** Width in px; columns without one share the remaining space. */
  width?: number;
  /**
   * Minimum width in px: for resizing, for columns without `width`, and for one with a `width`, which gives up the
   * difference where the table is narrow.
   */
  minWidth?: number;
  /** Alignment; `end` for numbers and actions. */
  align?: 'start' | 'center' | 'end';
  /** Whether the header sorts by this column. */
  isSortable?: boolean;
  /** How the rows can be filtered by this column; needs `filters` and `onFiltersChange` on the table. */
  filter?: TableFilter;
  /** Wraps long content instead of truncating it with "…". */
  isWrapping?: boolean;
  /**
   * Whether the column is always visible at the end and cannot be moved, for row actions. It is as wide as the widest
   * of them, and gone while no row has any.
   */
  isPinned?: boolean;
  /** Whether the column cannot be hidden, for the name of the row. */
  isRequired?: boolean;
  /** Whether the column is hidden by default. */
  isHidden?: boolean;
  /** Edge to which the column is pinned by default. */
  pin?: Pin;
  /** Renders the footer cell from all rows: a sum, a count. */
  total?: (rows: readonly Row[]) => ReactNode;
}

/** The edge at which a column stays visible while the others scroll. */
export type Pin = 'start' | 'end';

export interface TableSort {
  /** Id of the column. */
  column: string;
  /** Order of the values. */
  direction: 'ascending' | 'descending';
}

/** The selected rows and their maximum number. */
export interface TableSelection {
  /** Keys of the selected rows, on all pages. */
  selectedKeys: ReadonlySet<string>;
  /** Called with the new set of keys. */
  onChange: (keys: Set<string>) => void;
  /** Maximum number of selected rows; further checkboxes are disabled. */
  maximum?: number;
  /** Keys of rows that cannot be selected. */
  disabledKeys?: ReadonlySet<string>;
  /** Number of rows on all pages; with `onSelectMatching` it enables selection across pages. */
  total?: number;
  /** Selects the rows on all pages that match the search and the filters, up to `maximum`. */
  onSelectMatching?: () => void;
  /** Whether `onSelectMatching` is in progress. */
  isSelectingMatching?: boolean;
  /** Bulk actions for the selected rows. */
  actions?: ReactNode;
}

/** Returns the sort after a press on a column header: ascending, then descending, then unsorted. */
export function nextSort(sort: TableSort | null | undefined, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
