import type { filterKinds, ListColumn } from './column.ts';

/** A list that people see as a table: from its rows follow the call's request and answer, the server's SQL, the table and its CSV. */
export interface List {
  /** Under which its texts and saved views are kept. */
  readonly name: string;
  /** In the order in which they stand. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** How it comes until somebody sorts it. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

export type ColumnId<Of extends List> = keyof Of['columns'] & string;

type IdWhere<Of extends List, Kind> = {
  [Id in ColumnId<Of>]: Of['columns'][Id] extends Kind ? Id : never;
}[ColumnId<Of>];

export type SortId<Of extends List> = IdWhere<Of, { readonly isSortable: true }>;
export type FilterId<Of extends List> = IdWhere<Of, { readonly isFilterable: true }>;
/** Columns drawn from several fields. */
export type CompositeId<Of extends List> = IdWhere<Of, { readonly type: 'composite' }>;
/** Columns whose value is a field of the answer's rows, of the same name. */
export type ValueId<Of extends List> = Exclude<ColumnId<Of>, CompositeId<Of>>;
/** Columns that the server reads, sorts or narrows by SQL. */
export type SqlId<Of extends List> =
  | Exclude<ValueId<Of>, IdWhere<Of, { readonly isComputed: true }>>
  | SortId<Of>
  | FilterId<Of>;

export type FilterKindOf<Column> = Column extends { readonly type: infer Type extends keyof typeof filterKinds }
  ? (typeof filterKinds)[Type]
  : never;

/** Checks a list's rows as they are written, keeping every id and type. */
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

/** The ids of a list's columns, in their order. */
// Object.keys forgets which keys the object has.
export const columnIds = <Of extends List>({ columns }: Of): ColumnId<Of>[] => Object.keys(columns) as ColumnId<Of>[];

export const isSortable = (column: ListColumn): boolean => 'isSortable' in column;
export const isFilterable = (column: ListColumn): boolean => 'isFilterable' in column;

export const sortIds = <Of extends List>(list: Of): SortId<Of>[] =>
  // What is left is what the type picks out as well.
  columnIds(list).filter((id) => isSortable(columnOf(list, id))) as SortId<Of>[];

export const filterIds = <Of extends List>(list: Of): FilterId<Of>[] =>
  columnIds(list).filter((id) => isFilterable(columnOf(list, id))) as FilterId<Of>[];

export function columnOf(list: List, id: string): ListColumn {
  const column = list.columns[id];
  if (!column) throw new Error(`The list ${list.name} has no column ${id}`);
  return column;
}
