import type { ReactNode } from 'react';
import type { TableFilter } from './filters/filter.ts';

/** One column of a table over rows of one type. */
export interface TableColumn<Row> {
  id: string;
  /** The head; plain text so that sorting can be announced. */
  title: string;
  /** Replaces the visible head (an icon, a unit); `title` stays its name. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Px; columns without one share what is left. */
  width?: number;
  /** Px; the least for columns without `width`, and for resizing. */
  minWidth?: number;
  /** `end` for numbers and actions. */
  align?: 'start' | 'center' | 'end';
  isSortable?: boolean;
  /** What the rows can be narrowed by; needs `filters` and `onFiltersChange` on the table. */
  filter?: TableFilter;
  /** Lets long content break instead of ending in "…". */
  isWrapping?: boolean;
  /** Always in sight at the end, never moved nor hidden: for row actions. */
  isPinned?: boolean;
  /** Cannot be hidden: for what names the row. */
  isRequired?: boolean;
  /** Not shown until somebody chooses it. */
  isHidden?: boolean;
  /** Where it stays in sight until somebody chooses otherwise. */
  pin?: Pin;
  /** What stands below the column, over all rows: a sum, a count. */
  total?: (rows: readonly Row[]) => ReactNode;
}

/** The edge at which a column stays in sight while the others scroll. */
export type Pin = 'start' | 'end';

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** Which rows are chosen, and how many may be. */
export interface TableSelection {
  selectedKeys: ReadonlySet<string>;
  onChange: (keys: Set<string>) => void;
  /** The most that may be chosen; further boxes are then disabled. */
  maximum?: number;
  /** Rows that cannot be chosen. */
  disabledKeys?: ReadonlySet<string>;
  /** Rows on all pages; with `onSelectMatching` offers to choose beyond those in sight. */
  total?: number;
  /** Chooses what search and filters leave, on all pages, as many as `maximum` lets. */
  onSelectMatching?: () => void;
  isSelectingMatching?: boolean;
  /** Buttons for what can be done with the chosen rows. */
  actions?: ReactNode;
}

/** What follows on a press on a column that sorts: first ascending, then descending, then as the list comes. */
export function nextSort(sort: TableSort | null | undefined, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
