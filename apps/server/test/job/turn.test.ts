import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { one, sql, type Database } from '../../src/db/index.ts';
import { enqueue, startWorkers, waitingSubjects, type JobHandler, type Workers } from '../../src/job/index.ts';
import { openTestDatabase, type TestDatabase } from '../open-test-database.ts';

const [ann, bob, cid] = [11, 12, 13];
let opened: TestDatabase;
let db: Database;
let started: Workers[] = [];

beforeAll(async () => {
  opened = await openTestDatabase({ poolSize: 8 });
  db = opened.db;
});
beforeEach(() => db.query(sql`truncate job, job_turn`));
afterEach(async () => {
  await Promise.all(started.map((workers) => workers.stop(0)));
  started = [];
});
afterAll(() => opened.remove());

/** Jobs that end on request, recording the order in which people were served. */
function opening(concurrency: number, workersCount = 1) {
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const handler: JobHandler = async ({ payload }, { signal }) => {
    const name = String(payload);
    order.push(name);
    await new Promise<void>((resolve) => {
      ends.set(name, resolve);
      signal.addEventListener('abort', () => resolve());
    });
    ends.delete(name);
  };
  for (let index = 0; index < workersCount; index += 1)
    started.push(startWorkers(db, { work: handler }, { concurrency, pollMs: 50 }));
  return {
    order,
    async served(count: number): Promise<void> {
      await expect.poll(() => order.length, { timeout: 30_000 }).toBe(count);
    },
    end: (name: string): void => ends.get(name)?.(),
  };
}
/** In sequence, because on several connections the order would be arbitrary. */
const ask = async (askedBy: number, names: readonly string[], isLong = false): Promise<void> => {
  for (const name of names) await enqueue(db, 'work', name, { askedBy, isLong, subject: `of ${askedBy}` });
};
const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

describe('people', () => {
  test("take turns: who comes after another's hundred jobs is served next", async () => {
    await ask(ann, numbered('a', 100));
    const jobs = opening(1);
    await jobs.served(1);
    await ask(bob, ['b1', 'b2']);
    await ask(cid, ['c1']);
    for (let served = 1; served < 7; served += 1) {
      jobs.end(jobs.order.at(-1) ?? '');
      await jobs.served(served + 1);
    }
    expect(jobs.order.map((name) => name[0]).join('')).toBe('abcabaa');
  });

  test('who has fewer jobs running comes first, also where several processes work', async () => {
    await ask(ann, numbered('a', 20));
    const jobs = opening(2, 2);
    await jobs.served(4);
    await ask(bob, numbered('b', 5));
    for (const name of jobs.order.slice(0, 2)) jobs.end(name);
    await jobs.served(6);
    expect(jobs.order.slice(4).map((name) => name[0])).toEqual(['b', 'b']);
    expect(await one(db, sql`select count(*) as running from job where state = 'running'`)).toEqual({ running: 4 });
  });
});

describe('long jobs', () => {
  test('run one per person, and leave a slot for short ones', async () => {
    await ask(ann, ['A1', 'A2'], true);
    await ask(bob, ['B1'], true);
    await ask(cid, ['C1'], true);
    const jobs = opening(3);
    await jobs.served(2);
    expect(jobs.order.toSorted()).toEqual(['A1', 'B1']);
    await ask(ann, ['a1']);
    await jobs.served(3);
    expect(jobs.order.at(-1)).toBe('a1');
    jobs.end('A1');
    await jobs.served(4);
    expect(jobs.order.at(-1)).toBe('C1');
    jobs.end('B1');
    await jobs.served(5);
    expect(jobs.order.at(-1)).toBe('A2');
  });

  test("of one person run one at a time in all processes together; the platform's own are not counted", async () => {
    await ask(ann, numbered('A', 3), true);
    await ask(0, numbered('P', 2), true);
    const jobs = opening(3, 2);
    await jobs.served(3);
    expect(jobs.order.toSorted()).toEqual(['A1', 'P1', 'P2']);
    jobs.end('A1');
    await jobs.served(4);
    expect(jobs.order.at(-1)).toBe('A2');
  });

  test('run where there is one slot only', async () => {
    await ask(ann, ['A1'], true);
    await opening(1).served(1);
  });
});

test('what waits for its turn is told from what is being done', async () => {
  await ask(ann, ['a1', 'a2']);
  await ask(bob, ['b1']);
  expect(await waitingSubjects(db, [`of ${ann}`, `of ${bob}`, 'of nobody'])).toEqual(
    new Set([`of ${ann}`, `of ${bob}`]),
  );
  const jobs = opening(1);
  await jobs.served(1);
  expect(await waitingSubjects(db, [`of ${ann}`, `of ${bob}`])).toEqual(new Set([`of ${bob}`]));
});

test('among fifty thousand jobs of five people each person has a turn', async () => {
  await db.query(
    sql`insert into job (kind, payload, asked_by) select 'work', to_jsonb(n), 10 + n * 5 / 50001 from generate_series(1, 50000) as n`,
  );
  const jobs = opening(5);
  await jobs.served(5);
  expect(jobs.order.map((name) => Math.floor((Number(name) * 5) / 50001)).toSorted()).toEqual([0, 1, 2, 3, 4]);
});
