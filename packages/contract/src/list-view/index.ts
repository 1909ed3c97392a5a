export { fitView, unknownColumn } from './fit-view.ts';
export { listColumnsSchema, listViewContentSchema } from './list-view.ts';
export type { ListColumns, ListViewContent } from './list-view.ts';
