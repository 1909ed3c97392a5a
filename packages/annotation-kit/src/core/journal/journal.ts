import type { AudioTypes, ModalityTypes } from '@earmark/model';
import { createListeners } from '../listeners.ts';
import { inOrder, type JournalBatch } from './batch.ts';
import { createMemoryStorage, type JournalChange, type JournalStorage } from './storage.ts';

/** Stores the unsent edits of one person on one item until the server has acknowledged them. */
export interface Journal<Types extends ModalityTypes = AudioTypes> {
  readonly scope: string;
  /** `volatile`: the browser's storage fails, so edits are held in memory only and the user must be warned. */
  readonly getState: () => JournalState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Resolves when the change is stored, in memory if storage fails; never rejects. Changes take effect in the order of
   * the calls.
   */
  readonly write: (change: JournalChange<Types>) => Promise<void>;
  readonly list: () => Promise<JournalBatch<Types>[]>;
  readonly close: () => void;
}

/** Whether unsent edits would survive a reload. */
export type JournalState = 'durable' | 'volatile';

/**
 * Creates a journal over a storage that may fail: rejected changes are held in memory and written as soon as the
 * storage accepts again.
 */
export function createJournal<Types extends ModalityTypes = AudioTypes>(
  scope: string,
  storage: JournalStorage<Types>,
): Journal<Types> {
  const listeners = createListeners();
  const memory = createMemoryStorage<Types>();
  /** Ids removed while the storage failed: the batches it still holds under these ids must not reappear. */
  const tombstones = new Set<string>();
  let state: JournalState = 'durable';
  let tail: Promise<unknown> = Promise.resolve();

  const setState = (next: JournalState): void => {
    if (next === state) return;
    state = next;
    listeners.emit();
  };
  /** Runs tasks one after the other, so that a late write never overtakes an earlier one. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };
  /** Writes the change together with everything that the storage rejected before. */
  const write = async (change: JournalChange<Types>): Promise<void> => {
    // Held before the attempt, so that a write that fails halfway loses nothing
    await memory.write(change);
    change.drop?.forEach((batchId) => tombstones.add(batchId));
    const held = await memory.list(scope);
    try {
      await storage.write({ put: state === 'volatile' ? held : change.put, drop: [...tombstones] });
      await memory.write({ drop: held.map((batch) => batch.batchId) });
      tombstones.clear();
      setState('durable');
    } catch {
      setState('volatile');
    }
  };

  return {
    scope,
    getState: () => state,
    subscribe: listeners.add,
    write: (change) => inTurn(() => write(change)),
    list: () =>
      inTurn(async () => {
        const held = await memory.list(scope);
        const kept = await storage.list(scope).catch(() => {
          setState('volatile');
          return [];
        });
        const heldIds = new Set(held.map((batch) => batch.batchId));
        return inOrder([
          ...kept.filter((batch) => !heldIds.has(batch.batchId) && !tombstones.has(batch.batchId)),
          ...held,
        ]);
      }),
    close() {
      void inTurn(async () => storage.close());
      listeners.clear();
    },
  };
}
