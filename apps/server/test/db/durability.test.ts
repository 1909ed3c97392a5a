import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, sql } from '../../src/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../open-test-database.ts';
import { runChild } from '../run-child.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.query(sql`create table acknowledged (number integer primary key)`);
  await opened.db.close();
});
afterAll(() => opened.remove());

test('what was acknowledged survives five SIGKILLs at random moments', { timeout: 120_000 }, async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const child = runChild(new URL('./insert-for-ever.ts', import.meta.url), {
      config: opened.config,
      first: round * 1_000_000,
    });
    await child.printed('');
    await sleep(Math.random() * 500);
    await child.kill();
    const last = Number(child.lines.at(-1));
    for (let number = round * 1_000_000; number <= last; number += 1) acknowledged.push(number);
  }
  const db = await openDatabase(opened.config);
  const missing = await db.query(sql`
    select number from unnest(${acknowledged}::integer[]) as given (number)
    where number not in (select number from acknowledged)`);
  await db.close();
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
