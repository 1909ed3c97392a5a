import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { one, sql, type Database } from '../../src/db/index.ts';
import { cancelJob, enqueue, JobRejected, LeaseLost, readJob, startWorkers } from '../../src/job/index.ts';
import type { JobHandler, JobRecord, WorkerOptions, Workers } from '../../src/job/index.ts';
import { openTestDatabase, type TestDatabase } from '../open-test-database.ts';

let opened: TestDatabase;
let db: Database;
let started: Workers[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await db.query(sql`create table outcome (job_id bigint not null, attempt integer not null)`);
});
beforeEach(() => db.query(sql`truncate job, outcome`));
afterEach(async () => {
  await Promise.all(started.map((workers) => workers.stop(0)));
  started = [];
});
afterAll(() => opened.remove());

function work(handlers: Record<string, JobHandler>, options: WorkerOptions = {}): Workers {
  const workers = startWorkers(db, handlers, { pollMs: 50, retryMs: () => 10, ...options });
  started.push(workers);
  return workers;
}

async function until(id: number, isReached: (job: JobRecord) => boolean): Promise<JobRecord> {
  for (let tries = 0; tries < 500; tries += 1) {
    const job = await readJob(db, id);
    if (job !== undefined && isReached(job)) return job;
    await sleep(10);
  }
  throw new Error(`Job ${id} stands at ${JSON.stringify(await readJob(db, id))}`);
}

const untilEnd = (id: number) => until(id, ({ state }) => state === 'succeeded' || state === 'failed');
const outcomes = () => db.query(sql`select job_id, attempt from outcome order by job_id`);

/** A handler that writes its outcome in `finish`. */
const note: JobHandler = ({ id, attempt }, { finish }) =>
  finish((tx) => tx.query(sql`insert into outcome (job_id, attempt) values (${id}, ${attempt})`));

/** A promise that can be settled from outside. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

describe('enqueue', () => {
  test('belongs to its transaction: after a rollback there is no job', async () => {
    await db
      .transaction(async (tx) => {
        await enqueue(tx, 'note', {});
        throw new Error('on purpose');
      })
      .catch(() => undefined);
    expect(await one(db, sql`select count(*) as jobs from job`)).toEqual({ jobs: 0 });
  });

  test('wakes the workers of this process at COMMIT, without waiting for a poll', async () => {
    const ran = gate();
    work({ wake: async () => ran.resolve() }, { pollMs: 60_000 });
    await sleep(100);
    await db.transaction((tx) => enqueue(tx, 'wake', {}));
    // The next poll would come long after the test's timeout.
    await ran.promise;
  });

  test('with a key adds nothing while a job of that key is unfinished', async () => {
    const first = await enqueue(db, 'note', {}, { uniqueKey: 'same' });
    expect(await enqueue(db, 'note', {}, { uniqueKey: 'same' })).toBe(first);
    expect(await enqueue(db, 'other', {}, { uniqueKey: 'same' })).not.toBe(first);
    work({ note });
    await untilEnd(first);
    expect(await enqueue(db, 'note', {}, { uniqueKey: 'same' })).not.toBe(first);
  });

  test('orders by priority, then by age; runAt holds a job back', async () => {
    const order: unknown[] = [];
    const remember: JobHandler = async ({ payload }) => void order.push(payload);
    await enqueue(db, 'remember', 'old');
    await enqueue(db, 'remember', 'new');
    const urgent = await enqueue(db, 'remember', 'urgent', { priority: 5 });
    expect(urgent).toBeGreaterThan(0);
    await enqueue(db, 'remember', 'later', { runAt: new Date(Date.now() + 2000), priority: 9 });
    work({ remember }, { concurrency: 1 });
    await expect.poll(() => order, { timeout: 15_000 }).toEqual(['urgent', 'old', 'new', 'later']);
  });
});

describe('workers', () => {
  test('run every job once, however many workers there are', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => enqueue(db, 'note', {})));
    work({ note });
    work({ note });
    work({ note });
    await Promise.all(ids.map(untilEnd));
    expect(await outcomes()).toEqual(ids.sort((a, b) => a - b).map((id) => ({ job_id: id, attempt: 1 })));
  });

  test('run no more jobs at a time than told', async () => {
    let running = 0;
    let most = 0;
    const count: JobHandler = async () => {
      most = Math.max(most, (running += 1));
      await sleep(20);
      running -= 1;
    };
    const ids = await Promise.all(Array.from({ length: 9 }, () => enqueue(db, 'count', {})));
    work({ count }, { concurrency: 3 });
    await Promise.all(ids.map(untilEnd));
    expect(most).toBe(3);
  });

  test('leave kinds alone that they do not know', async () => {
    const strange = await enqueue(db, 'strange', {});
    const known = await enqueue(db, 'note', {});
    work({ note });
    await untilEnd(known);
    expect(await readJob(db, strange)).toMatchObject({ state: 'queued', attempt: 0 });
  });

  test('tell progress and keep the result', async () => {
    const half = gate();
    const id = await enqueue(db, 'steps', { files: 2 });
    work({
      steps: async ({ payload }, { progress, finish }) => {
        await progress(0.5);
        await half.promise;
        await finish(async () => ({ of: payload }));
      },
    });
    await until(id, ({ progress }) => progress === 0.5);
    half.resolve();
    expect(await untilEnd(id)).toMatchObject({ state: 'succeeded', progress: 1, result: { of: { files: 2 } } });
  });
});

describe('failures', () => {
  test('are tried again until one attempt succeeds', async () => {
    const id = await enqueue(db, 'third', {});
    work({
      third: async (job, context) => {
        if (job.attempt < 3) throw new Error(`not yet ${job.attempt}`);
        await note(job, context);
      },
    });
    expect(await untilEnd(id)).toMatchObject({ state: 'succeeded', attempt: 3, failures: 2, fault: null });
    expect(await outcomes()).toEqual([{ job_id: id, attempt: 3 }]);
  });

  test('park a poison job with its reason while the queue goes on', async () => {
    const poison = await enqueue(db, 'poison', {}, { maxAttempts: 3, priority: 9 });
    const healthy = await enqueue(db, 'note', {});
    const throwing: JobHandler = async () => Promise.reject(new Error('the file has no end'));
    work({ poison: throwing, note }, { concurrency: 1 });
    expect(await untilEnd(poison)).toMatchObject({
      state: 'failed',
      failures: 3,
      fault: { code: 'error', message: 'the file has no end' },
    });
    expect(await untilEnd(healthy)).toMatchObject({ state: 'succeeded' });
  });

  test('that cannot be mended are not tried again', async () => {
    const id = await enqueue(db, 'fussy', {});
    work({ fussy: async () => Promise.reject(new JobRejected({ code: 'no_model', message: 'There is no model' })) });
    expect(await untilEnd(id)).toMatchObject({ state: 'failed', attempt: 1, failures: 1, fault: { code: 'no_model' } });
  });

  test('inside finish undo what it wrote', async () => {
    const id = await enqueue(db, 'halfway', {}, { maxAttempts: 1 });
    work({
      halfway: (job, { finish }) =>
        finish(async (tx) => {
          await tx.query(sql`insert into outcome (job_id, attempt) values (${job.id}, ${job.attempt})`);
          throw new Error('after the write');
        }),
    });
    expect(await untilEnd(id)).toMatchObject({ state: 'failed', fault: { message: 'after the write' } });
    expect(await outcomes()).toEqual([]);
  });
});

describe('the fence', () => {
  test('keeps out a worker whose job was taken over: one result', async () => {
    const id = await enqueue(db, 'slow', {});
    const first = gate();
    const errors: unknown[] = [];
    work({
      slow: async (job, context) => {
        if (job.attempt === 1) await first.promise;
        await note(job, context).catch((error: unknown) => {
          errors.push(error);
          throw error;
        });
      },
    });
    await until(id, ({ state }) => state === 'running');
    await db.query(sql`update job set state = 'queued', worker_id = null, lease_expires_at = null where id = ${id}`);
    await expect.poll(outcomes, { timeout: 5000 }).toEqual([{ job_id: id, attempt: 2 }]);
    first.resolve();
    await expect.poll(() => errors, { timeout: 5000 }).toEqual([expect.any(LeaseLost)]);
    expect(await outcomes()).toEqual([{ job_id: id, attempt: 2 }]);
  });

  test('a lease that ran out gives the job to another worker, a heartbeat keeps it', async () => {
    const id = await enqueue(db, 'note', {});
    const far = await enqueue(db, 'long', {});
    await db.query(sql`
      update job set state = 'running', attempt = 1, worker_id = 'gone', lease_expires_at = now() - interval '1 second' where id = ${id}`);
    const end = gate();
    let runs = 0;
    work({ note, long: async () => ((runs += 1), end.promise) }, { leaseMs: 300 });
    work({ note, long: async () => ((runs += 1), end.promise) }, { leaseMs: 300 });
    expect(await untilEnd(id)).toMatchObject({ state: 'succeeded', attempt: 2, losses: 1, failures: 0 });
    await sleep(800);
    end.resolve();
    expect(await untilEnd(far)).toMatchObject({ attempt: 1 });
    expect(runs).toBe(1);
  });

  test('a job that outlives process after process is parked in the end', async () => {
    const id = await enqueue(db, 'note', {}, { maxAttempts: 1 });
    await db.query(sql`
      update job set state = 'running', attempt = 4, losses = 3, worker_id = 'gone', lease_expires_at = now() - interval '1 second' where id = ${id}`);
    work({ note });
    expect(await untilEnd(id)).toMatchObject({ state: 'failed', fault: { code: 'lost' } });
  });

  test('cancelling parks the job and tells its handler', async () => {
    const id = await enqueue(db, 'endless', {});
    const told = gate();
    work(
      { endless: async (_job, { signal }) => signal.addEventListener('abort', () => told.resolve()) ?? told.promise },
      { leaseMs: 150 },
    );
    await until(id, ({ state }) => state === 'running');
    expect(await cancelJob(db, id)).toBe(true);
    await told.promise;
    expect(await cancelJob(db, id)).toBe(false);
    expect(await readJob(db, id)).toMatchObject({ state: 'failed', fault: { code: 'cancelled' } });
  });
});

describe('stop', () => {
  test('waits for what runs and claims nothing more', async () => {
    const id = await enqueue(db, 'brief', {});
    const workers = work({ brief: async () => void (await sleep(200)) }, { concurrency: 1 });
    await until(id, ({ state }) => state === 'running');
    const next = await enqueue(db, 'brief', {});
    await workers.stop();
    expect(await readJob(db, id)).toMatchObject({ state: 'succeeded' });
    expect(await readJob(db, next)).toMatchObject({ state: 'queued', attempt: 0 });
  });

  test('hands back what does not end in time, without counting a failure', async () => {
    const id = await enqueue(db, 'endless', {});
    const workers = work({
      endless: (_job, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    await until(id, ({ state }) => state === 'running');
    await workers.stop(50);
    expect(await readJob(db, id)).toMatchObject({ state: 'queued', failures: 0, losses: 0 });
  });
});
