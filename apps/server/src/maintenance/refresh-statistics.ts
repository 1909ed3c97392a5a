import { sql, type Database } from '../db/index.ts';

/**
 * Vacuums and analyses tables that have grown by a fifth since the last run; updates grow a table as well. PostgreSQL
 * has autovacuum, the embedded engine has not, and without statistics its query plans for large tables take twenty
 * times as long. Returns the number of tables.
 */
export async function refreshStatistics(db: Database): Promise<number> {
  if (db.engine !== 'embedded') return 0;
  const tables = await db.query<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) / current_setting('block_size')::integer > 8 + 1.2 * c.relpages
    order by c.relname`);
  // One by one, because everything waits while one runs
  for (const { name } of tables) await db.query(sql.long(sql`vacuum (analyze) ${sql.identifier(name)}`));
  return tables.length;
}
