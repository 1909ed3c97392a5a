import { scopeOf, searchMatches, type Action, type SearchMatch } from '@earmark/contract';
import { one, sql, type Queryable, type Sql } from '../db/index.ts';
import type { Caller } from '../http/index.ts';
import type { Reaching } from '../workflow/index.ts';

/** What is looked for: text as typed, never a pattern, so that `%` and `_` mean themselves. */
export interface Wanted {
  readonly text: string;
  readonly limit: number;
}

/** Where a kind of thing is looked for. `alias` is its table's in `from`, which ends in its WHERE clause. */
export interface Place {
  readonly alias: string;
  readonly select: Sql;
  readonly from: Sql;
}

type Found<Row> = Row & { match: SearchMatch };

/** The best matches first: the id, the whole name, its beginning, any part of it; among equals the newest. */
export function findRanked<Row extends object>(
  db: Queryable,
  wanted: Wanted,
  { alias, select, from }: Place,
): Promise<Found<Row>[]> {
  const { id, name, match, text } = termsOf(alias, wanted);
  return db.query<Found<Row>>(sql`
    select * from (select ${select}, ${match} as match ${from} and (${id} = ${idIn(wanted.text)}::bigint or strpos(${name}, ${text}) > 0)) found
    order by ${byMatch}, id desc limit ${wanted.limit}`);
}

/** So many of the newest rows are looked through before all are. */
const newest = 20_000;
/** Of older rows that only contain the text, no more than these are compared by age. */
const mostCompared = 200;

/**
 * The same for a table of very many rows. What fits by id or by its beginning is found by an index. Only when that is not
 * enough names are read: first those of the newest rows, then all in the order in which they lie, until some are found. So a
 * word that is everywhere costs little, and one that is nowhere one reading of the table.
 */
export async function findRankedAmongMany<Row extends { readonly id: number }>(
  db: Queryable,
  wanted: Wanted,
  { table, alias, select, from }: Place & { readonly table: string },
): Promise<Found<Row>[]> {
  const { id, name, match, text } = termsOf(alias, wanted);
  const rows = await db.query<Found<Row>>(sql`
    select * from (
      (select ${select}, ${match} as match ${from} and ${id} = ${idIn(wanted.text)}::bigint)
      union
      (select ${select}, ${match} as match ${from} and ${name} = ${text} order by ${id} desc limit ${wanted.limit})
      union
      (select ${select}, ${match} as match ${from} and ${name} ^@ ${text} limit ${wanted.limit * 2})
    ) found order by ${byMatch}, id desc limit ${wanted.limit}`);
  if (rows.length === wanted.limit) return rows;
  const missing = wanted.limit - rows.length;
  const inside = sql`${select}, ${match} as match ${from} and strpos(${foldedFor(wanted.text, alias)}, ${text}) > 1 and ${id} is distinct from ${idIn(wanted.text)}::bigint`;
  const { since } = await one<{ since: number }>(
    db,
    sql`select coalesce(max(id), 0) - ${newest}::bigint as since from ${sql.identifier(table)}`,
  );
  const recent = await db.query<Found<Row>>(
    sql`select ${inside} and ${id} > ${since} order by ${id} desc limit ${missing}`,
  );
  if (recent.length === missing || since <= 0) return [...rows, ...recent];
  const older = await db.query<Found<Row>>(
    sql`select * from (select ${inside} and ${id} <= ${since} limit ${mostCompared}) found order by id desc limit ${missing - recent.length}`,
  );
  return [...rows, ...recent, ...older];
}

/** The caller's reach by a row of the permission table; undefined when the row does not name its role. */
export function reachOf(caller: Caller, action: Action): Reaching | undefined {
  const scope = scopeOf(caller.role, action);
  return scope && { caller, scope };
}

const byMatch = sql`array_position(${[...searchMatches]}::text[], match)`;

function termsOf(alias: string, wanted: Wanted): { id: Sql; name: Sql; match: Sql; text: Sql } {
  const id = sql.identifier(alias, 'id');
  const name = sql`lower(${sql.identifier(alias, 'name')})`;
  // folded here, as a database made with the locale C folds the Latin letters only
  const text = sql`${wanted.text.toLowerCase()}::text`;
  const match = sql`case when ${id} = ${idIn(wanted.text)}::bigint then 'id' when ${name} = ${text} then 'name' when ${name} ^@ ${text} then 'prefix' else 'contains' end`;
  return { id, name, match, text };
}

/** The name with its case folded no further than the text needs: folding every alphabet takes longer than reading the table. */
function foldedFor(text: string, alias: string): Sql {
  const name = sql.identifier(alias, 'name');
  if (!hasCase(text)) return name;
  return Array.from(text).some((character) => character > '\u007f' && hasCase(character))
    ? sql`lower(${name})`
    : sql`lower(${name} collate "C")`;
}

const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

/** The text as an id, with or without a number sign before it; null when it is none. */
function idIn(text: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
