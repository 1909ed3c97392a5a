export { Table } from './Table.tsx';
export type { TableProps } from './Table.tsx';
export type { TableColumn, TableSelection, TableSort } from './column.ts';
