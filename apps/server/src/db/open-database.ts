import { join } from 'node:path';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Which database is opened, and with how many connections. */
export interface DatabaseConfig {
  /** PostgreSQL URL; without it the embedded database is used. */
  readonly databaseUrl?: string;
  /** The embedded database is stored in `database/` below this folder. */
  readonly home: string;
  /** Maximum number of connections to PostgreSQL; 10 by default. */
  readonly poolSize?: number;
  /** Timeout of one statement of the embedded database, after which it counts as lost; one minute by default. */
  readonly patienceSeconds?: number;
}

/**
 * Opens the configured database; `migrate` updates its schema. `onLoss` is called when the embedded database is lost to
 * this process; connections to PostgreSQL recover by themselves.
 */
export function openDatabase(config: DatabaseConfig, onLoss?: (error: Error) => void): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(join(config.home, 'database'), { patienceSeconds: config.patienceSeconds, onLoss })
    : openPostgres(config.databaseUrl, config.poolSize ?? 10);
}
