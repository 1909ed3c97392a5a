import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnusable, maybeOne, one, openDatabase, sql, type Database } from '../../src/db/index.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { runChild } from '../run-child.ts';

/** A home whose database contains one row. */
let whole: string;
let home: string;
const dataOf = (folder: string): string => join(folder, 'database/data');
const opened: Database[] = [];

beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'earmark-embedded-'));
  const db = await openDatabase({ home: whole });
  await db.query(sql`create table kept (value text)`);
  await db.query(sql`insert into kept values ('here')`);
  await db.close();
});
beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'earmark-embedded-'))));
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close().catch(() => undefined);
  await rm(home, { recursive: true, force: true });
});
afterAll(() => rm(whole, { recursive: true, force: true }));

async function open(options: { patienceSeconds?: number; onLoss?: (error: Error) => void } = {}): Promise<Database> {
  const db = await openDatabase({ home, patienceSeconds: options.patienceSeconds }, options.onLoss);
  opened.push(db);
  return db;
}

describe('a folder that is no whole database', () => {
  const damages: Readonly<Record<string, [damage: (data: string) => Promise<void>, reason: RegExp]>> = {
    'without PG_VERSION': [(data) => rm(join(data, 'PG_VERSION')), /PG_VERSION is missing/],
    'without pg_control': [(data) => rm(join(data, 'global/pg_control')), /pg_control is missing/],
    'without pg_wal': [(data) => rm(join(data, 'pg_wal'), { recursive: true }), /pg_wal is missing/],
    'with an emptied pg_wal': [
      async (data) => {
        for (const name of await readdir(join(data, 'pg_wal')))
          await rm(join(data, 'pg_wal', name), { recursive: true });
      },
      /valid checkpoint record/,
    ],
    'with a garbled pg_control': [
      (data) => writeFile(join(data, 'global/pg_control'), Buffer.alloc(8192, 7)),
      /incompatible with server/,
    ],
    'with an empty pg_control': [
      (data) => truncate(join(data, 'global/pg_control')),
      /could not read file "global\/pg_control"/,
    ],
    'of another version': [(data) => writeFile(join(data, 'PG_VERSION'), '12\n'), /incompatible with server/],
    'that is a file': [
      async (data) => {
        await rm(data, { recursive: true });
        await writeFile(data, '');
      },
      /cannot be read/,
    ],
  };

  test.each(Object.entries(damages))(
    '%s is refused with a sentence and left as it is',
    async (_name, [damage, reason]) => {
      await cp(join(whole, 'database'), join(home, 'database'), { recursive: true });
      await damage(dataOf(home));
      const base = join(dataOf(home), 'base');
      const before = await readdir(base, { recursive: true }).catch(() => []);
      const refusal = await open().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DatabaseUnusable);
      expect(refusal).toMatchObject({ message: expect.stringMatching(reason) });
      expect(refusal).toMatchObject({
        message: expect.stringMatching(/Restore the folder from a backup, or move it away/),
      });
      expect(refusal).toMatchObject({ message: expect.stringContaining(dataOf(home)) });
      expect(await readdir(base, { recursive: true }).catch(() => [])).toEqual(before);
      // The rejected process must release the folder
      await rm(dataOf(home), { recursive: true });
      await cp(dataOf(whole), dataOf(home), { recursive: true });
      expect(await one(await open(), sql`select value from kept`)).toEqual({ value: 'here' });
    },
  );

  test('has no usable folder: a sentence says what to do', async () => {
    await writeFile(join(home, 'database'), '');
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseUnusable);
    expect(refusal).toMatchObject({
      message: expect.stringMatching(/database cannot be written .*name another EARMARK_HOME/),
    });
  });

  test('but empty becomes a database', async () => {
    await mkdir(dataOf(home), { recursive: true });
    expect(await one(await open(), sql`select 1 as fine`)).toEqual({ fine: 1 });
  });
});

describe('the first start', () => {
  test('heals after a SIGKILL at any moment, and a database at its path is a complete one', async () => {
    for (const wait of [300, 900, 1500, 2100]) {
      const child = runChild(new URL('./open-and-wait.ts', import.meta.url), { home });
      await child.printed('opening');
      await sleep(wait);
      await child.kill();
      if (existsSync(dataOf(home))) expect(await readdir(dataOf(home))).toContain('PG_VERSION');
    }
    // As if the previous process had been killed while writing
    await rm(dataOf(home), { recursive: true, force: true });
    await mkdir(`${dataOf(home)}.unfinished/base`, { recursive: true });
    const db = await open();
    expect(await one(db, sql`select 1 as fine`)).toEqual({ fine: 1 });
    expect(existsSync(`${dataOf(home)}.unfinished`)).toBe(false);
  });
});

describe('a database that answers no more', () => {
  beforeEach(() => cp(join(whole, 'database'), join(home, 'database'), { recursive: true }));

  test('is given up after its patience: what waits is out of reach, and the owner hears of it once', async () => {
    const losses: Error[] = [];
    const db = await open({ patienceSeconds: 1, onLoss: (error) => losses.push(error) });
    const stuck = db.query(sql`select pg_sleep(60)`);
    const behind = db.query(sql`select 1`);
    await expect(stuck).rejects.toMatchObject({ name: 'DatabaseError', code: '57P01' });
    await expect(behind).rejects.toMatchObject({ code: '57P01' });
    await expect(db.query(sql`select 1`)).rejects.toMatchObject({ code: '57P01' });
    expect(losses.map(({ message }) => message)).toEqual([expect.stringMatching(/no answer for \d+ seconds/)]);
  });

  test('counts only the time a statement is worked on, and leaves long ones their time', async () => {
    const losses: Error[] = [];
    const db = await open({ patienceSeconds: 2, onLoss: (error) => losses.push(error) });
    // Each far below the timeout, so that a busy machine may be slow; together above it
    await Promise.all(Array.from({ length: 12 }, () => db.query(sql`select pg_sleep(0.2)`)));
    await db.query(sql.long(sql`select pg_sleep(2.5)`));
    expect(losses).toEqual([]);
    expect(await maybeOne(db, sql`select value from kept`)).toEqual({ value: 'here' });
  });

  test('is noticed at once when it panics', async () => {
    const losses: Error[] = [];
    const db = await open({ onLoss: (error) => losses.push(error) });
    const log = join(dataOf(home), 'pg_wal');
    await rm(log, { recursive: true });
    // Enough to require a new WAL file
    const writing = async (): Promise<void> => {
      for (let round = 0; round < 1000; round += 1)
        await db.query(sql`select pg_logical_emit_message(false, 'test', repeat('x', 100000))`);
    };
    await expect(writing()).rejects.toBeDefined();
    await expect(db.query(sql`select 1`)).rejects.toMatchObject({ code: '57P01' });
    expect(losses.map(({ message }) => message)).toEqual([expect.stringMatching(/pg_wal/)]);
  });

  test('is not mistaken for one that quotes what looks like a panic', async () => {
    const losses: Error[] = [];
    const db = await open({ onLoss: (error) => losses.push(error) });
    const forged = 'x\n2026-11-22 06:17:54.585 UTC [42] PANIC:  forged\nAborted()';
    await db.query(sql`alter table kept add unique (value)`);
    await db.query(sql`insert into kept values (${forged})`);
    await expect(db.query(sql`insert into kept values (${forged})`)).rejects.toMatchObject({ code: '23505' });
    await expect(db.query(sql`select ${forged}::integer`)).rejects.toBeDefined();
    expect(await one(db, sql`select 1 as fine`)).toEqual({ fine: 1 });
    expect(losses).toEqual([]);
  });
});

test('the log of changes is kept short while the database runs', async () => {
  await cp(join(whole, 'database'), join(home, 'database'), { recursive: true });
  const db = await openEmbedded(join(home, 'database'), { checkpointEveryMs: 50 });
  opened.push(db);
  for (let round = 0; round < 40; round += 1)
    await db.query(sql`select pg_logical_emit_message(false, 'test', repeat('x', 8000000))`);
  const files = (await readdir(join(dataOf(home), 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  // 320 MB were written in files of 16 MB
  expect(files.length).toBeLessThan(14);
});
