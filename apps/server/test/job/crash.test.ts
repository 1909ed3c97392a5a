import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, sql, type Database } from '../../src/db/index.ts';
import { enqueue } from '../../src/job/index.ts';
import { openTestDatabase, type TestDatabase } from '../open-test-database.ts';
import { runChild, type Child } from '../run-child.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.query(sql`create table outcome (job_id bigint not null, attempt integer not null)`);
  await opened.db.close();
});
afterAll(() => opened.remove());

/** The embedded database belongs to one process at a time, so the test reads only while no worker runs. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(opened.config);
  return work(db).finally(() => db.close());
}

const startWorker = (workMs: number): Child =>
  runChild(new URL('./work-until-killed.ts', import.meta.url), { config: opened.config, workMs });

test('a job whose process is killed runs again and has exactly one result', { timeout: 60_000 }, async () => {
  const id = await withDatabase((db) => enqueue(db, 'note', {}));
  const first = startWorker(60_000);
  await first.printed(`begin ${id}`);
  await first.kill();
  const second = startWorker(10);
  await second.printed(`done ${id}`);
  await second.kill();
  expect(await withDatabase((db) => db.query(sql`select job_id, attempt from outcome`))).toEqual([
    { job_id: id, attempt: 2 },
  ]);
});

test('kills at random moments double nothing and lose nothing', { timeout: 120_000 }, async () => {
  const ids = await withDatabase(async (db) => {
    await db.query(sql`delete from outcome`);
    return Promise.all(Array.from({ length: 60 }, () => enqueue(db, 'note', {})));
  });
  for (let round = 0; round < 4; round += 1) {
    const worker = startWorker(5);
    await worker.printed('begin');
    await sleep(Math.random() * 40);
    await worker.kill();
  }
  const final = await withDatabase((db) =>
    enqueue(db, 'note', {}, { priority: -1, runAt: new Date(Date.now() + 2500) }),
  );
  const last = startWorker(1);
  // Lowest priority, and not before the leases of killed workers have expired: when it is done, all others are
  await last.printed(`done ${final}`);
  await last.kill();
  const rows = await withDatabase((db) =>
    db.query<{ job_id: number }>(sql`select job_id from outcome order by job_id`),
  );
  expect(rows.map(({ job_id }) => job_id)).toEqual([...ids, final].sort((a, b) => a - b));
});
