import type { ReactNode } from 'react';

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
  /** Px; only for columns without `width`. */
  minWidth?: number;
  /** `end` for numbers and actions. */
  align?: 'start' | 'center' | 'end';
  isSortable?: boolean;
  /** Lets long content break instead of ending in "…". */
  isWrapping?: boolean;
  /** Stays in sight at the end when the table scrolls sideways: for row actions. */
  isPinned?: boolean;
}

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
}
