import { mkdir } from 'node:fs/promises';
import type { Database } from './database.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import type { EmbeddedAnswer } from './embedded-message.ts';
import { lockFolder } from './folder-lock.ts';
import { Mutex } from './mutex.ts';
import { refuseInsideTransaction } from './open-transaction.ts';
import { sql, type Sql } from './sql.ts';
import { transact, type Connection } from './transact.ts';
import { decodeValue, encodeValue } from './value.ts';

const statements = { begin: sql`begin`, commit: sql`commit`, rollback: sql`rollback` };

/**
 * Opens (first: makes) the embedded database under `folder`. It is one connection, owned by a transaction from BEGIN to
 * COMMIT, granted in the order of asking. Throws `FolderInUse` when another process has it.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    return embeddedDatabase(await EmbeddedThread.start(`${folder}/data`), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function embeddedDatabase(thread: EmbeddedThread, unlock: () => void): Database {
  const mutex = new Mutex();
  const connection: Connection = {
    async run(statement: Sql) {
      const { text, values } = statement.compile();
      const answer = await thread.ask({ kind: 'run', text, values: values.map(encodeValue) });
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
    close: () =>
      mutex.run(async () => {
        await thread.ask({ kind: 'close' });
        unlock();
      }),
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
