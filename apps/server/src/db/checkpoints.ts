import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** WAL size from which a checkpoint runs, so that WAL files are recycled. */
const longestLogBytes = 48 * 1024 ** 2;

/**
 * Runs periodic checkpoints on the embedded database. PostgreSQL has a checkpointer process, the embedded engine has
 * none: without this the WAL grows until the database is closed, fills the disk, and is replayed in full after a crash.
 * Returns a function that stops it.
 */
export function startCheckpoints(db: Pick<Database, 'query'>, everyMs = 10_000): () => void {
  let isRunning = false;
  const check = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      const [log] = await db.query<{ is_long: boolean }>(
        sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${longestLogBytes}::numeric as is_long from pg_control_checkpoint()`,
      );
      if (log?.is_long === true) await db.query(sql.long(sql`checkpoint`));
    } catch {
      // A lost database is reported elsewhere; any other failure is retried at the next interval
    }
    isRunning = false;
  };
  const timer = setInterval(() => void check(), everyMs).unref();
  return () => clearInterval(timer);
}
