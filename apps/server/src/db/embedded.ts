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

export interface EmbeddedOptions {
  /** How long one statement may take before the database counts as lost; a minute unless told. */
  readonly patienceSeconds?: number;
  /** Hears that the database is lost: it answers nothing any more, and only another process can open it again. */
  readonly onLoss?: (error: Error) => void;
  /** How often the length of the log of changes is looked at; 10 s unless told. */
  readonly checkpointEveryMs?: number;
}

/** What touches whole tables is given an hour. */
const longSeconds = 3600;

/**
 * Opens (first: makes) the embedded database under `folder`. It is one connection, owned by a transaction from BEGIN to
 * COMMIT, granted in the order of asking. Throws `FolderInUse` when another process has it, `DatabaseUnusable` when what
 * is there is no whole database.
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
        { kind: 'run', text, values: values.map(encodeParameter) },
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
      // the caller names the row of its own statement; nothing here can know it
      return rows as Row[];
    },
    afterCommit: (work) => work(),
    async transaction(work) {
      refuseInsideTransaction();
      return mutex.run(() => transact(connection, statements, work));
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

/** A lock that is granted in the order of asking. */
class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Runs `work` alone; the next in line goes on when it has settled. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(work);
    this.#tail = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }
}
