import { isDeepStrictEqual } from 'node:util';
import { sql, type Queryable } from '../db/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the differences between two states, for an audit entry; undefined when there are none. */
export function changedValues(before: Values, after: Values): { before: Values; after: Values } | undefined {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
  if (changed.length === 0) return undefined;
  const only = (values: Values): Values => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** Names of people, sorted: an entry must be readable when they are gone. */
export async function namesOf(db: Queryable, userIds: readonly number[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    sql`select name from app_user where id = any(${[...userIds]}::bigint[]) order by name, id`,
  );
  return rows.map(({ name }) => name);
}
