import { join } from 'node:path';
import { startCheckpoints } from './checkpoints.ts';
import { notOpened, refuseStrangeFolder, requireWritable } from './data-folder.ts';
import type { Database } from './database.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import type { EmbeddedAnswer } from './embedded-message.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseInsideTransaction } from './open-transaction.ts';
import { sql, type Sql } from './sql.ts';
import { transact, type Connection } from './transact.ts';
import { decodeValue, encodeParameter } from './value.ts';

const statements = { begin: sql`begin`, commit: sql`commit`, rollback: sql`rollback` };

interface EmbeddedOptions {
  /** Timeout of one statement, after which the database counts as lost; one minute by default. */
  readonly patienceSeconds?: number;
  /** Called when the database is lost: it answers nothing any more, and only another process can open it again. */
  readonly onLoss?: (error: Error) => void;
  /** Interval between checks of the WAL size; 10 s by default. */
  readonly checkpointEveryMs?: number;
}

/** Timeout of statements on whole tables. */
const longSeconds = 3600;

/**
 * Opens the embedded database under `folder`, creating it first if needed. It has a single connection, owned by a
 * transaction from BEGIN to COMMIT and granted in order of request. Throws `FolderInUse` when another process holds it,
 * `DatabaseUnusable` when the folder contains no intact database.
 */
export async function openEmbedded(
  folder: string,
  { patienceSeconds = 60, onLoss = () => undefined, checkpointEveryMs }: EmbeddedOptions = {},
): Promise<Database> {
  await requireWritable(folder);
  const unlock = lockFolder(folder);
  try {
    const data = join(folder, 'data');
    await refuseStrangeFolder(data);
    const thread = await EmbeddedThread.start(data, onLoss).catch((error: unknown) => {
      throw notOpened(data, error);
    });
    let stopCheckpoints = (): void => undefined;
    const db = embeddedDatabase(thread, patienceSeconds, () => {
      stopCheckpoints();
      unlock();
    });
    stopCheckpoints = startCheckpoints(db, checkpointEveryMs);
    return db;
  } catch (error) {
    unlock();
    throw error;
  }
}

function embeddedDatabase(thread: EmbeddedThread, patienceSeconds: number, onClosed: () => void): Database {
  const mutex = new Mutex();
  const connection: Connection = {
    async run(statement: Sql) {
      const { text, values } = statement.compile();
      const answer = await thread.ask(
        { kind: 'run', text, values: values.map(encodeParameter), isFrequent: statement.isFrequent },
        statement.isLong ? longSeconds : patienceSeconds,
      );
      return { rows: decodeRows(answer), command: answer.command };
    },
  };
  return {
    engine: 'embedded',
    async query<Row extends object>(statement: Sql) {
      refuseInsideTransaction();
      const { rows } = await mutex.run(() => connection.run(statement));
      // Callers name the row type of their statement; nothing here can verify it
      return rows as Row[];
    },
    afterCommit: (work) => work(),
    async transaction(work, options) {
      refuseInsideTransaction();
      return mutex.run(() => transact(connection, statements, work, options));
    },
    close: () => mutex.run(() => thread.close(patienceSeconds).finally(onClosed)),
  };
}

function decodeRows({ columns, rows }: EmbeddedAnswer): object[] {
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, oid }, index) => {
        const text = row[index] ?? null;
        return [name, text === null ? null : decodeValue(oid, text)];
      }),
    ),
  );
}

/** A lock granted in order of request. */
class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Runs `work` exclusively; the next caller continues when it settles. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(work);
    this.#tail = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }
}
