import { DatabaseError, type Transaction } from './database.ts';
import { insideTransaction } from './open-transaction.ts';
import type { Sql } from './sql.ts';

/** One connection; `command` is the server's name of what it did. */
export interface Connection {
  run(statement: Sql): Promise<{ rows: object[]; command: string }>;
}

/**
 * Runs `work` between BEGIN and COMMIT on a connection that nobody else uses meanwhile. A COMMIT that the server turned
 * into a ROLLBACK (because an error inside was swallowed) is an error: nothing was kept.
 */
export async function transact<T>(
  connection: Connection,
  statements: { begin: Sql; commit: Sql; rollback: Sql },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const afterwards: (() => void)[] = [];
  let open = true;
  const tx: Transaction = {
    kind: 'transaction',
    async query<Row extends object>(statement: Sql) {
      if (!open) throw new Error('This transaction is over');
      const { rows } = await connection.run(statement);
      // the caller names the row of its own statement; nothing here can know it
      return rows as Row[];
    },
    afterCommit: (callback) => afterwards.push(callback),
  };
  await connection.run(statements.begin);
  let result: T;
  try {
    result = await insideTransaction(() => work(tx));
  } catch (error) {
    open = false;
    // when this fails the connection is gone, and the transaction with it: the first error tells why
    await connection.run(statements.rollback).catch(() => undefined);
    throw error;
  }
  open = false;
  const { command } = await connection.run(statements.commit);
  if (command !== 'COMMIT') {
    throw new DatabaseError('The transaction was rolled back: an error inside it was swallowed', { code: '25P02' });
  }
  for (const callback of afterwards) callback();
  return result;
}
