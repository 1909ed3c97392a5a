import type { AudioTypes, ModalityTypes } from '@earmark/model';
import { inOrder, type JournalBatch } from './batch.ts';

/** Stores batches. Each call is atomic; calls take effect in the order made. */
export interface JournalStorage<Types extends ModalityTypes = AudioTypes> {
  /** Removes, inserts and replaces batches (by batch id) in one transaction. */
  readonly write: (change: JournalChange<Types>) => Promise<void>;
  /** Returns the batches of a scope in order. */
  readonly list: (scope: string) => Promise<JournalBatch<Types>[]>;
  readonly close: () => void;
}

/** Batches to insert or replace, and ids of batches to remove. */
export interface JournalChange<Types extends ModalityTypes = AudioTypes> {
  readonly put?: readonly JournalBatch<Types>[];
  readonly drop?: readonly string[];
}

/** Stores batches in memory, for the lifetime of the page. */
export function createMemoryStorage<Types extends ModalityTypes = AudioTypes>(): JournalStorage<Types> {
  const batches = new Map<string, JournalBatch<Types>>();
  return {
    async write({ put = [], drop = [] }) {
      drop.forEach((batchId) => batches.delete(batchId));
      put.forEach((batch) => batches.set(batch.batchId, batch));
    },
    list: async (scope) => inOrder([...batches.values()].filter((batch) => batch.scope === scope)),
    close() {},
  };
}
