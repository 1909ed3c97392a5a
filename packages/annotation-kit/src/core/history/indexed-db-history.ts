import type { CommandSchema, ModalityTypes } from '@earmark/model';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { HistoryStorage, StoredHead } from './history-storage.ts';

interface HistorySchema extends DBSchema {
  heads: { key: string; value: StoredHead; indexes: { updatedAt: number } };
  steps: { key: [string, number]; value: object };
}

/**
 * Keeps the undo steps of one modality's documents in the browser's IndexedDB, beside the journal. `loadCommands`
 * returns the modality's schema of commands (`Modality.commandSchema`), by which stored steps are checked before they
 * are used; it is called only where a stored history exists. Rejects when there is no database or it is full.
 */
export function createIndexedDbHistory<Types extends ModalityTypes>(
  loadCommands: () => Promise<CommandSchema<Types['Command']>>,
  databaseName = 'earmark-history',
): HistoryStorage<Types> {
  let opened: Promise<IDBPDatabase<HistorySchema>> | undefined;
  const database = (): Promise<IDBPDatabase<HistorySchema>> => {
    opened ??= open(databaseName, () => (opened = undefined));
    return opened;
  };
  return {
    async load(scope) {
      const transaction = (await database()).transaction(['heads', 'steps']);
      const [head, steps] = await Promise.all([
        transaction.objectStore('heads').get(scope),
        transaction.objectStore('steps').getAll(all(scope)),
      ]);
      // An older version of the page or a damaged disk may have left invalid data: it is overwritten by the next step.
      if (!head) return undefined;
      // Most sessions begin without a history: the parser and the schema are loaded only when a stored history exists.
      const [{ parseHistory }, commands] = await Promise.all([import('./parse-history.ts'), loadCommands()]);
      return parseHistory<Types>(head, steps, commands);
    },
    async write({ head, keepFrom, keepTo, put }) {
      const transaction = (await database()).transaction(['heads', 'steps'], 'readwrite');
      const steps = transaction.objectStore('steps');
      const forgotten = [
        IDBKeyRange.bound([head.scope, -Infinity], [head.scope, keepFrom], false, true),
        IDBKeyRange.bound([head.scope, keepTo], [head.scope, Infinity]),
      ];
      await Promise.all([
        ...forgotten.map((range) => steps.delete(range)),
        ...put.map((step) => steps.put(step)),
        transaction.objectStore('heads').put(head),
        transaction.done,
      ]);
    },
    async forget(scope) {
      const transaction = (await database()).transaction(['heads', 'steps'], 'readwrite');
      await Promise.all([
        transaction.objectStore('heads').delete(scope),
        transaction.objectStore('steps').delete(all(scope)),
        transaction.done,
      ]);
    },
    async prune(keep) {
      const transaction = (await database()).transaction(['heads', 'steps'], 'readwrite');
      const heads = transaction.objectStore('heads');
      const scopes = (await heads.index('updatedAt').getAllKeys()).slice(0, Math.max(0, (await heads.count()) - keep));
      await Promise.all([
        ...scopes.flatMap((scope) => [heads.delete(scope), transaction.objectStore('steps').delete(all(scope))]),
        transaction.done,
      ]);
    },
    close() {
      void opened?.then(
        (db) => db.close(),
        () => undefined,
      );
      opened = undefined;
    },
  };
}

const all = (scope: string): IDBKeyRange => IDBKeyRange.bound([scope, -Infinity], [scope, Infinity]);

async function open(name: string, onGone: () => void): Promise<IDBPDatabase<HistorySchema>> {
  if (typeof indexedDB === 'undefined') throw new Error('IndexedDB is unavailable');
  const database = await openDB<HistorySchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('heads', { keyPath: 'scope' }).createIndex('updatedAt', 'updatedAt');
      db.createObjectStore('steps', { keyPath: ['scope', 'sequence'] });
    },
    // A newer version of the page wants to upgrade the database: close the connection; the next write opens it again.
    blocking: () => {
      onGone();
      database.close();
    },
    terminated: onGone,
  });
  return database;
}
