export { listReader } from './list-sql.ts';
export type { ListCount, ListedRow, ListReader, ListRequest, ListSql, TextSql } from './list-sql.ts';
export { contains, foldedFor, nameHolds, withinTime } from './narrow.ts';
export { readPage } from './page.ts';
export type { ListPart } from './page.ts';
