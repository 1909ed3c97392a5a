export { listReader } from './list-sql.ts';
export type { ListedRow, ListReader, ListSql } from './list-sql.ts';
export { nameHolds, withinDays, withinNumbers, withinTime } from './narrow.ts';
export { orderBy, orderByKey, readPage } from './page.ts';
