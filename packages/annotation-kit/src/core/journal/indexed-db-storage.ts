import type { AudioTypes, ModalityTypes } from '@earmark/model';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { inOrder, type JournalBatch } from './batch.ts';
import type { JournalStorage } from './storage.ts';

interface JournalSchema<Types extends ModalityTypes> extends DBSchema {
  batches: { key: string; value: JournalBatch<Types>; indexes: { scope: string } };
}

/**
 * Stores batches in the browser's IndexedDB, where they survive reloads and crashes. Rejects when the database is
 * missing or full.
 */
export function createIndexedDbStorage<Types extends ModalityTypes = AudioTypes>(
  databaseName = 'earmark-journal',
): JournalStorage<Types> {
  let opened: Promise<IDBPDatabase<JournalSchema<Types>>> | undefined;
  const database = (): Promise<IDBPDatabase<JournalSchema<Types>>> => {
    opened ??= open<Types>(databaseName, () => (opened = undefined));
    return opened;
  };
  return {
    async write({ put = [], drop = [] }) {
      const transaction = (await database()).transaction('batches', 'readwrite');
      await Promise.all([
        ...drop.map((batchId) => transaction.store.delete(batchId)),
        ...put.map((batch) => transaction.store.put(batch)),
        transaction.done,
      ]);
    },
    list: async (scope) => inOrder(await (await database()).getAllFromIndex('batches', 'scope', scope)),
    close() {
      void opened?.then(
        (db) => db.close(),
        () => undefined,
      );
      opened = undefined;
    },
  };
}

async function open<Types extends ModalityTypes>(
  name: string,
  onGone: () => void,
): Promise<IDBPDatabase<JournalSchema<Types>>> {
  if (typeof indexedDB === 'undefined') throw new Error('IndexedDB is unavailable');
  const database = await openDB<JournalSchema<Types>>(name, 1, {
    upgrade: (db) => void db.createObjectStore('batches', { keyPath: 'batchId' }).createIndex('scope', 'scope'),
    // A newer version of the page wants to upgrade the database: close the connection; the next write opens it again.
    blocking: () => {
      onGone();
      database.close();
    },
    terminated: onGone,
  });
  return database;
}
