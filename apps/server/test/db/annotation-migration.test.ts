import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sql, type Database } from '../../src/db/index.ts';
import { openOldDatabase, type OldDatabase } from './open-old-database.ts';

let old: OldDatabase;
let db: Database;
let before: Awaited<ReturnType<typeof itemsBefore>>;
let revisionsBefore: object[];

/**
 * Numbers of items, which have gaps: one that nobody took, one in work, one that was submitted, one of a deleted task.
 */
const [free, inWork, submitted, deleted] = [4, 7, 8, 30] as const;
const batch = '6f1c1a3e-8a54-4c1e-9d0b-2f0f5f1f7a10';

const itemsBefore = (queryable: Database) =>
  queryable.query<{ id: number; saved_at: Date | null }>(sql`select * from item order by id`);

// A database as it was before, with work in every state
beforeAll(async () => {
  old = await openOldDatabase('0022_annotation.sql');
  ({ db } = old);
  await db.query(sql`insert into app_user (username, name) values ('pm', 'Manager'), ('one', 'One'), ('two', 'Two')`);
  await db.query(
    sql`insert into project (name, business, kind, media, region, language, starts_on, ends_on, owner_id) values ('P', 'asr', 'formal', 'speech', 'domestic', 'zh', '2026-01-01', '2026-12-31', 1)`,
  );
  await db.query(sql`insert into dataset (project_id, name, location, created_by) values (1, 'D', 'domestic', 1)`);
  await db.query(sql`
    insert into task (project_id, name, business, labels, rules, max_items, inspection_ratio, inspection_batch, created_by, deleted_at)
    values (1, 'T', 'asr', '{}', '{}', 10, 50, 1, 1, null), (1, 'Gone', 'asr', '{}', '{}', 10, 50, 1, 1, now())`);
  await db.query(sql`
    insert into dataset_file (dataset_id, kind, name, created_by) select 1, 'source', n || '.wav', 1 from generate_series(1, 4) n`);
  await db.query(sql`
    insert into item (id, task_id, file_id, name, status, modality, facts, size, annotator_id, inspector_id, revision, stage_revision, judged_revision, lease, lease_user_id, lease_expires_at, saved_at) overriding system value values
      (${free}, 1, 1, '1.wav', 'unclaimed', 'audio', '{}', 5, null, null, 0, 0, null, null, null, null, null),
      (${inWork}, 1, 2, '2.wav', 'in_annotation', 'audio', '{}', 5, 2, null, 2, 1, null, 'a lease', 2, '2026-11-01T10:00:00Z', '2026-11-01T09:00:00Z'),
      (${submitted}, 1, 3, '3.wav', 'annotation_completed', 'audio', '{}', 5, 3, 2, 3, 2, 2, null, null, null, null),
      (${deleted}, 2, 4, '4.wav', 'annotation_completed', 'audio', '{}', 5, 3, null, 1, 0, null, null, null, null, '2026-11-01T09:00:00Z')`);
  await db.query(sql`
    insert into item_revision (item_id, revision, kind, stage, author_id, batch_id, lease, commands, snapshot, created_at) values
      (${free}, 0, 'initial', null, null, null, null, '[]', '{"of": 4}', '2026-10-01T00:00:00Z'),
      (${inWork}, 0, 'initial', null, null, null, null, '[]', '{"of": 7}', '2026-10-01T00:00:00Z'),
      (${inWork}, 1, 'edit', 'annotation', 2, ${batch}, 'a lease', '[{"type": "a"}]', null, '2026-10-02T00:00:00Z'),
      (${inWork}, 2, 'edit', 'annotation', 2, null, 'a lease', '[{"type": "b"}]', null, '2026-10-03T00:00:00Z'),
      (${submitted}, 0, 'initial', null, null, null, null, '[]', '{"of": 8}', '2026-10-01T00:00:00Z'),
      (${submitted}, 3, 'submit', 'annotation', 3, ${batch}, 'another', '[]', '{"of": 8}', '2026-10-04T00:00:00Z'),
      (${deleted}, 1, 'submit', 'annotation', 3, null, null, '[]', '{"of": 30}', '2026-10-04T00:00:00Z')`);
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into audit_event (entity, entity_id, event, to_status) values ('item', ${submitted}, 'submit', 'annotation_completed') returning id`,
  );
  await db.query(sql`
    insert into item_undo (item_id, event_id, event, user_id, revision, from_status, stage_revision, remark, is_drawn)
    values (${submitted}, ${id}, 'submit', 3, 3, 'in_annotation', 2, '', false)`);
  before = await itemsBefore(db);
  revisionsBefore = await db.query(sql`select * from item_revision order by item_id, revision`);
  await old.upgrade();
});
afterAll(() => old.remove());

it('gives every item an annotation with all that was the item’s', async () => {
  const moved = ['revision', 'stage_revision', 'judged_revision', 'lease', 'lease_user_id', 'lease_expires_at'];
  const copied = [...moved, 'annotator_id'];
  const of = (row: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
  const rows = await db.query<{ item_id: number; ordinal: number }>(sql`select * from annotation order by item_id`);
  expect(rows.map((row) => [row.item_id, row.ordinal, of(row, copied)])).toEqual(
    before.map((item) => [item.id, 1, of(item, copied)]),
  );
  const after = await itemsBefore(db);
  expect(after.flatMap((item) => Object.keys(of(item, moved)))).toEqual([]);
  expect(after.map((item) => ({ ...item, saved_at: undefined }))).toEqual(
    before.map((item) => ({
      ...Object.fromEntries(Object.entries(item).filter(([name]) => !moved.includes(name))),
      saved_at: undefined,
    })),
  );
});

it('keeps every revision, and what can be taken back', async () => {
  expect(
    await db.query(sql`
      select a.item_id, r.* from annotation_revision r join annotation a on a.id = r.annotation_id order by a.item_id, r.revision`),
  ).toEqual(revisionsBefore.map((row) => ({ ...row, annotation_id: expect.any(Number) })));
  expect(
    await db.query(
      sql`select u.item_id, a.item_id as owner_id, u.revision from item_undo u join annotation a on a.id = u.annotation_id`,
    ),
  ).toEqual([{ item_id: submitted, owner_id: submitted, revision: 3 }]);
});

it('tells by the time of saving on which items somebody has worked', async () => {
  expect((await itemsBefore(db)).map(({ id, saved_at }) => [id, saved_at?.toISOString() ?? null])).toEqual([
    [free, null],
    [inWork, '2026-11-01T09:00:00.000Z'],
    // It was not recorded then: the time of its newest revision
    [submitted, '2026-10-04T00:00:00.000Z'],
    [deleted, '2026-11-01T09:00:00.000Z'],
  ]);
  expect(await db.query(sql`select id from counted_item order by id`)).toHaveLength(4);
});

it('numbers later annotations anew, one of each ordinal, and lets no revision go unnamed', async () => {
  const add = sql`insert into annotation (item_id, ordinal) values (${free}, 2) returning id`;
  expect((await one<{ id: number }>(db, add)).id).toBeGreaterThan(deleted);
  await expect(db.query(add)).rejects.toMatchObject({ code: '23505' });
  await expect(db.query(sql`delete from item where id = ${free}`)).rejects.toMatchObject({ code: '23503' });
  await db.query(sql`delete from annotation_revision where annotation_id = ${free}`);
  await db.query(sql`delete from item where id = ${free}`);
  expect(await db.query(sql`select id from annotation where item_id = ${free}`)).toEqual([]);
});
