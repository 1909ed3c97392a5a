import type { Sql } from './sql.ts';

/** Anything that runs statements: a database or one of its transactions. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows, keyed by column name. Times become `Date`, `int8` and `numeric` numbers,
   * `json` parsed values, arrays arrays, `date` a `YYYY-MM-DD` string. Throws a `DatabaseError`.
   */
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>;
  /**
   * Runs `work` once everything written so far is durable: after COMMIT inside a transaction (never after a rollback),
   * otherwise immediately. It must not throw, because the change can no longer be undone.
   */
  afterCommit(work: () => void): void;
}

/** Statements that become visible atomically. */
export interface Transaction extends Queryable {
  readonly kind: 'transaction';
}

/** How a transaction sees what others commit meanwhile. */
export interface TransactionOptions {
  readonly isSnapshot?: boolean;
}

/** Common interface of both database engines. */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Runs `work` between BEGIN and COMMIT (read committed); an exception rolls back and is rethrown. `work` is repeated
   * after a serialization failure or deadlock, so its only side effects outside the database may be those passed to
   * `afterCommit`. With `isSnapshot` it only reads, and all of it sees the database as it stood at its first statement.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Waits for running statements, then closes connections and files. */
  close(): Promise<void>;
}

/** Error reported by PostgreSQL or by the connection to it; `code` is the SQLSTATE. */
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

/**
 * Whether a request contains a value outside the database's types: a NUL character, an unpaired surrogate in JSON, or
 * a time that ISO 8601 allows and PostgreSQL does not (the year 0, offsets of a day).
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof DatabaseError && ['22007', '22008', '22009', '22021', '22P02', '22P05'].includes(error.code);
}

/** Whether the database is unreachable: starting, stopping, out of connections, or disconnected. */
export function isOutOfReach(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(error.code))
  );
}

/** Whether a value exceeds what the database can return in one piece. */
export function isTooMuch(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (['53200', '54000'].includes(error.code) || /invalid memory alloc request size/.test(error.message))
  );
}

/** Whether the disk of the database or of this process is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}

/** Whether a unique constraint was violated; restricted to `constraint` when given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** Returns the only row of a statement; throws when there are none or several, which is a bug. */
export async function one<Row extends object>(db: Queryable, statement: Sql): Promise<Row> {
  const row = await maybeOne<Row>(db, statement);
  if (row === undefined) throw new Error('Expected one row, found none');
  return row;
}

/** Returns the only row of a statement, or `undefined`; throws when there are several, which is a bug. */
export async function maybeOne<Row extends object>(db: Queryable, statement: Sql): Promise<Row | undefined> {
  const rows = await db.query<Row>(statement);
  if (rows.length > 1) throw new Error(`Expected at most one row, found ${rows.length}`);
  return rows[0];
}
