import { expect, test } from 'vitest';
import { sql } from './sql.ts';

test('values become numbered parameters, fragments are spliced in', () => {
  const condition = sql`state = ${'queued'} and id = any(${[1, 2]})`;
  const statement = sql`select * from job where ${condition} limit ${5}`;
  expect(statement.compile()).toEqual({
    text: 'select * from job where state = $1 and id = any($2) limit $3',
    values: ['queued', [1, 2], 5],
  });
});

test('join separates fragments by commas or by what it is told', () => {
  const terms = [sql`a = ${1}`, sql`b = ${2}`];
  expect(sql.join(terms).compile().text).toBe('a = $1, b = $2');
  expect(sql`where ${sql.join(terms, sql` and `)}`.compile()).toEqual({
    text: 'where a = $1 and b = $2',
    values: [1, 2],
  });
  expect(() => sql.join([])).toThrow(TypeError);
});

test('identifiers are quoted so that nothing escapes them', () => {
  expect(sql`select ${sql.identifier('job', 'we"ird')}`.compile().text).toBe('select "job"."we""ird"');
});

test('an empty fragment adds nothing', () => {
  expect(sql`select 1${sql.empty}`.compile()).toEqual({ text: 'select 1', values: [] });
});

test('undefined is refused where it stands', () => {
  const record: Record<string, string> = {};
  expect(() => sql`select ${record['missing'] as string}`).toThrow('say null');
});
