import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError, type Database } from './database.ts';
import { frequentName } from './frequent-name.ts';
import { refuseInsideTransaction } from './open-transaction.ts';
import { sql, type Sql } from './sql.ts';
import { transact, type Connection } from './transact.ts';
import { decodeValue, encodeParameter } from './value.ts';

const statements = { begin: sql`begin`, commit: sql`commit`, rollback: sql`rollback` };

/** Connects to PostgreSQL by URL, with at most `poolSize` connections. */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // `decodeTimestamp` (value.ts) relies on the time zone
    options: '-c TimeZone=UTC',
    onConnect: planPlainly,
    application_name: 'earmark',
    types: { getTypeParser: (oid: number) => (text: string) => decodeValue(oid, text) },
  });
  // The pool replaces broken idle connections; an unhandled error event would end the process
  pool.on('error', () => undefined);
  await run(pool, sql`select 1`);
  return {
    engine: 'postgres',
    async query<Row extends object>(statement: Sql) {
      refuseInsideTransaction();
      const { rows } = await retryConflicts(() => run(pool, statement));
      // Callers name the row type of their statement; nothing here can verify it
      return rows as Row[];
    },
    afterCommit: (work) => work(),
    async transaction(work, options) {
      refuseInsideTransaction();
      return retryConflicts(() =>
        withConnection(pool, (connection) => transact(connection, statements, work, options)),
      );
    },
    close: () => pool.end(),
  };
}

/**
 * Compiling a plan takes longer than any of our statements: the order of a large list by a column that is computed, 114
 * ms instead of 23. Starting workers for one takes 5 to 15 ms of a machine that has others to serve: only for what
 * reads a large part of the data. As statements, since poolers refuse what they do not know when a connection begins.
 */
const planPlainly = async (client: pg.ClientBase): Promise<void> => {
  for (const setting of ['jit = off', 'parallel_setup_cost = 20000'])
    await client.query(`set ${setting}`).catch(() => undefined);
};

/**
 * SQLSTATEs of a connection whose kept statements are not what the driver takes them for: unknown there, known under
 * the same name, or of another shape since a migration.
 */
const lostPlanCodes: ReadonlySet<string> = new Set(['26000', '42P05', '0A000']);

/**
 * Runs `work` on a pooled connection; a broken connection is discarded instead of returned, as is one that has lost its
 * plans.
 */
async function withConnection<T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(fail);
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  client.on('error', onError);
  try {
    return await work({ run: (statement) => run(client, statement) });
  } catch (error) {
    if (error instanceof DatabaseError && lostPlanCodes.has(error.code)) broken = error;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function run(target: pg.Pool | pg.PoolClient, statement: Sql): Promise<{ rows: object[]; command: string }> {
  const { text, values } = statement.compile();
  // Without values the driver uses the simple protocol, in which a migration may hold several statements and yields
  // several results
  const query =
    values.length === 0
      ? target.query<object>(text)
      : target.query<object>({
          name: statement.isFrequent ? frequentName(text) : '',
          text,
          values: values.map(toParameter),
        });
  const result: pg.QueryResult<object> | pg.QueryResult<object>[] = await query.catch(fail);
  const last = Array.isArray(result) ? result.at(-1) : result;
  return { rows: last?.rows ?? [], command: last?.command ?? '' };
}

/** The driver sends a Buffer in binary format, which for `jsonb` is a version number followed by the text. */
function toParameter(value: Parameters<typeof encodeParameter>[0]): string | Buffer | null {
  const encoded = encodeParameter(value);
  return encoded instanceof Uint8Array ? Buffer.concat([jsonbVersion, encoded]) : encoded;
}

const jsonbVersion = Buffer.from([1]);

function fail(error: unknown): never {
  if (error instanceof pg.DatabaseError) {
    const { message, code = 'XX000', constraint, detail } = error;
    throw new DatabaseError(message, { code, constraint, detail, cause: error });
  }
  // 08006: the connection broke or could not be established
  const isOutside = error instanceof Error && !(error instanceof RangeError || error instanceof SyntaxError);
  throw isOutside ? new DatabaseError(error.message, { code: '08006', cause: error }) : error;
}

/** SQLSTATEs of serialization failures and deadlocks, and of what another connection may do better. */
const conflictCodes: ReadonlySet<string> = new Set(['40001', '40P01', ...lostPlanCodes]);
const maxTries = 5;

/**
 * Repeats `work`, a transaction or a single statement, after serialization failures and deadlocks, with short, growing,
 * random delays, so that the competitors do not collide again.
 */
async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof DatabaseError && conflictCodes.has(error.code);
      if (!isConflict || tries === maxTries) throw error;
      await sleep(Math.random() * 20 * 2 ** tries);
    }
  }
}
