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
  /** How long one statement of the embedded database may take before the database counts as lost; a minute unless told. */
  readonly patienceSeconds?: number;
}

/**
 * Opens the database that the configuration names. The schema is brought up to date by `migrate`. `onLoss` hears that the embedded
 * database is lost for this process; the way to PostgreSQL mends itself.
 */
export function openDatabase(config: DatabaseConfig, onLoss?: (error: Error) => void): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(join(config.home, 'database'), { patienceSeconds: config.patienceSeconds, onLoss })
    : openPostgres(config.databaseUrl, config.poolSize ?? 10);
}
