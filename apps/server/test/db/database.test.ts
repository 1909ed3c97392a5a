import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError, isUniqueViolation, maybeOne, one, sql, type Database } from '../../src/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../open-test-database.ts';

let opened: TestDatabase;
let db: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await db.query(sql`create table counter (name text primary key, value integer not null)`);
});
beforeEach(() => db.query(sql`delete from counter`));
afterAll(() => opened.remove());

const add = (name: string, value = 0) => sql`insert into counter (name, value) values (${name}, ${value})`;
const valueOf = (name: string) => maybeOne<{ value: number }>(db, sql`select value from counter where name = ${name}`);

describe('values', () => {
  test('come back as the same JavaScript types on either engine', async () => {
    const time = new Date('2026-11-21T08:09:10.123Z');
    const row = await one(
      db,
      sql`
      select ${9007199254740991}::int8 as large, ${1.5}::numeric as exact, ${0.1}::float8 as float, ${true}::boolean as yes,
        ${time}::timestamptz as time, '2026-02-03'::date as day, ${sql.json({ deep: [null, '标'] })}::jsonb as document,
        ${['a"b\\', '', null, '{,}']}::text[] as texts, ${[1, 2]}::int8[] as numbers, ${[time]}::timestamptz[] as times,
        ${null}::text as nothing, ${'plain'} as plain, count(*) as count, sum(1) as sum`,
    );
    expect(row).toEqual({
      large: 9007199254740991,
      exact: 1.5,
      float: 0.1,
      yes: true,
      time,
      day: '2026-02-03',
      document: { deep: [null, '标'] },
      texts: ['a"b\\', '', null, '{,}'],
      numbers: [1, 2],
      times: [time],
      nothing: null,
      plain: 'plain',
      count: 1,
      sum: 1,
    });
  });

  test('an int8 beyond exact numbers is an error and the connection goes on', async () => {
    await expect(db.query(sql`select 9007199254740993::int8`)).rejects.toThrow('too large for an exact number');
    expect(await one(db, sql`select 1 as fine`)).toEqual({ fine: 1 });
  });

  test('text that looks like SQL stays text', async () => {
    const hostile = `x'); drop table counter; --`;
    await db.query(add(hostile, 7));
    expect(await valueOf(hostile)).toEqual({ value: 7 });
  });
});

describe('errors', () => {
  test('carry the SQLSTATE and the constraint', async () => {
    await db.query(add('once'));
    const error = await db.query(add('once')).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ code: '23505', constraint: 'counter_pkey' });
    expect(isUniqueViolation(error, 'counter_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
  });

  test('one and maybeOne refuse what is not one', async () => {
    await expect(one(db, sql`select 1 where false`)).rejects.toThrow('found none');
    await expect(maybeOne(db, sql`select generate_series(1, 2)`)).rejects.toThrow('found 2');
  });
});

describe('frequent statements', () => {
  const half = (dividend: number, divisor: number) =>
    sql.frequent(sql`select ${dividend}::int / ${divisor}::int as quotient`);

  test('answer as others do, with other values each time', async () => {
    for (let dividend = 0; dividend < 20; dividend += 2)
      expect(await one(db, half(dividend, 2))).toEqual({ quotient: dividend / 2 });
  });

  test('go on after an error in their first run, in a later one, and inside a transaction that is undone', async () => {
    const first = sql.frequent(sql`select ${1}::int / ${0}::int as never`);
    for (let run = 0; run < 2; run += 1) await expect(db.query(first)).rejects.toMatchObject({ code: '22012' });
    expect(await one(db, half(4, 2))).toEqual({ quotient: 2 });
    await expect(db.query(half(4, 0))).rejects.toMatchObject({ code: '22012' });
    await expect(db.transaction((tx) => tx.query(half(4, 0)))).rejects.toMatchObject({ code: '22012' });
    expect(await one(db, half(8, 2))).toEqual({ quotient: 4 });
  });

  test('may be wrong', async () => {
    const wrong = sql.frequent(sql`select ${1} from nowhere`);
    for (let run = 0; run < 2; run += 1) await expect(db.query(wrong)).rejects.toMatchObject({ code: '42P01' });
  });

  test('follow a table that changes', async () => {
    const count = sql.frequent(sql`select count(*)::int as n from counter where name like ${'column%'}`);
    expect(await one(db, count)).toEqual({ n: 0 });
    await db.query(sql`alter table counter add column later integer`);
    await db.query(add('column'));
    expect(await one(db, count)).toEqual({ n: 1 });
  });
});

describe('transactions', () => {
  test('keep all or nothing', async () => {
    await db.transaction((tx) => tx.query(add('kept')));
    const failing = db.transaction(async (tx) => {
      await tx.query(add('lost'));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await valueOf('kept')).toBeDefined();
    expect(await valueOf('lost')).toBeUndefined();
  });

  test('do not pretend to have kept what a swallowed error undid', async () => {
    const swallowing = db.transaction(async (tx) => {
      await tx.query(add('gone'));
      await tx.query(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: '25P02' });
    expect(await valueOf('gone')).toBeUndefined();
  });

  test('own what they lock: forty concurrent increments count to forty', async () => {
    await db.query(add('hits'));
    const increment = () =>
      db.transaction(async (tx) => {
        const { value } = await one<{ value: number }>(
          tx,
          sql`select value from counter where name = 'hits' for update`,
        );
        await tx.query(sql`update counter set value = ${value + 1} where name = 'hits'`);
      });
    await Promise.all(Array.from({ length: 40 }, increment));
    expect(await valueOf('hits')).toEqual({ value: 40 });
  });

  test('are repeated after a deadlock', async () => {
    await db.query(add('left'));
    await db.query(add('right'));
    const bump = (name: string) => sql`update counter set value = value + 1 where name = ${name}`;
    const both = (first: string, second: string) =>
      db.transaction(async (tx) => {
        await tx.query(bump(first));
        await tx.query(sql`select pg_sleep(0.1)`);
        await tx.query(bump(second));
      });
    await Promise.all([both('left', 'right'), both('right', 'left')]);
    expect([await valueOf('left'), await valueOf('right')]).toEqual([{ value: 2 }, { value: 2 }]);
  });

  test('tell what follows them only after COMMIT, never after a rollback', async () => {
    const told: string[] = [];
    await db.transaction(async (tx) => {
      tx.afterCommit(() => told.push('committed'));
      await tx.query(add('told'));
      expect(told).toEqual([]);
    });
    await db
      .transaction(async (tx) => {
        tx.afterCommit(() => told.push('rolled back'));
        throw new Error('on purpose');
      })
      .catch(() => undefined);
    expect(told).toEqual(['committed']);
  });

  test('refuse a query that goes past them, which would wait for ever', async () => {
    await expect(db.transaction(() => db.query(sql`select 1`))).rejects.toThrow('ask the transaction');
  });

  test('cannot be used when they are over', async () => {
    const leaked = await db.transaction(async (tx) => tx);
    await expect(leaked.query(sql`select 1`)).rejects.toThrow('over');
  });
});
