import { constants } from 'node:fs';
import { access, mkdir, readdir, rmdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from './database.ts';

/** The embedded database's folder cannot be used; the message says why and how to fix it. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

const wayOut = 'Restore the folder from a backup, or move it away to begin with an empty database.';

/** Opening may need one new WAL segment (16 MB); PostgreSQL hangs or aborts when there is no space for it. */
const openingBytes = 32 * 1024 ** 2;

/** Creates `folder` if missing and checks write permission and free space. Throws a `DatabaseUnusable`. */
export async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new DatabaseUnusable(
      `${folder} cannot be written (${messageOf(error)}). Make it writable for this process, or name another EARMARK_HOME.`,
      { cause: error },
    );
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < openingBytes)
    throw new DatabaseUnusable(
      `The disk under ${folder} is full: the database needs ${openingBytes / 1024 ** 2} MB to open. Make room and start again.`,
    );
}

/**
 * Checks that `data` is a database or absent. Otherwise the engine would initialise a new one over its content, such as
 * a database that lost its first file to an interrupted copy. Removes an empty folder. Throws a `DatabaseUnusable`.
 */
export async function refuseStrangeFolder(data: string): Promise<void> {
  const found = await readdir(data).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new DatabaseUnusable(`${data} cannot be read (${messageOf(error)}). ${wayOut}`, { cause: error });
  });
  if (found === undefined) return;
  if (found.length === 0) return rmdir(data);
  for (const path of ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base']) {
    if (await stat(join(data, path)).catch(() => undefined)) continue;
    throw new DatabaseUnusable(`${data} is not empty, but it is no complete database: ${path} is missing. ${wayOut}`);
  }
}

/** Error for a database that PostgreSQL itself refused to open. */
export function notOpened(data: string, error: unknown): DatabaseUnusable {
  const reason = error instanceof DatabaseError && error.detail !== undefined ? error.detail : messageOf(error);
  return new DatabaseUnusable(`The database in ${data} cannot be opened: ${reason}. ${wayOut}`, { cause: error });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
