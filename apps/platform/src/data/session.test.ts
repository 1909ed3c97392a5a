import { afterEach, expect, it, vi } from 'vitest';
import { client } from './client.ts';
import { askSession, expireSession, loadSession } from './session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  expireSession();
});

it('asks once for a session that was asked for ahead, also where it has ended, and anew after that', async () => {
  const asked = vi.spyOn(client, 'userInfo').mockRejectedValue(new Error('ended'));
  askSession();
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all([1, 2].map(() => expect(loadSession()).rejects.toThrow('ended')));
  expect(asked).toHaveBeenCalledTimes(1);
  await expect(loadSession()).rejects.toThrow('ended');
  expect(asked).toHaveBeenCalledTimes(2);
});
