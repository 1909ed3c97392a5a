import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { hashFirstStart, makeHome } from './home.ts';
import { runServer, type ServerEnvironment } from './running-server.ts';

type Query = (statement: string, values?: readonly unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

/** Data of a separate server, as a first start with the demo people leaves them. */
export interface ServerData {
  /** The server's data folder. */
  readonly home: string;
  /** Where the server finds them. */
  readonly environment: Pick<ServerEnvironment, 'EARMARK_HOME' | 'DATABASE_URL'>;
  /** Works in the database while the server is stopped. */
  whileStopped<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Call after the server has stopped. */
  remove(): Promise<void>;
}

/**
 * Creates data for a separate server: a database on the PostgreSQL that `EARMARK_TEST_DATABASE` names, where a start
 * takes half the processor time; without it the embedded database, which compiles its engine at each start.
 */
export function makeData(): Promise<ServerData> {
  const server = process.env['EARMARK_TEST_DATABASE'] ?? '';
  return server === '' ? makeEmbedded() : makeOnPostgres(server);
}

async function makeEmbedded(): Promise<ServerData> {
  const home = await makeHome();
  return {
    home,
    environment: { EARMARK_HOME: home },
    async whileStopped(work) {
      const db = await PGlite.create({ dataDir: join(home, 'database', 'data') });
      return work((statement, values) => db.query(statement, values?.slice())).finally(() => db.close());
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

async function makeOnPostgres(server: string): Promise<ServerData> {
  const name = `earmark_own_${randomUUID().replaceAll('-', '')}`;
  await onDatabase(server, async (admin) => {
    await admin.query(`create database ${name} template ${await readyTemplate(server, admin)}`);
  });
  const home = await mkdtemp(join(tmpdir(), 'earmark-home-'));
  const url = urlOf(server, name);
  return {
    home,
    environment: { EARMARK_HOME: home, DATABASE_URL: url },
    whileStopped: (work) => onDatabase(url, (db) => work((statement, values) => db.query(statement, values?.slice()))),
    async remove() {
      await onDatabase(server, (admin) => admin.query(`drop database ${name} with (force)`));
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Any number; processes that ask for the template at once wait for the first of them. */
const templateLock = 4_711_001;

/** The database after a first start, which gets its name only when it is complete. */
async function readyTemplate(server: string, admin: pg.Client): Promise<string> {
  const name = `earmark_first_start_${hashFirstStart()}`;
  // Ends with the connection, so after the copy was made
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const draft = `earmark_draft_${randomUUID().replaceAll('-', '')}`;
    const home = await mkdtemp(join(tmpdir(), 'earmark-first-start-draft-'));
    await admin.query(`create database ${draft}`);
    await (await runServer({ EARMARK_HOME: home, DATABASE_URL: urlOf(server, draft) })).stop();
    await rm(home, { recursive: true, force: true });
    await admin.query(`alter database ${draft} rename to ${name}`);
  }
  return name;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onDatabase<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
