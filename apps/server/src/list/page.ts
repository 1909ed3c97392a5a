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
interface PageParts {
  readonly select: Sql;
  /** The FROM clause. */
  readonly tables: Sql;
  readonly where: Sql;
  /** Known columns; the last one is the key, so that pages are stable. */
  readonly order: Sql;
  /** The reverse order. */
  readonly reversed?: Sql | undefined;
  /**
   * The FROM clause for `where`, `order` and `key` alone, if it is less: a join that nothing needs keeps an index from
   * answering by itself.
   */
  readonly keyTables?: Sql | undefined;
  /** SQL that names a row within `tables`. */
  readonly key: Sql;
  /** SQL of the number of rows, where a tally knows it; by default they are counted. */
  readonly total?: Sql | undefined;
  /**
   * Whether `where` costs more than to sort all rows that it finds, as searching texts does: it is asked once, for the
   * number of rows and the page together.
   */
  readonly isCostly?: boolean;
  /**
   * Whether `tables` compute all rows for whatever is asked of them: the page is read with its total by one question.
   */
  readonly isComputed?: boolean | undefined;
  /** Where `tables` hold a part of the list alone, which has the page; `total` is of the whole list. */
  readonly part?: ListPart | undefined;
}

/** A part of a list, in the list's order. */
export interface ListPart {
  /** How many rows come before it. */
  readonly before: number;
  /** How many rows it has. */
  readonly size: number;
}

/** Returns the keys of a list's first rows, in its order. */
export async function readKeys(
  db: Queryable,
  { tables, where, order, key }: Pick<PageParts, 'tables' | 'where' | 'order' | 'key'>,
  most: number,
): Promise<number[]> {
  const rows = await db.query<{ key: number }>(
    sql`select ${key} as key from ${tables} where ${where} order by ${order} limit ${most}`,
  );
  return rows.map((row) => row.key);
}

/**
 * Returns one page of a list with the exact total. The page's keys are read first, so that `select` is computed for its
 * rows alone: without that, PostgreSQL computes the rows of all pages before it as well. Pages of the second half, of
 * the list or of its part, are counted from the end, because what must be sorted is what comes before a page.
 */
export async function readPage<Row extends object>(
  db: Queryable,
  request: PageRequest,
  parts: PageParts,
): Promise<Page<Row>> {
  const { page, page_size } = request;
  const { select, tables, order, key } = parts;
  if (parts.isComputed === true) return readComputed<Row>(db, request, parts);
  const { keys, total } =
    (parts.isCostly === true ? await readAtOnce(db, request, parts) : undefined) ??
    (await readApart(db, request, parts));
  // By a question of their own, which indices answer whatever the planner expects of the rest
  const rows =
    keys.length === 0
      ? []
      : await db.query<Row>(
          sql`select ${select} from ${tables} where ${key} = any(${keys.map((row) => row.key)}) order by ${order}`,
        );
  return { rows, total, page, page_size };
}

async function readComputed<Row extends object>(
  db: Queryable,
  { page, page_size }: PageRequest,
  { select, tables, where, order }: PageParts,
): Promise<Page<Row>> {
  const rows = await db.query<Row & { rows_in_all: number }>(sql`
    select ${select}, count(*) over () as rows_in_all from ${tables} where ${where}
    order by ${order} limit ${page_size} offset ${(page - 1) * page_size}`);
  const total =
    rows[0]?.rows_in_all ??
    // No row of a page beyond the last says how many there are
    (page === 1
      ? 0
      : (await one<{ total: number }>(db, sql`select count(*) as total from ${tables} where ${where}`)).total);
  return { rows, total, page, page_size };
}

interface FoundKeys {
  readonly keys: readonly { readonly key: number | string }[];
  readonly total: number;
}

/** Undefined where no row of the page says how many there are. */
async function readAtOnce(
  db: Queryable,
  { page, page_size }: PageRequest,
  { tables, keyTables = tables, where, order, key }: PageParts,
): Promise<FoundKeys | undefined> {
  const keys = await db.query<{ key: number | string; total: number }>(
    sql`select ${key} as key, count(*) over () as total from ${keyTables} where ${where} order by ${order} limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  const total = keys[0]?.total ?? (page === 1 ? 0 : undefined);
  return total === undefined ? undefined : { keys, total };
}

async function readApart(
  db: Queryable,
  { page, page_size }: PageRequest,
  { tables, keyTables = tables, where, order, reversed, key, total: known, part }: PageParts,
): Promise<FoundKeys> {
  const { total } = await one<{ total: number }>(
    db,
    sql`select ${known ?? sql`(select count(*) from ${keyTables} where ${where})`} as total`,
  );
  const before = (page - 1) * page_size;
  // Nothing is sorted for a page beyond the last
  if (before >= total) return { keys: [], total };
  const start = part?.before ?? 0;
  const end = start + (part?.size ?? total);
  const after = Math.max(0, end - before - page_size);
  const [by, limit, offset] =
    reversed !== undefined && after < before - start
      ? [reversed, end - before - after, after]
      : [order, page_size, before - start];
  const keys = await db.query<{ key: number | string }>(
    sql`select ${key} as key from ${keyTables} where ${where} order by ${by} limit ${limit} offset ${offset}`,
  );
  return { keys, total };
}
