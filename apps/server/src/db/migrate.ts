import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Transaction } from './database.ts';
import { script, sql } from './sql.ts';

/** Folder of the product's migrations. */
export const migrationFolder = fileURLToPath(new URL('./migration', import.meta.url));

/** Database and migration files do not match. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** Key of the advisory lock that serialises migrations of processes starting together. */
const lockNumber = 7_301_452_118;

/**
 * Applies the pending numbered `.sql` files of `folder` in order of their names, each in its own transaction. Throws
 * `MigrationRefused` when an applied file was changed or is missing (then the database belongs to a newer version).
 * `onApplied` is told of each file that was applied now, and how many seconds it took.
 */
export async function migrate(
  db: Database,
  folder: string = migrationFolder,
  onApplied: (name: string, seconds: number) => void = () => undefined,
): Promise<void> {
  const migrations = await readMigrations(folder);
  const before = await db.transaction(async (tx) => {
    await lock(tx);
    await tx.query(sql`
      create table if not exists migration (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`);
    const known = await applied(tx);
    refuseStrangers(known, migrations);
    return known;
  });
  // A start that finds nothing pending would else ask for each of hundreds
  for (const migration of migrations.filter(({ name }) => !before.has(name))) {
    const begin = performance.now();
    if (await db.transaction((tx) => apply(tx, migration)))
      onApplied(migration.name, (performance.now() - begin) / 1000);
  }
}

/** Whether it was pending. */
async function apply(tx: Transaction, { name, text, sha256 }: Migration): Promise<boolean> {
  await lock(tx);
  if ((await applied(tx)).has(name)) return false;
  await tx.query(script(text));
  await tx.query(sql`insert into migration (name, sha256) values (${name}, ${sha256})`);
  return true;
}

function refuseStrangers(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const files = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of known) {
    const file = files.get(name);
    if (file === undefined) {
      throw new MigrationRefused(
        `The database has the migration ${name}, which this version does not know: it is of a newer version.`,
      );
    }
    if (file !== sha256) {
      throw new MigrationRefused(
        `The migration ${name} was changed after it had been applied. Put it back and write a new one.`,
      );
    }
  }
}

async function lock(tx: Transaction): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockNumber})`);
}

async function applied(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.query<{ name: string; sha256: string }>(sql`select name, sha256 from migration`);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout may convert line endings, which is not a change
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
