import { scopeOf, searchMatches, type Action, type SearchMatch } from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
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
export function findRanked<Row extends object>(db: Queryable, wanted: Wanted, { alias, select, from }: Place): Promise<Found<Row>[]> {
  const { id, name, match, text } = termsOf(alias, wanted);
  return db.query<Found<Row>>(sql`
    select * from (select ${select}, ${match} as match ${from} and (${id} = ${idIn(wanted.text)}::bigint or strpos(${name}, ${text}) > 0)) found
    order by ${byMatch}, id desc limit ${wanted.limit}`);
}

/**
 * The same for a table of very many rows: what fits by id or by its beginning is found by an index; only when that is not
 * enough, names are read, the newest first and no more of them than it takes.
 */
export async function findRankedAmongMany<Row extends { readonly id: number }>(db: Queryable, wanted: Wanted, { alias, select, from }: Place): Promise<Found<Row>[]> {
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
  const inside = await db.query<Found<Row>>(sql`
    select ${select}, ${match} as match ${from} and strpos(${name}, ${text}) > 1 and ${id} is distinct from ${idIn(wanted.text)}::bigint order by ${id} desc limit ${wanted.limit - rows.length}`);
  return [...rows, ...inside];
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
  const text = sql`lower(${wanted.text})`;
  const match = sql`case when ${id} = ${idIn(wanted.text)}::bigint then 'id' when ${name} = ${text} then 'name' when ${name} ^@ ${text} then 'prefix' else 'contains' end`;
  return { id, name, match, text };
}

/** The text as an id, with or without a number sign before it; null when it is none. */
function idIn(text: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
