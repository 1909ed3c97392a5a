import { afterEach, expect, it } from 'vitest';
import type * as sample from './sample-worker.ts';
import { createThreads, type Threads } from './threads.ts';

let threads: Threads<typeof sample> | undefined;

function open(most = 2): Threads<typeof sample> {
  threads = createThreads<typeof sample>(new URL('./sample-worker.ts', import.meta.url), { most, heapMegabytes: 64 });
  return threads;
}

afterEach(async () => {
  await threads?.close();
});

it('answers what the function answers and throws what it throws', async () => {
  const { run } = open();
  await expect(run('double', 21)).resolves.toBe(42);
  await expect(run('refuse', 'too far')).rejects.toThrow('too far');
});

it('ends work that is no longer wanted', async () => {
  const { run } = open(1);
  const giveUp = new AbortController();
  const waiting = run('wait', 60_000, { signal: giveUp.signal });
  giveUp.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
  await expect(run('double', 3)).resolves.toBe(6);
});

it('lets what was running fail when it is closed', async () => {
  const { run, close } = open(1);
  const waiting = run('wait', 60_000);
  const [end] = await Promise.allSettled([waiting, close()]);
  expect(end.status).toBe('rejected');
});
