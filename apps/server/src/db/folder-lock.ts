import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Keeps the locks reachable; the garbage collector would release them. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Makes this process the only user of `folder`; returns a function that releases it. Uses the operating system's file
 * lock (through SQLite, because Node has no API for it), which ends with the process in every case, so there are no
 * stale locks to detect by process ids that may have been reused. The holder's process id is stored next to it for the
 * error message. Throws `FolderInUse`.
 */
export function lockFolder(folder: string): () => void {
  const holderFile = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `${folder} is in use by another Earmark process (${readHolder(holderFile)}). ` +
        'Stop that one first, or give this one its own EARMARK_HOME.',
    );
  }
  writeFileSync(holderFile, String(process.pid));
  heldLocks.add(lock);
  return () => {
    heldLocks.delete(lock);
    lock.close();
  };
}

/** SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function readHolder(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8')}`;
  } catch {
    return 'it has just started';
  }
}
