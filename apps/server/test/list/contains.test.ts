import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { contains, foldedFor } from '../../src/list/index.ts';
import { openTestDatabase, type TestDatabase } from '../open-test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.remove());

it.each([
  ['会议录音-ABC-0042', '录音', true],
  ['会议录音-ABC-0042', '会议-', false],
  ['会议录音-ABC-0042', 'abc', true],
  ['会议录音-abc-0042', '录音-ABC', true],
  ['Verkaufsgespräch', 'GESPR', true],
  ['Verkaufsgespräch', 'spräch', true],
  ['100%_sure', '%_S', true],
  ['1000 sure', '0%s', false],
  ['0042', '4', true],
  ['', '4', false],
  ['Identity', 'ID', true],
])('%s contains %s: %s', async (value, part, expected) => {
  expect(await one(test.db, sql`select ${contains(sql`${value}::text`, part)} as found`)).toEqual({ found: expected });
});

it('folds as the database does what has letters of other alphabets', async () => {
  const folds = (text: string) => foldedFor(text, sql`v.name`).compile().text;
  expect(['会议 42', 'Meeting', 'GESPRÄCH', 'Москва', 'ａｂｃ'].map(folds)).toEqual([
    'v.name',
    'lower(v.name collate "C")',
    'lower(v.name)',
    'lower(v.name)',
    'lower(v.name)',
  ]);
});

it('finds no text where there is none', async () => {
  expect(await one(test.db, sql`select ${contains(sql`null::text`, '会')} as found`)).toEqual({ found: null });
});
