import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAhead, askItem } from './ask-ahead.ts';
import { client } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('waits for what was asked ahead however long it takes, and uses it for ten seconds', async () => {
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
  const asked = vi.spyOn(client, 'getItem').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    throw new Error('refused');
  });
  askAhead(1);
  await seconds(12);
  const refused = askItem(1).catch((error: unknown) => error);
  await seconds(3);
  expect(await refused).toEqual(new Error('refused'));
  expect(asked).toHaveBeenCalledTimes(1);

  askAhead(1);
  await seconds(24);
  void askItem(1).catch(() => undefined);
  expect(asked).toHaveBeenCalledTimes(2);

  askAhead(1);
  await seconds(26);
  void askItem(1).catch(() => undefined);
  expect(asked).toHaveBeenCalledTimes(4);
  await seconds(15);
});
