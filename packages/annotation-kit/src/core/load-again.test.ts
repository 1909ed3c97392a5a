import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginLoaded } from './load-again.ts';

const page = new EventTarget();
const settle = () => new Promise((resolve) => setTimeout(resolve));
const comeBack = async () => {
  page.dispatchEvent(new Event('online'));
  await settle();
};
beforeEach(() => void vi.stubGlobal('window', page));
// Files share a worker: what they import next must not find a window
afterEach(() => void vi.unstubAllGlobals());

it('loads again when the network is back, until it is there', async () => {
  const end = vi.fn();
  const begin = vi.fn(() => end);
  const load = vi
    .fn(async () => 'code')
    .mockRejectedValueOnce(new TypeError())
    .mockRejectedValueOnce(new TypeError());
  const stop = beginLoaded(load, begin);
  await settle();
  await comeBack();
  expect(begin).not.toHaveBeenCalled();
  await comeBack();
  await comeBack();
  expect(begin.mock.calls).toEqual([['code']]);
  expect(load).toHaveBeenCalledTimes(3);
  stop();
  expect(end).toHaveBeenCalledTimes(1);
});

it('begins nothing once it is over', async () => {
  const begin = vi.fn(() => () => undefined);
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError());
  const stop = beginLoaded(load, begin);
  await settle();
  stop();
  await comeBack();
  beginLoaded(load, begin)();
  await settle();
  expect(begin).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(2);
});
