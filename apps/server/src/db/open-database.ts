import { join } from 'node:path';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseConfig {
  /** A PostgreSQL URL; without it the embedded database is used. */
  readonly databaseUrl?: string;
  /** The embedded database lives in `database/` under this folder. */
  readonly home: string;
  /** Most connections to PostgreSQL at a time; 10 unless told. */
  readonly poolSize?: number;
}

/** Opens the database that the configuration names. The schema is brought up to date by `migrate`. */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(join(config.home, 'database'))
    : openPostgres(config.databaseUrl, config.poolSize ?? 10);
}
