import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs `work` marked as inside a transaction, for `refuseInsideTransaction`. A query that bypasses the open transaction
 * would deadlock on the embedded database's single connection, and on PostgreSQL it would not see the transaction's
 * writes.
 */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true };
  try {
    return await current.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/**
 * Throws when called inside a transaction of this process, which means that the caller queries the database instead of
 * the transaction.
 */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open === true) throw new Error('Inside a transaction ask the transaction, not the database');
}
