import { defineList, itemList, listRequest } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { itemSql, itemTables } from '../../src/item/queries.ts';
import { listReader, type ListSql } from '../../src/list/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

/** The audio list with an additional column. */
const grown = defineList({
  ...itemList,
  columns: {
    ...itemList.columns,
    file_bytes: { type: 'bytes', isSortable: true, isFilterable: true },
    uploaded_by: { type: 'person', isSortable: true, isFilterable: true },
    uploaded_at: { type: 'time', isSortable: true, isFilterable: true },
    kind: { type: 'choice', of: ['large', 'small'], isSortable: true, isFilterable: true },
    is_large: { type: 'flag', isSortable: true, isFilterable: true },
    day: { type: 'day', isSortable: true, isFilterable: true },
    /** Filtered by choice, without a value. */
    rank: { type: 'composite', of: ['first', 'last'], isFilterable: true },
    named: { type: 'people', isFilterable: true },
  },
});
const reader = listReader(grown, {
  ...itemSql,
  file_bytes: sql`f.bytes`,
  uploaded_by: { id: sql`u.id`, name: sql`u.name` },
  uploaded_at: sql`f.created_at`,
  kind: sql`case when f.bytes > 150 then 'large' else 'small' end`,
  is_large: sql`(f.bytes > 150)`,
  day: sql`f.created_at::date`,
  named: { people: sql`select m.user_id from task_member m where m.task_id = i.task_id and f.bytes = 100` },
  rank: (wanted) => sql`case when f.bytes = 100 then 'first' else 'last' end = any(${wanted})`,
});
const schema = listRequest(grown, {});

// @ts-expect-error A column of a list without SQL does not compile.
const incomplete: ListSql<typeof grown> = itemSql;

let world: World;
let taskId: number;

beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(3);
  await world.db.query(sql`
    with numbered as (select file_id, row_number() over (order by id desc) as number from item where task_id = ${taskId})
    update dataset_file f set bytes = 100 * number, created_at = timestamptz '2026-03-01T12:00:00Z' + number * interval '1 day'
    from numbered where numbered.file_id = f.id`);
});
afterAll(() => world.close());

/** Sizes of the audios that a request returns, in order. */
async function sizes(request: Parameters<typeof schema.parse>[0]): Promise<number[]> {
  const page = await reader.readPage(world.db, schema.parse(request), {
    tables: sql`${itemTables} join dataset_file f on f.id = i.file_id join app_user u on u.id = f.created_by`,
    where: sql`i.task_id = ${taskId}`,
  });
  expect(page.total).toBe(page.rows.length);
  return page.rows.map((row) => reader.fieldsOf(row).file_bytes);
}

describe('a column that is added to a list by one row and its SQL', () => {
  it('orders its rows', async () => {
    expect(await sizes({ sort: 'file_bytes', order: 'asc' })).toEqual([100, 200, 300]);
    expect(await sizes({ sort: 'file_bytes', order: 'desc' })).toEqual([300, 200, 100]);
    expect(await sizes({ sort: 'uploaded_at', order: 'asc' })).toEqual([100, 200, 300]);
    expect(await sizes({ sort: 'kind', order: 'asc' })).toEqual([300, 200, 100]);
    expect(await sizes({ sort: 'is_large', order: 'asc' })).toEqual([100, 300, 200]);
    expect(await sizes({ sort: 'day', order: 'desc' })).toEqual([300, 200, 100]);
  });

  it('narrows them', async () => {
    expect(await sizes({ file_bytes: { from: 200 } })).toEqual([300, 200]);
    expect(await sizes({ uploaded_at: { from: '2026-03-03T00:00:00Z', to: '2026-03-04T00:00:00Z' } })).toEqual([200]);
    expect(await sizes({ day: { from: '2026-03-03', to: '2026-03-04' } })).toEqual([300, 200]);
    expect(await sizes({ kind: ['small'] })).toEqual([100]);
    expect(await sizes({ is_large: true })).toEqual([300, 200]);
    expect(await sizes({ rank: ['first'] })).toEqual([100]);
    const manager = await world.idOf('pm1');
    expect(await sizes({ uploaded_by: [manager] })).toHaveLength(3);
    expect(await sizes({ uploaded_by: [null] })).toEqual([]);
    expect(await sizes({ uploaded_by: [] })).toHaveLength(3);
    const annotator = await world.idOf('annotator4');
    expect(await sizes({ named: [annotator] })).toEqual([100]);
    expect(await sizes({ named: [null] })).toEqual([300, 200]);
    expect(await sizes({ named: [annotator, null] })).toHaveLength(3);
    expect(await sizes({ named: [manager] })).toEqual([]);
  });

  it('is read with the rows, as the contract says it, and nothing besides', async () => {
    const {
      rows: [row],
    } = await reader.readPage(world.db, schema.parse({ sort: 'file_bytes', order: 'asc' }), {
      also: sql`, i.facts`,
      tables: sql`${itemTables} join dataset_file f on f.id = i.file_id join app_user u on u.id = f.created_by`,
      where: sql`i.task_id = ${taskId}`,
    });
    expect(row).toHaveProperty('facts');
    const fields = row ? reader.fieldsOf(row) : {};
    expect(Object.keys(fields)).toEqual(Object.keys(grown.columns).filter((id) => id !== 'rank' && id !== 'named'));
    expect(fields).toMatchObject({
      status: 'unclaimed',
      annotator: null,
      saved_at: null,
      file_bytes: 100,
      uploaded_by: { id: await world.idOf('pm1'), name: expect.any(String) },
      uploaded_at: '2026-03-02T12:00:00.000Z',
      kind: 'small',
      is_large: false,
      day: '2026-03-02',
    });
  });

  it('is missed where it has no SQL', async () => {
    const read = listReader(grown, incomplete).readPage(world.db, schema.parse({}), {
      tables: itemTables,
      where: sql`true`,
    });
    await expect(read).rejects.toThrow('file_bytes of items has no SQL');
  });

  it('refuses what its type does not hold', () => {
    for (const request of [
      { kind: ['tiny'] },
      { file_bytes: 3 },
      { sort: 'rank' },
      { is_large: 'yes' },
      { uploaded_by: ['me'] },
      { other: 1 },
    ])
      expect(schema.safeParse(request).success, JSON.stringify(request)).toBe(false);
  });
});
