import { expect, test, vi } from 'vitest';
import { openSpeller } from '../src/screens/workbench/spelling/index.ts';

test('English words are looked up in a worker, and listeners are told until they leave', async () => {
  const [stays, leaves] = [vi.fn(), vi.fn()];
  const leaving = new AbortController();
  const { lookUp } = await openSpeller(stays, new AbortController().signal);
  await openSpeller(leaves, leaving.signal);
  leaving.abort();
  expect(['transcrption', 'hello', "don't"].map(lookUp)).toEqual([null, null, null]);
  await vi.waitFor(() => expect(stays).toHaveBeenCalled(), { timeout: 20_000 });
  expect(lookUp('transcrption')).toContain('transcription');
  expect(['hello', "don't"].map(lookUp)).toEqual([true, true]);
  expect(leaves).not.toHaveBeenCalled();
});
