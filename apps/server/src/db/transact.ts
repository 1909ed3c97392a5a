import { DatabaseError, type Transaction, type TransactionOptions } from './database.ts';
import { insideTransaction } from './open-transaction.ts';
import { sql, type Sql } from './sql.ts';

/** One connection; `command` is the command tag reported by the server. */
export interface Connection {
  run(statement: Sql): Promise<{ rows: object[]; command: string }>;
}

const snapshot = sql`begin isolation level repeatable read, read only`;

/**
 * Runs `work` between BEGIN and COMMIT on an exclusive connection. Throws when the server turned COMMIT into ROLLBACK
 * (because an error inside was swallowed), since nothing was stored.
 */
export async function transact<T>(
  connection: Connection,
  statements: { begin: Sql; commit: Sql; rollback: Sql },
  work: (tx: Transaction) => Promise<T>,
  { isSnapshot = false }: TransactionOptions = {},
): Promise<T> {
  const afterwards: (() => void)[] = [];
  let open = true;
  const tx: Transaction = {
    kind: 'transaction',
    async query<Row extends object>(statement: Sql) {
      // A promise that was not awaited would otherwise run outside the transaction
      if (!open) throw new Error('This transaction is over');
      const { rows } = await connection.run(statement);
      // Callers name the row type of their statement; nothing here can verify it
      return rows as Row[];
    },
    afterCommit: (callback) => afterwards.push(callback),
  };
  await connection.run(isSnapshot ? snapshot : statements.begin);
  let result: T;
  try {
    result = await insideTransaction(() => work(tx));
  } catch (error) {
    open = false;
    // A failing ROLLBACK means the connection is gone, and the transaction with it; the first error is the informative
    // one
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
