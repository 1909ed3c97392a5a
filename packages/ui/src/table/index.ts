export { ColumnChoice } from './ColumnChoice.tsx';
export type { ColumnChoiceProps } from './ColumnChoice.tsx';
export { Table } from './Table.tsx';
export type { TableProps } from './Table.tsx';
export type { Pin, TableColumn, TableSelection, TableSort } from './column.ts';
export { fitsFilter, withFilter } from './filter.ts';
export type { FilterValue, TableFilter, TableFilters } from './filter.ts';
export { useColumnLayout } from './use-column-layout.ts';
export type { ColumnLayoutState } from './use-column-layout.ts';
