import { logLimits } from '@earmark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptProblem } from './describe-problem.ts';
import { createProblemQueue, type ProblemQueue } from './problem-queue.ts';

let storage: Map<string, string>;
let clock: number;
let queue: ProblemQueue;

const open = (): ProblemQueue =>
  createProblemQueue(
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    () => clock,
  );
const problem = (fingerprint: string, level: KeptProblem['level'] = 'error'): KeptProblem => ({
  level,
  fingerprint,
  entry: {
    source: 'uncaught',
    message: fingerprint,
    stack: '',
    url: '/',
    detail: '',
    count: 1,
    time: '2026-11-21T08:00:00Z',
  },
});
const counts = (): [string, number][] =>
  queue.next(1)?.problems.map(({ fingerprint, entry }) => [fingerprint, entry.count]) ?? [];
const sendAll = (): void => {
  for (let batch = queue.next(1); batch; batch = queue.next(1)) queue.remove(batch, true);
};

beforeEach(() => {
  storage = new Map();
  clock = 0;
  queue = open();
});

describe('the queue of problems', () => {
  it('outlives the page', () => {
    queue.add(problem('a'), 1);
    queue = open();
    expect(counts()).toEqual([['a', 1]]);
  });

  it('counts the same problem instead of keeping it twice', () => {
    for (const name of ['a', 'a', 'b', 'a']) queue.add(problem(name), 1);
    expect(counts()).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });

  it('is quiet for ten minutes about what it has sent, then says how often it came meanwhile', () => {
    queue.add(problem('a'), 1);
    sendAll();
    clock = 9 * 60_000;
    expect(queue.add(problem('a'), 1)).toBe(false);
    expect(counts()).toEqual([]);
    clock = 11 * 60_000;
    expect(queue.add(problem('a'), 1)).toBe(true);
    expect(counts()).toEqual([['a', 2]]);
  });

  it('keeps what came while a batch was on its way', () => {
    queue.add(problem('a'), 1);
    const batch = queue.next(1);
    queue.add(problem('a'), 1);
    queue.add(problem('b'), 1);
    if (batch) queue.remove(batch, true);
    expect(counts()).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('never sends the same report twice, as the platform takes such for one', () => {
    queue.add(problem('a'), 1);
    const batch = queue.next(1);
    queue.add(problem('a'), 1);
    clock = 5000;
    if (batch) queue.remove(batch, true);
    expect(queue.next(1)?.problems[0]?.entry).not.toEqual(batch?.problems[0]?.entry);
  });

  it('sends one level at a time, and no more than a record takes', () => {
    for (let index = 0; index < logLimits.entries + 5; index += 1) queue.add(problem(`e${index}`), 1);
    queue.add(problem('w', 'warn'), 1);
    expect(queue.next(1)?.problems).toHaveLength(logLimits.entries);
    sendAll();
    expect(storage.size).toBe(0);
  });

  it('takes what came before anybody signed in, and drops what somebody else left', () => {
    queue.add(problem('early'), null);
    queue.add(problem('theirs'), 2);
    expect(counts()).toEqual([['early', 1]]);
    queue.add(problem('theirs'), 2);
    expect(counts()).toEqual([['early', 1]]);
  });

  it('forgets the oldest when there are too many', () => {
    for (let index = 0; index < 60; index += 1) queue.add(problem(`p${index}`), 1);
    expect(counts()[0]).toEqual(['p10', 1]);
  });

  it('begins anew when the storage holds nonsense, and goes on when it holds nothing at all', () => {
    storage.set('earmark_problems', '{"not":"a list"}');
    expect(counts()).toEqual([]);
    queue = createProblemQueue(
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
        removeItem: () => undefined,
      },
      () => clock,
    );
    expect(() => queue.add(problem('a'), 1)).not.toThrow();
  });
});
