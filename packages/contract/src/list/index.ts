import type { itemList } from './item-list.ts';

export { filterKinds } from './column.ts';
export type { FilterKind, ListColumn } from './column.ts';
export { columnIds, columnOf, defineList, filterIds, isFilterable, isSortable, sortIds } from './list.ts';
export type { ColumnId, CompositeId, FilterId, FilterKindOf, List, SortId, SqlId, ValueId } from './list.ts';
export { itemList } from './item-list.ts';

/** Every list of the platform. */
export type AnyList = typeof itemList;
