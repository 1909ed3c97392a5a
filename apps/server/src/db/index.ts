export { DatabaseUnusable } from './data-folder.ts';
export {
  DatabaseError,
  isDiskFull,
  isOutOfReach,
  isTooMuch,
  isUniqueViolation,
  isUnstorable,
  maybeOne,
  one,
} from './database.ts';
export type { Database, Queryable, Transaction } from './database.ts';
export { FolderInUse } from './folder-lock.ts';
export { migrate, migrationFolder, MigrationRefused } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export type { DatabaseConfig } from './open-database.ts';
export { sql } from './sql.ts';
export type { Json, Sql, SqlValue } from './sql.ts';
export { holdSums } from './hold-sums.ts';
