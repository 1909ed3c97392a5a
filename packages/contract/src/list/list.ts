import type { filterKinds, ListColumn, Valueless } from './column.ts';

/**
 * A list shown as a table. The call's request and response, the server's SQL, the table and its CSV derive from its
 * columns.
 */
export interface List {
  /** Key of its texts and saved views. */
  readonly name: string;
  /** Columns in display order. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The default sort column. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

export type ColumnId<Of extends List> = keyof Of['columns'] & string;

type IdWhere<Of extends List, Kind> = {
  [Id in ColumnId<Of>]: Of['columns'][Id] extends Kind ? Id : never;
}[ColumnId<Of>];

export type SortId<Of extends List> = IdWhere<Of, { readonly isSortable: true }>;
export type FilterId<Of extends List> = IdWhere<Of, { readonly isFilterable: true }>;
/** Ids of columns rendered from several fields. */
export type CompositeId<Of extends List> = IdWhere<Of, { readonly type: Valueless }>;
/** Ids of columns whose value is the row field of the same name. */
export type ValueId<Of extends List> = Exclude<ColumnId<Of>, CompositeId<Of>>;
/** Ids of columns that the server selects, sorts or filters by SQL. */
export type SqlId<Of extends List> =
  | Exclude<ValueId<Of>, IdWhere<Of, { readonly isComputed: true }>>
  | SortId<Of>
  | FilterId<Of>;

export type FilterKindOf<Column> = Column extends { readonly type: infer Type extends keyof typeof filterKinds }
  ? (typeof filterKinds)[Type]
  : never;

/** Type-checks a list while keeping its literal ids and types. */
export const defineList = <
  const Columns extends Readonly<Record<string, ListColumn>>,
  const Name extends string,
  const Sort extends keyof Columns & string,
>(list: {
  readonly name: Name;
  readonly columns: Columns;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}) => list;

/** Ids of all columns, in display order. */
// Object.keys widens the key type to string.
export const columnIds = <Of extends List>({ columns }: Of): ColumnId<Of>[] => Object.keys(columns) as ColumnId<Of>[];

export const isSortable = (column: ListColumn): boolean => 'isSortable' in column;
export const isFilterable = (column: ListColumn): boolean => 'isFilterable' in column;

/** Ids of sortable columns. */
export const sortIds = <Of extends List>(list: Of): SortId<Of>[] =>
  // The filter selects the same columns as the type does.
  columnIds(list).filter((id) => isSortable(columnOf(list, id))) as SortId<Of>[];

/** Ids of filterable columns. */
export const filterIds = <Of extends List>(list: Of): FilterId<Of>[] =>
  columnIds(list).filter((id) => isFilterable(columnOf(list, id))) as FilterId<Of>[];

/** Whether the screen renders a column from several fields of the row, so that it has no value. */
export const isComposite = <Column extends { readonly type: string }>(
  column: Column,
): column is Extract<Column, { readonly type: Valueless }> => column.type === 'composite' || column.type === 'people';

/** Id of the column by whose values the rows of a list are counted; undefined for none. */
export const countedId = (list: List): string | undefined =>
  Object.keys(list.columns).find((id) => 'isCounted' in columnOf(list, id));

/** Returns the column of `countedBy` where each page of the list also has the counts; otherwise undefined. */
export const countedWithPage = (list: List): string | undefined => {
  const id = countedId(list);
  const column = id === undefined ? undefined : columnOf(list, id);
  return column && 'isCounted' in column && column.isCounted === 'with_page' ? id : undefined;
};

/** Returns a column by id. Throws for an unknown one, which is a bug. */
export function columnOf(list: List, id: string): ListColumn {
  const column = list.columns[id];
  if (!column) throw new Error(`The list ${list.name} has no column ${id}`);
  return column;
}
