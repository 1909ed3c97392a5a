import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate, MigrationRefused, openDatabase, sql, type Database } from '../../src/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../open-test-database.ts';

let opened: TestDatabase;
let db: Database;
let folder: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
beforeEach(async () => {
  await db.query(sql`delete from migration`);
  await db.query(sql`drop table if exists first, second`);
  folder = await mkdtemp(join(tmpdir(), 'earmark-migration-'));
  await put(
    '0001_first.sql',
    `create table first (a integer);\n-- a script of several statements\ninsert into first values (1), (2);`,
  );
  return () => rm(folder, { recursive: true });
});
afterAll(() => opened.remove());

const put = (name: string, text: string) => writeFile(join(folder, name), text);
const names = () => db.query(sql`select name from migration order by name`);

test('applies each file once, in order', async () => {
  const told: string[] = [];
  const tell = (name: string, seconds: number) => void (seconds >= 0 && told.push(name));
  await migrate(db, folder, tell);
  await put('0002_second.sql', 'create table second as select sum(a) as total from first');
  await migrate(db, folder, tell);
  await migrate(db, folder, tell);
  expect(told).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await names()).toEqual([{ name: '0001_first.sql' }, { name: '0002_second.sql' }]);
  expect(await db.query(sql`select total from second`)).toEqual([{ total: 3 }]);
});

test('a file that fails leaves nothing behind and those before it stay', async () => {
  await put('0002_second.sql', 'create table second (a integer); select 1 / 0;');
  await expect(migrate(db, folder)).rejects.toMatchObject({ code: '22012' });
  expect(await names()).toEqual([{ name: '0001_first.sql' }]);
  expect(await db.query(sql`select to_regclass('second') as second`)).toEqual([{ second: null }]);
});

test('refuses a changed file, but not other line ends', async () => {
  await migrate(db, folder);
  await put(
    '0001_first.sql',
    `create table first (a integer);\r\n-- a script of several statements\r\ninsert into first values (1), (2);`,
  );
  await migrate(db, folder);
  await put('0001_first.sql', 'create table first (b integer)');
  await expect(migrate(db, folder)).rejects.toBeInstanceOf(MigrationRefused);
});

test('refuses a database of a newer version', async () => {
  await db.query(sql`insert into migration (name, sha256) values ('9999_future.sql', 'x')`);
  await expect(migrate(db, folder)).rejects.toThrow('newer version');
});

test('two that start together apply each file once', async () => {
  const other = db.engine === 'postgres' ? await openDatabase(opened.config) : db;
  await Promise.all([migrate(db, folder), migrate(other, folder)]);
  if (other !== db) await other.close();
  expect(await db.query(sql`select count(*) from first`)).toEqual([{ count: 2 }]);
});
