import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemAnswer } from '../../business/index.ts';
import { askLeaseAhead, client, keptLease } from '../../data/index.ts';
import { createItemServer } from './item-server.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// What the calls of an item read of its answer
const answerOf = (revision: number) => ({ annotation_id: 7, revision, document: {} }) as unknown as ItemAnswer;
const lease = { annotation_id: 7, lease: 'own', expires_at: '', revision: 4, media: { urls: {}, expires_at: '' } };

it('opens what was read first as long as nothing newer was saved', async () => {
  const asked = vi.spyOn(client, 'getItem');
  vi.spyOn(client, 'leaseItem').mockResolvedValue(lease);
  const server = createItemServer(1, 2, answerOf(4));
  expect(await server.lease(false)).toEqual({ kind: 'held' });
  expect(await server.load(null)).toMatchObject({ revision: 4 });
  expect(asked).not.toHaveBeenCalled();
});

it('reads an item again that another tab of the browser has saved since its lease was asked for ahead', async () => {
  const asked = vi.spyOn(client, 'getItem').mockResolvedValue(answerOf(5));
  vi.spyOn(client, 'leaseItem').mockResolvedValue(lease);
  askLeaseAhead(2, keptLease(1, 2));
  vi.spyOn(client, 'saveItem').mockResolvedValue({ annotation_id: 7, revision: 5, saved_at: '' });
  const other = createItemServer(1, 2, answerOf(4));
  await other.lease(true);
  expect(await other.send({ baseRevision: 4, batchId: 'b', commands: [] })).toEqual({ kind: 'saved', revision: 5 });

  const server = createItemServer(1, 2, answerOf(4));
  expect(await server.lease(false)).toEqual({ kind: 'held' });
  expect(await server.load(null)).toMatchObject({ revision: 5 });
  expect(asked).toHaveBeenCalledTimes(1);
  server.end();
  expect(kept).toEqual(new Map());
});
