import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sql, type Database } from '../../src/db/index.ts';
import { openOldDatabase, type OldDatabase } from './open-old-database.ts';

let old: OldDatabase;
let db: Database;

const returnedTo = (source: 'work_tally' | 'work_done') =>
  db.query(
    sql`select user_id, sum(returned)::integer as returned from ${sql.identifier(source)} where user_id is not null group by 1 having sum(returned) <> 0 order by 1`,
  );

/**
 * Two items that were submitted by the second person and returned with their task; the first was handed to the third
 * person since.
 */
beforeAll(async () => {
  old = await openOldDatabase('0228_whose_work_unseen.sql');
  ({ db } = old);
  await db.query(
    sql`insert into app_user (username, name) values ('acceptor', 'Acceptor'), ('maker', 'Maker'), ('other', 'Other')`,
  );
  await db.query(
    sql`insert into project (name, business, kind, region, language, starts_on, ends_on, owner_id) values ('P', 'asr', 'formal', 'domestic', 'zh', '2026-01-01', '2026-12-31', 1)`,
  );
  await db.query(sql`insert into dataset (project_id, name, location, created_by) values (1, 'D', 'domestic', 1)`);
  await db.query(
    sql`insert into task (project_id, name, business, labels, rules, max_items, inspection_ratio, inspection_batch, created_by) values (1, 'T', 'asr', '{}', '{}', 10, 50, 1, 1)`,
  );
  for (const [index, name] of ['a.wav', 'b.wav'].entries()) {
    const id = index + 1;
    await db.query(
      sql`insert into dataset_file (dataset_id, kind, name, status, created_by) values (1, 'source', ${name}, 'parsed', 1)`,
    );
    await db.query(
      sql`insert into item (task_id, file_id, name, modality, facts, size, annotator_id) values (1, ${id}, ${name}, 'audio', '{}', 10, 2)`,
    );
    await db.query(sql`insert into annotation (item_id, ordinal, annotator_id, revision) values (${id}, 1, 2, 1)`);
    const event = await one<{ id: number }>(
      db,
      sql`insert into audit_event (entity, entity_id, task_id, event, to_status, actor_id) values ('item', ${id}, 1, 'submit', '-', 2) returning id`,
    );
    await db.query(
      sql`insert into item_submission (event_id, item_id, annotation_id, task_id, user_id, revision, base_revision, round, is_repeat) values (${event.id}, ${id}, ${id}, 1, 2, 1, 0, 1, false)`,
    );
  }
  await db.query(
    sql`insert into audit_event (entity, entity_id, task_id, event, to_status, actor_id) select 'item', id, 1, 'return_unseen', '-', 1 from item order by id`,
  );
  for (const table of ['item', 'annotation'])
    await db.query(
      sql`update ${sql.identifier(table)} set annotator_id = 3 where ${sql.identifier(table === 'item' ? 'id' : 'item_id')} = 1`,
    );
});
afterAll(() => old.remove());

it('finds whose work was returned before it went to somebody else', async () => {
  expect(await returnedTo('work_done')).toEqual([
    { user_id: 2, returned: 1 },
    { user_id: 3, returned: 1 },
  ]);
  await old.upgrade();
  expect(await returnedTo('work_tally')).toEqual([{ user_id: 2, returned: 2 }]);
  expect(await returnedTo('work_done')).toEqual([{ user_id: 2, returned: 2 }]);
  await expect(db.query(sql`update audit_event set annotator_id = 3`)).rejects.toThrow('new rows only');
});
