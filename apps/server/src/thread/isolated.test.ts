import { afterEach, expect, it } from 'vitest';
import { createIsolated, ProcessBroken, type Isolated } from './isolated.ts';
import type * as sample from './sample-worker.ts';

let isolated: Isolated<typeof sample> | undefined;

function open(): Isolated<typeof sample> {
  isolated = createIsolated<typeof sample>(new URL('./sample-worker.ts', import.meta.url), { heapMegabytes: 64 });
  return isolated;
}

afterEach(async () => {
  await isolated?.close();
});

it('answers what the function answers and throws what it throws, one call after the other', async () => {
  const { run } = open();
  const answers = await Promise.allSettled([run('double', 21), run('refuse', 'too far'), run('double', 4)]);
  expect(answers).toEqual([
    { status: 'fulfilled', value: 42 },
    { status: 'rejected', reason: new Error('too far') },
    { status: 'fulfilled', value: 8 },
  ]);
});

it('outlives work that runs out of memory, however it does', { timeout: 60_000 }, async () => {
  const { run } = open();
  for (let round = 0; round < 3; round += 1) {
    await expect(run('fill', 4000)).rejects.toThrow(ProcessBroken);
    await expect(run('double', round)).resolves.toBe(round * 2);
  }
});

it('ends work that is no longer wanted', async () => {
  const { run } = open();
  const giveUp = new AbortController();
  const waiting = run('wait', 60_000, { signal: giveUp.signal });
  giveUp.abort(new Error('not wanted'));
  await expect(waiting).rejects.toThrow('not wanted');
  await expect(run('double', 3)).resolves.toBe(6);
});

it('ends work that takes too long, and counts no time in line', async () => {
  const { run } = open();
  const waiting = Promise.allSettled([run('wait', 400, { longestMs: 5000 }), run('wait', 400, { longestMs: 300 })]);
  await expect(run('double', 3, { longestMs: 10_000 })).resolves.toBe(6);
  expect((await waiting).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await expect(run('wait', 60_000, { longestMs: 50 })).rejects.toThrow(ProcessBroken);
});

it('ends the process with its answer when that is asked for', async () => {
  const { run } = open();
  const first = await run('processId', undefined);
  await expect(run('processId', undefined, { endsProcess: true })).resolves.toBe(first);
  await expect(run('processId', undefined)).resolves.not.toBe(first);
});

it('lets what was running and what was in line fail when it is closed', async () => {
  const { run, close } = open();
  const waiting = [run('wait', 60_000), run('double', 1)];
  const ends = Promise.allSettled(waiting);
  await close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
