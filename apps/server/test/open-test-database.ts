import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  maybeOne,
  migrate,
  migrationFolder,
  openDatabase,
  sql,
  type Database,
  type DatabaseConfig,
} from '../src/db/index.ts';

/** A separate database for one test file, on the engine named by the environment (`DATABASE_URL`: PostgreSQL). */
export interface TestDatabase {
  readonly db: Database;
  /** How another process, or this one after `db.close()`, opens the same database. */
  readonly config: DatabaseConfig & { readonly home: string };
  /** Closes `db` if open and deletes the database and its folder. */
  remove(): Promise<void>;
}

/** Creates a fresh, migrated database and a temporary home folder. */
export async function openTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const home = await mkdtemp(join(tmpdir(), 'earmark-test-'));
  const server = process.env['DATABASE_URL'];
  return server === undefined || server === '' ? openEmbedded(home) : openPostgres(home, server, options.poolSize ?? 4);
}

async function openEmbedded(home: string): Promise<TestDatabase> {
  await cp(await readyTemplate(), join(home, 'database'), { recursive: true });
  const config = { home };
  const db = await openDatabase(config);
  return {
    db,
    config,
    async remove() {
      await db.close().catch(() => undefined);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function openPostgres(home: string, server: string, poolSize: number): Promise<TestDatabase> {
  const name = `earmark_test_${randomUUID().replaceAll('-', '')}`;
  const template = await readyPostgresTemplate(server);
  await onServer(server, (admin) =>
    admin.query(sql`create database ${sql.identifier(name)} template ${sql.identifier(template)}`),
  );
  const config = { home, databaseUrl: urlOf(server, name), poolSize };
  const db = await openDatabase(config);
  return {
    db,
    config,
    async remove() {
      await db.close().catch(() => undefined);
      await onServer(server, (admin) => admin.query(sql`drop database ${sql.identifier(name)} with (force)`));
      await rm(home, { recursive: true, force: true });
    },
  };
}

/**
 * Like `readyTemplate`: a migrated database on the server, copied for each test file. It gets its name only when
 * complete.
 */
async function readyPostgresTemplate(server: string): Promise<string> {
  const name = `earmark_template_${await hashMigrations()}`;
  await onServer(server, async (admin) => {
    if (await maybeOne(admin, sql`select 1 from pg_database where datname = ${name}`)) return;
    const draft = `earmark_draft_${randomUUID().replaceAll('-', '')}`;
    await admin.query(sql`create database ${sql.identifier(draft)}`);
    const db = await openDatabase({ databaseUrl: urlOf(server, draft), home: tmpdir(), poolSize: 1 });
    await migrateForTests(db).finally(() => db.close());
    // Another test file may have been first
    await admin
      .query(sql`alter database ${sql.identifier(draft)} rename to ${sql.identifier(name)}`)
      .catch(() => admin.query(sql`drop database ${sql.identifier(draft)} with (force)`));
  });
  return name;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(url: string, work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = await openDatabase({ databaseUrl: url, home: tmpdir(), poolSize: 1 });
  await work(admin).finally(() => admin.close());
}

/**
 * Creating an embedded database takes seconds, copying does not: a migrated one is cached per set of migrations and
 * database release.
 */
async function readyTemplate(): Promise<string> {
  const template = join(tmpdir(), `earmark-template-${await hashMigrations()}`);
  if (await exists(template)) return join(template, 'database');
  const home = await mkdtemp(join(tmpdir(), 'earmark-template-draft-'));
  const db = await openDatabase({ home });
  await migrateForTests(db);
  await db.close();
  // Another test file may have been first
  await rename(home, template).catch(() => rm(home, { recursive: true, force: true }));
  return join(template, 'database');
}

/** Annotations are numbered far from their items: a statement that takes one number for the other finds nothing. */
async function migrateForTests(db: Database): Promise<void> {
  await migrate(db);
  await db.query(sql`alter sequence annotation_id_seq restart with 1000001`);
}

async function hashMigrations(): Promise<string> {
  // package.json pins the database release
  const hash = createHash('sha256').update(await readFile(new URL('../package.json', import.meta.url)));
  for (const name of (await readdir(migrationFolder)).sort())
    hash.update(name).update(await readFile(join(migrationFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
