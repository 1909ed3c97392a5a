import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Database } from '../db/index.ts';

/**
 * How many times as long as a table took the database is left to others before the next one, and for how long at most.
 */
const rest = { times: 3, mostMs: 3000 };

/**
 * Vacuums and analyses tables that have grown by a fifth since the last run; updates grow a table as well. PostgreSQL
 * has autovacuum, the embedded engine has not, and without statistics its query plans for large tables take twenty
 * times as long. Those that a run left without statistics are found again. Returns the number of tables; once `signal`
 * is aborted, the others are left to the next run.
 */
export async function refreshStatistics(db: Database, signal?: AbortSignal): Promise<number> {
  if (db.engine !== 'embedded') return 0;
  const tables = await db.query<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and (pg_relation_size(c.oid) / current_setting('block_size')::integer > 8 + 1.2 * c.relpages
        or c.relpages > 8 and c.reltuples > 0 and not exists (select from pg_statistic s where s.starelid = c.oid))
    order by c.relname`);
  let count = 0;
  for (const { name } of tables) {
    if (signal?.aborted === true) break;
    const begun = performance.now();
    // By two statements, between which others have their turn
    for (const work of [sql`vacuum`, sql`analyze`]) await db.query(sql.long(sql`${work} ${sql.identifier(name)}`));
    count += 1;
    // Everything waits while one runs: without rests a call of several statements would wait for one of them with each
    const restMs = Math.min(rest.mostMs, rest.times * (performance.now() - begun));
    await sleep(restMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return count;
}
