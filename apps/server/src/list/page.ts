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

/** A list's query. */
export interface PageParts {
  readonly select: Sql;
  /** The FROM clause. */
  readonly tables: Sql;
  readonly where: Sql;
  /** Known columns; the last one is the key, so that pages are stable. */
  readonly order: Sql;
  /** SQL that names a row within `tables`. */
  readonly key: Sql;
}

/**
 * Returns one page of a list with the exact total. The page's keys are read first, so that `select` is computed for its
 * rows alone: without that, PostgreSQL computes the rows of all pages before it as well.
 */
export async function readPage<Row extends object>(
  db: Queryable,
  request: PageRequest,
  { select, tables, where, order, key }: PageParts,
): Promise<Page<Row>> {
  const { page, page_size } = request;
  const { total } = await one<{ total: number }>(db, sql`select count(*) as total from ${tables} where ${where}`);
  const rows = await db.query<Row>(sql`
    select ${select} from ${tables}
    where ${key} in (select ${key} from ${tables} where ${where} order by ${order} limit ${page_size} offset ${(page - 1) * page_size})
    order by ${order}`);
  return { rows, total, page, page_size };
}
