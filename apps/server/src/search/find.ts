import { searchMatches, type Action, type SearchMatch } from '@earmark/contract';
import { one, sql, type Queryable, type Sql } from '../db/index.ts';
import { scopeFor, type Caller } from '../http/index.ts';
import { foldedFor } from '../list/index.ts';
import type { Reaching } from '../workflow/index.ts';

/** Search text, matched literally, so `%` and `_` have no special meaning. */
export interface Wanted {
  readonly text: string;
  readonly limit: number;
}

/** Where a kind of entity is searched. `alias` names its table in `from`, which ends in its WHERE clause. */
interface SearchSource {
  readonly alias: string;
  readonly select: Sql;
  readonly from: Sql;
}

type Found<Row> = Row & { match: SearchMatch };

/** Returns the best matches first: id, exact name, prefix, substring; newest first within a rank. */
export function findRanked<Row extends object>(
  db: Queryable,
  wanted: Wanted,
  { alias, select, from }: SearchSource,
): Promise<Found<Row>[]> {
  const { id, match, position } = termsOf(alias, wanted);
  return db.query<Found<Row>>(sql`
    select * from (select ${select}, ${match} as match ${from} and (${id} = ${idIn(wanted.text)}::bigint or ${position} > 0)) found
    order by ${byMatch}, id desc limit ${wanted.limit}`);
}

/** Number of newest rows searched before all rows are. */
const newest = 20_000;
/** Maximum number of older substring matches that are sorted by age. */
const mostCompared = 200;

/**
 * Search for very large tables. Matches by id or prefix use an index. Only when they do not suffice, names are scanned:
 * first those of the newest rows, then all in storage order until enough are found. A frequent word is thus cheap, and
 * an absent one costs a single table scan.
 */
export async function findRankedAmongMany<Row extends { readonly id: number }>(
  db: Queryable,
  wanted: Wanted,
  { table, alias, select, from }: SearchSource & { readonly table: string },
): Promise<Found<Row>[]> {
  const { id, name, match, text, position } = termsOf(alias, wanted);
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
  const inside = sql`${select}, ${match} as match ${from} and ${position} > 1 and ${id} is distinct from ${idIn(wanted.text)}::bigint`;
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

/** Returns the caller's scope for an action of the permission table; undefined when the role, or an
 * access token, has none. */
export function reachOf(caller: Caller, action: Action): Reaching | undefined {
  const scope = scopeFor(caller, action);
  return scope && { caller, scope };
}

const byMatch = sql`array_position(${[...searchMatches]}::text[], match)`;

/** SQL of the terms of a search; `position` is where the name has the text, from 1 on, and 0 where it has not. */
function termsOf(alias: string, wanted: Wanted): Readonly<Record<'id' | 'name' | 'match' | 'text' | 'position', Sql>> {
  const id = sql.identifier(alias, 'id');
  const name = sql`lower(${sql.identifier(alias, 'name')})`;
  // Lowered here, because a database with locale C folds ASCII letters only
  const text = sql`${wanted.text.toLowerCase()}::text`;
  const match = sql`case when ${id} = ${idIn(wanted.text)}::bigint then 'id' when ${name} = ${text} then 'name' when ${name} ^@ ${text} then 'prefix' else 'contains' end`;
  const position = sql`strpos(${foldedFor(wanted.text, sql.identifier(alias, 'name'))}, ${text})`;
  return { id, name, match, text, position };
}

/** Parses the text as an id, optionally after `#`; null when it is none. */
function idIn(text: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
