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
 * One page of a list with its exact total. `from` is everything from FROM to WHERE, `order` a fragment made of known
 * columns; the caller's id column as last order key keeps pages stable.
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

/** `name desc, id desc` for a column named by the request's `sort`, which the contract restricts to known names. */
export const orderBy = (alias: string, column: string, order: 'asc' | 'desc'): Sql =>
  order === 'asc'
    ? sql`${sql.identifier(alias, column)} asc nulls first, ${sql.identifier(alias, 'id')} asc`
    : sql`${sql.identifier(alias, column)} desc nulls last, ${sql.identifier(alias, 'id')} desc`;

/** The same for whatever `sort` stands for: an expression over the tables of the list. */
export const orderByKey = (alias: string, key: Sql, order: 'asc' | 'desc'): Sql =>
  order === 'asc'
    ? sql`${key} asc nulls first, ${sql.identifier(alias, 'id')} asc`
    : sql`${key} desc nulls last, ${sql.identifier(alias, 'id')} desc`;
