/** How the rows of a list are narrowed by a column, by the column's type: what the request takes for it. */
export const filterKinds = {
  name: 'text',
  text: 'text',
  reference: 'text',
  count: 'numbers',
  seconds: 'numbers',
  hours: 'numbers',
  size: 'numbers',
  total_size: 'numbers',
  bytes: 'numbers',
  time: 'times',
  day: 'days',
  flag: 'flag',
  choice: 'choices',
  composite: 'choices',
} as const;
export type FilterKind = (typeof filterKinds)[keyof typeof filterKinds];

interface ColumnBase {
  readonly isSortable?: true;
  readonly isFilterable?: true;
  /** Not shown until somebody chooses it. */
  readonly isOptional?: true;
}

/** The number of the row. */
interface IdColumn extends Omit<ColumnBase, 'isFilterable'> {
  readonly type: 'id';
}

/**
 * - `name`: what names the row; it cannot be hidden
 * - `reference`: a thing with an id and a name: a person, a project
 * - `seconds`, `hours`: a length of time in seconds; what is long is shown and narrowed in hours
 * - `size`, `total_size`: how much an item, or many items, hold, in the measure of their modality (`figures` of its row); a total
 *   of seconds is shown and narrowed in hours
 */
interface ValueColumn extends ColumnBase {
  readonly type: Exclude<keyof typeof filterKinds, 'choice' | 'composite'>;
  readonly isNullable?: true;
}

/** One of known values, sorted in their order; `of` is null where the values are not known in advance. */
interface ChoiceColumn extends ColumnBase {
  readonly type: 'choice';
  readonly of: readonly (string | number)[] | null;
  readonly isNullable?: true;
}

/** Drawn by the screen from several fields of the row; without a value of its own. With `of` its rows can be narrowed by choice. */
interface CompositeColumn {
  readonly type: 'composite';
  readonly of?: readonly (string | number)[];
  readonly isFilterable?: true;
  readonly isOptional?: true;
}

/** A column whose values the server works out for the rows of a page: it can be neither sorted nor narrowed by. */
interface ComputedColumn {
  readonly type: 'id' | Exclude<keyof typeof filterKinds, 'choice' | 'composite'>;
  readonly isComputed: true;
  readonly isOptional?: true;
  readonly isNullable?: true;
}

/** One column of a list. Its id, under which it stands in the list, is its name in requests, answers, SQL, addresses and saved views. */
export type ListColumn = IdColumn | ValueColumn | ChoiceColumn | CompositeColumn | ComputedColumn;
