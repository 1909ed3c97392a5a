import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAhead, askedLease, askItem } from './ask-ahead.ts';
import { client } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it('waits for what was asked ahead however long it takes, and uses it for ten seconds', async () => {
  const asked = vi.spyOn(client, 'getItem').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    // What is answered does not matter here
    return Object.create(null) as Awaited<ReturnType<typeof client.getItem>>;
  });
  askAhead(1);
  await seconds(12);
  const answer = askItem(1);
  await seconds(3);
  await answer;
  expect(asked).toHaveBeenCalledTimes(1);

  askAhead(1);
  await seconds(24);
  void askItem(1);
  expect(asked).toHaveBeenCalledTimes(2);

  askAhead(1);
  await seconds(26);
  void askItem(1);
  expect(asked).toHaveBeenCalledTimes(4);
  await seconds(15);
});

it('asks again where what was asked ahead was refused, since the session may have a role again', async () => {
  const refusal = new Error('refused');
  const asked = vi.spyOn(client, 'getItem').mockRejectedValue(refusal);
  askAhead(1);
  await expect(askItem(1)).rejects.toBe(refusal);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('keeps a lease that comes ahead at once, and gives it to its item alone', async () => {
  // Only the lease matters here
  const none = Object.create(null) as Awaited<ReturnType<typeof client.getItem>>;
  vi.spyOn(client, 'getItem').mockResolvedValue(none);
  const answer = { annotation_id: 7, lease: 'new', expires_at: '', revision: 1, media: { urls: {}, expires_at: '' } };
  const asked = vi.spyOn(client, 'leaseItem').mockResolvedValue(answer);
  const kept: string[] = [];
  const lease = { read: () => kept.at(-1), keep: (next: string) => void kept.push(next) };
  await askAhead(1, lease);
  expect(kept).toEqual(['new']);
  expect(await askedLease(2)).toBeUndefined();
  expect(await askedLease(1)).toBe(answer);
  expect(await askedLease(1)).toBeUndefined();

  await askAhead(1, lease);
  expect(asked).toHaveBeenLastCalledWith({ item_id: 1, lease: 'new' }, expect.anything());
  await seconds(11);
  expect(await askedLease(1)).toBeUndefined();

  asked.mockRejectedValue(new Error('refused'));
  await askAhead(3, lease);
  expect(await askedLease(3)).toBeUndefined();
  expect(kept).toEqual(['new', 'new']);
});
