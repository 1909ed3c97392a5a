import type { Sql } from './sql.ts';

/** What can be asked: a database, or a transaction of one. */
export interface Queryable {
  /**
   * Runs one statement and answers its rows, keyed by column name. Times are `Date`, `int8` and `numeric` numbers,
   * `json` parsed, arrays arrays, `date` a `YYYY-MM-DD` string. Throws a `DatabaseError`.
   */
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>;
  /**
   * Runs `work` once what was written so far is durable: after COMMIT in a transaction (never after a rollback), else at once.
   * It must not throw: what it follows has already happened.
   */
  afterCommit(work: () => void): void;
}

/** Statements that become visible together or not at all. */
export interface Transaction extends Queryable {
  readonly kind: 'transaction';
}

/** The one way to the data, whichever engine keeps it. */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Runs `work` between BEGIN and COMMIT (read committed); a throw rolls back and is passed on. `work` is run again after a
   * serialization failure or a deadlock, so it must touch nothing outside but through `afterCommit`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Waits for what runs, then lets go of connections and files. */
  close(): Promise<void>;
}

/** What PostgreSQL (or the way to it) reported; `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(message: string, facts: { code: string; constraint?: string; detail?: string; cause?: unknown }) {
    super(message, { cause: facts.cause });
    this.code = facts.code;
    this.constraint = facts.constraint;
    this.detail = facts.detail;
  }
}

/** Whether `error` says that a text holds what the database cannot keep: a NUL character, or half a character in JSON. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof DatabaseError && ['22021', '22P02', '22P05'].includes(error.code);
}

/** Whether `error` says that the database cannot be reached: it is starting, stopping, full of connections, or the way to it is broken. */
export function isOutOfReach(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(error.code))
  );
}

/** Whether `error` says that a value is more than the database can hand out in one piece. */
export function isTooMuch(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (['53200', '54000'].includes(error.code) || /invalid memory alloc request size/.test(error.message))
  );
}

/** Whether `error` says that the disk under the database, or under the process, has no room left. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}

/** Whether `error` says that a unique constraint (that one, when named) was hurt. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** The only row of a statement; none or several is a bug. */
export async function one<Row extends object>(db: Queryable, statement: Sql): Promise<Row> {
  const row = await maybeOne<Row>(db, statement);
  if (row === undefined) throw new Error('Expected one row, found none');
  return row;
}

/** The only row of a statement, or `undefined`; several is a bug. */
export async function maybeOne<Row extends object>(db: Queryable, statement: Sql): Promise<Row | undefined> {
  const rows = await db.query<Row>(statement);
  if (rows.length > 1) throw new Error(`Expected at most one row, found ${rows.length}`);
  return rows[0];
}
