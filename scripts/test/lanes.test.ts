import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInLanes } from './lanes.ts';

interface Job {
  readonly name: string;
  readonly isWide: boolean;
  readonly milliseconds: number;
}

const wide = (name: string, milliseconds: number): Job => ({ name, isWide: true, milliseconds });
const narrow = (name: string, milliseconds: number): Job => ({ name, isWide: false, milliseconds });

/** Runs the jobs. Returns what ran in each lane, and the maximum number of wide jobs at a time. */
async function run(...jobs: readonly Job[]) {
  const lanes: { first: string[]; second: string[] } = { first: [], second: [] };
  let running = 0;
  let most = 0;
  await runInLanes(
    jobs,
    ({ isWide }) => isWide,
    async ({ name, isWide, milliseconds }, lane) => {
      lanes[lane].push(name);
      if (isWide) running += 1;
      most = Math.max(most, running);
      await sleep(milliseconds);
      if (isWide) running -= 1;
    },
  );
  return { ...lanes, most };
}

test('runs what takes one core beside what takes both', async () => {
  expect(await run(narrow('lint', 5), wide('api', 60), narrow('types', 5), wide('e2e', 20))).toEqual({
    first: ['api', 'e2e'],
    second: ['lint', 'types'],
    most: 1,
  });
});

test('uses both lanes for what takes one core when nothing wide is left', async () => {
  const { first, second } = await run(narrow('a', 40), narrow('b', 40), narrow('c', 40), wide('w', 10));
  expect(first).toEqual(['w', 'b']);
  expect(second).toEqual(['a', 'c']);
});

test('ends at once when there is nothing to do, and fails with a job', async () => {
  expect(await run()).toEqual({ first: [], second: [], most: 0 });
  await expect(
    runInLanes(
      [1],
      () => false,
      () => Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no');
});
