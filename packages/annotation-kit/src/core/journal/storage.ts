import type { AudioTypes, ModalityTypes } from '@earmark/model';
import { inOrder, type JournalBatch } from './batch.ts';

/** A place that keeps batches. Each call is all or nothing; calls take effect in the order made. */
export interface JournalStorage<Types extends ModalityTypes = AudioTypes> {
  /** Drops and puts (inserts or replaces, by batch id) in one go. */
  readonly write: (change: JournalChange<Types>) => Promise<void>;
  /** The batches of a scope in order. */
  readonly list: (scope: string) => Promise<JournalBatch<Types>[]>;
  readonly close: () => void;
}

export interface JournalChange<Types extends ModalityTypes = AudioTypes> {
  readonly put?: readonly JournalBatch<Types>[];
  readonly drop?: readonly string[];
}

/** Keeps batches for as long as the page lives. */
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
