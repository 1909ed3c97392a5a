import { ConfigError } from '../config.ts';
import { DatabaseUnusable, FolderInUse, isOutOfReach, MigrationRefused } from '../db/index.ts';

/** Returns a sentence for start failures that the operator can fix; `undefined` for bugs, which need a stack trace. */
export function describeStartFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  if (isOutOfReach(error)) return `The database cannot be reached: ${error.message}.`;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return error.message;
  if (folderTroubles.has(code))
    return `The data cannot be written: ${error.message}. EARMARK_HOME must name a folder with free space that this process may write to.`;
  return undefined;
}

const expected = [ConfigError, DatabaseUnusable, FolderInUse, MigrationRefused];

/** Error codes: no permission, read-only disk, full disk, a file in place of a folder. */
const folderTroubles: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EEXIST',
]);
