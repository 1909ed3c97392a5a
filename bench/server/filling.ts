import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** A connection for the statements of the benches, which are constant. */
export interface Connection {
  query<Row extends object>(statement: string): Promise<Row[]>;
}

/** Fills the database of a stopped server, and vacuums it; without a URL the embedded one below `home`. */
export async function fillDatabase<Filled>(
  home: string,
  databaseUrl: string | undefined,
  fill: (db: Connection) => Promise<Filled>,
): Promise<Filled> {
  const { close, ...db } = await open(home, databaseUrl);
  try {
    const filled = await fill(db);
    const tables = await db.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables) await db.query(`vacuum (analyze) ${name}`);
    await db.query('checkpoint');
    return filled;
  } finally {
    await close();
  }
}

async function open(
  home: string,
  databaseUrl: string | undefined,
): Promise<Connection & { close: () => Promise<void> }> {
  if (databaseUrl === undefined) {
    const embedded = await PGlite.create({ dataDir: join(home, 'database', 'data') });
    return {
      query: async <Row>(statement: string) => (await embedded.query<Row>(statement)).rows,
      close: () => embedded.close(),
    };
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    query: async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows,
    close: () => client.end(),
  };
}

/** The last id that a table has given out; the next rows follow it without a gap. */
export async function lastOf(db: Connection, table: string): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    `select coalesce((select last_value from pg_sequences where schemaname = 'public' and sequencename = '${table}_id_seq'), 0)::integer as last`,
  );
  return row?.last ?? 0;
}

/** Does work without the indices of large tables, which are made again afterwards: that takes a third of the time. */
export async function withoutIndices(
  db: Connection,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indices = await db.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any('{${tables.join(',')}}'::regclass[]) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of indices) await db.query(`drop index ${name}`);
  await work();
  for (const { definition } of indices) await db.query(definition);
}
