import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationFolder, sql, type Database } from '../../src/db/index.ts';
import { openTestDatabase } from '../open-test-database.ts';

/** A database as it was before a migration. */
export interface OldDatabase {
  readonly db: Database;
  /** Applies that migration. */
  upgrade(): Promise<void>;
  /** Applies all others as well. */
  upgradeToNewest(): Promise<void>;
  remove(): Promise<void>;
}

/** Opens an empty database to which every migration before the named one was applied. */
export async function openOldDatabase(migration: string): Promise<OldDatabase> {
  const { db, remove } = await openTestDatabase();
  await db.query(sql`drop schema public cascade`);
  await db.query(sql`create schema public`);
  const folder = await mkdtemp(join(tmpdir(), 'earmark-migration-'));
  const take = (name: string) => cp(join(migrationFolder, name), join(folder, name));
  for (const name of await readdir(migrationFolder)) if (name < migration) await take(name);
  await migrate(db, folder);
  return {
    db,
    async upgrade() {
      await take(migration);
      await migrate(db, folder);
    },
    async upgradeToNewest() {
      await migrate(db);
    },
    async remove() {
      await rm(folder, { recursive: true });
      await remove();
    },
  };
}
