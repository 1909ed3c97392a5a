import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs `work` as the inside of a transaction, for `refuseInsideTransaction`. Queries sent past the open transaction would
 * wait for it for ever on the single connection of the embedded database, and would see another state on PostgreSQL.
 */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true };
  try {
    return await current.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/** Throws when the caller runs inside a transaction of this process but asks the database itself. */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open === true) throw new Error('Inside a transaction ask the transaction, not the database');
}
