import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** The log of changes is written back to the tables when it is longer than this, so that its files are used again. */
const longestLogBytes = 48 * 1024 ** 2;

/**
 * Keeps the embedded database's log of changes short: PostgreSQL has a process of its own for that, the embedded one has not, and would
 * keep every change until it is closed: the disk fills, and a start after a kill replays all of it. Answers how to stop.
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
      // a database that is lost tells so itself; everything else is tried again
    }
    isRunning = false;
  };
  const timer = setInterval(() => void check(), everyMs).unref();
  return () => clearInterval(timer);
}
