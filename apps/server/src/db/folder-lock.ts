import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder is in use by another process. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Keeps the locks from the garbage collector, which would let go of them. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Makes this process the only user of `folder`; answers how to let go. The lock is the operating system's lock on a file
 * (taken through SQLite, as Node has no call of its own for it), so it ends with the process however that ends, and there
 * is no stale lock to judge by process numbers that may have been given anew. The holder's number is noted beside it for the message.
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
