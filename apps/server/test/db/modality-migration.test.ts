import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sql, type Database } from '../../src/db/index.ts';
import { openOldDatabase, type OldDatabase } from './open-old-database.ts';

let old: OldDatabase;
let db: Database;

// A database as before the migration, with an annotated audio and an unparsed file
beforeAll(async () => {
  old = await openOldDatabase('0021_modality.sql');
  ({ db } = old);
  await db.query(sql`insert into app_user (username, name) values ('pm', 'Manager')`);
  await db.query(
    sql`insert into project (name, business, kind, media, region, language, starts_on, ends_on, owner_id) values ('P', 'asr', 'formal', 'speech', 'domestic', 'zh', '2026-01-01', '2026-12-31', 1)`,
  );
  await db.query(sql`insert into dataset (project_id, name, location, created_by) values (1, 'D', 'domestic', 1)`);
  await db.query(sql`
    insert into dataset_file (dataset_id, kind, name, status, proxy_key, peaks_key, codec, sample_rate, channels, total_samples, created_by) values
      (1, 'audio', 'a.wav', 'parsed', 'audio/1/proxy.wav', 'audio/1/peaks.bin', 'pcm_s16le', 16000, 2, 80000, 1),
      (1, 'audio', 'b.wav', 'parsing', null, null, null, null, null, null, 1),
      (1, 'backfill', 'a.srt', 'parsed', null, null, null, null, null, null, 1)`);
  await db.query(
    sql`insert into task (project_id, name, business, labels, rules, max_items, inspection_ratio, inspection_batch, item_count, audio_seconds, created_by) values (1, 'T', 'asr', '{}', '{}', 10, 50, 1, 1, 5, 1)`,
  );
  await db.query(sql`
    insert into item (task_id, file_id, name, revision, sample_rate, channels, total_samples, segment_count, target_samples, annotator_id) values (1, 1, 'a.wav', 1, 16000, 2, 80000, 3, 24000, 1)`);
  await db.query(
    sql`insert into export (project_id, form, format, file_name, created_by) values (1, '{"segment_statuses": ["completed"], "format": "json"}', 'json', 'x.zip', 1)`,
  );
  await old.upgrade();
});
afterAll(() => old.remove());

const facts = { sample_rate: 16_000, channels: 2, total_samples: 80_000, codec: 'pcm_s16le' };

it('keeps what was known of an audio as facts and figures', async () => {
  expect(
    await db.query(sql`select name, kind, facts, size, objects, object_bytes from dataset_file order by id`),
  ).toEqual([
    {
      name: 'a.wav',
      kind: 'source',
      facts,
      size: 5,
      objects: { audio: 'audio/1/proxy.wav', peaks: 'audio/1/peaks.bin' },
      object_bytes: 320_000,
    },
    { name: 'b.wav', kind: 'source', facts: null, size: null, objects: {}, object_bytes: 0 },
    { name: 'a.srt', kind: 'backfill', facts: null, size: null, objects: {}, object_bytes: 0 },
  ]);
  expect(await one(db, sql`select modality, facts, size, unit_count, target_size from item`)).toEqual({
    modality: 'audio',
    facts,
    size: 5,
    unit_count: 3,
    target_size: 1.5,
  });
});

it('goes on counting by size, and reads the settings of earlier exports', async () => {
  expect(await one(db, sql`select size from task`)).toEqual({ size: 5 });
  expect(await one(db, sql`select size from counted_item`)).toEqual({ size: 5 });
  expect(await one(db, sql`select form from export`)).toEqual({
    form: { unit_statuses: ['completed'], format: 'json' },
  });
  await db.query(
    sql`insert into audit_event (entity, entity_id, task_id, event, to_status, actor_id) values ('item', 1, 1, 'submit', 'annotation_completed', 1)`,
  );
  expect(await one(db, sql`select annotated, annotated_seconds from work_tally`)).toEqual({
    annotated: 1,
    annotated_seconds: 5,
  });
});
