import { sql, one, type Queryable, type Sql } from '../db/index.ts';

export interface PageRequest {
  readonly page: number;
  readonly page_size: number;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
  page: number;
  page_size: number;
}

/**
 * Returns one page of a list with the exact total. `from` spans FROM to WHERE, `order` consists of known columns; its
 * last key should be the id, so that pages are stable.
 */
export async function readPage<Row extends object>(
  db: Queryable,
  request: PageRequest,
  parts: { select: Sql; from: Sql; order: Sql },
): Promise<Page<Row>> {
  const { total } = await one<{ total: number }>(db, sql`select count(*) as total ${parts.from}`);
  const rows = await db.query<Row>(
    sql`select ${parts.select} ${parts.from} order by ${parts.order} limit ${request.page_size} offset ${(request.page - 1) * request.page_size}`,
  );
  return { rows, total, page: request.page, page_size: request.page_size };
}
