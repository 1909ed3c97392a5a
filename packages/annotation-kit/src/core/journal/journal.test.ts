import { describe, expect, it } from 'vitest';
import type { JournalBatch } from './batch.ts';
import { createJournal } from './journal.ts';
import { createMemoryStorage, type JournalStorage } from './storage.ts';

const batch = (sequence: number, scope = '1/1'): JournalBatch => ({
  batchId: `${scope}-${sequence}`,
  scope,
  sequence,
  baseRevision: 0,
  createdAt: '2026-01-01T00:00:00Z',
  isSealed: false,
  commands: [{ type: 'validity.set', isValid: true }],
});
const sequences = (batches: readonly JournalBatch[]): number[] => batches.map(({ sequence }) => sequence);

/** A storage that can be made to refuse, as a full disk does. */
function createFickleStorage() {
  const storage = createMemoryStorage();
  let isFull = false;
  const refuse = (): Promise<never> => Promise.reject(new Error('QuotaExceededError'));
  const fickle: JournalStorage = {
    write: (change) => (isFull ? refuse() : storage.write(change)),
    list: (scope) => (isFull ? refuse() : storage.list(scope)),
    close: storage.close,
  };
  return { fickle, storage, setFull: (value: boolean) => (isFull = value) };
}

describe('createJournal', () => {
  it('lists the batches of its own scope in order', async () => {
    const storage = createMemoryStorage();
    await storage.write({ put: [batch(1, '2/1')] });
    const journal = createJournal('1/1', storage);
    void journal.write({ put: [batch(2)] });
    void journal.write({ put: [batch(1)] });
    expect(sequences(await journal.list())).toEqual([1, 2]);
    await journal.write({ drop: ['1/1-1'] });
    expect(sequences(await journal.list())).toEqual([2]);
  });

  it('keeps what the storage refuses in memory and says so', async () => {
    const { fickle, setFull } = createFickleStorage();
    const journal = createJournal('1/1', fickle);
    await journal.write({ put: [batch(1)] });
    expect(journal.getState()).toBe('durable');
    setFull(true);
    await journal.write({ put: [batch(2)] });
    expect(journal.getState()).toBe('volatile');
    setFull(false);
    expect(sequences(await journal.list())).toEqual([1, 2]);
  });

  it('moves everything into the storage as soon as it accepts again, and nothing that was dropped comes back', async () => {
    const { fickle, storage, setFull } = createFickleStorage();
    const journal = createJournal('1/1', fickle);
    await journal.write({ put: [batch(1), batch(2)] });
    setFull(true);
    await journal.write({ put: [batch(3), { ...batch(2), isSealed: true }] });
    await journal.write({ drop: [batch(1).batchId] });
    setFull(false);
    await journal.write({ put: [batch(4)] });
    expect(journal.getState()).toBe('durable');
    expect((await storage.list('1/1')).map(({ sequence, isSealed }) => [sequence, isSealed])).toEqual([
      [2, true],
      [3, false],
      [4, false],
    ]);
  });
});
