import { inOrder, type JournalBatch } from './batch.ts';

/** A place that keeps batches. Each call is all or nothing; calls take effect in the order made. */
export interface JournalStorage {
  /** Drops and puts (inserts or replaces, by batch id) in one go. */
  readonly write: (change: JournalChange) => Promise<void>;
  /** The batches of a scope in order. */
  readonly list: (scope: string) => Promise<JournalBatch[]>;
  readonly close: () => void;
}

export interface JournalChange {
  readonly put?: readonly JournalBatch[];
  readonly drop?: readonly string[];
}

/** Keeps batches for as long as the page lives. */
export function createMemoryStorage(): JournalStorage {
  const batches = new Map<string, JournalBatch>();
  return {
    async write({ put = [], drop = [] }) {
      drop.forEach((batchId) => batches.delete(batchId));
      put.forEach((batch) => batches.set(batch.batchId, batch));
    },
    list: async (scope) => inOrder([...batches.values()].filter((batch) => batch.scope === scope)),
    close() {},
  };
}
