import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { expireDeletions } from '../../src/bin/index.ts';
import { expireExports, prune, refreshStatistics, sweepFiles } from '../../src/maintenance/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let uploads: string;
beforeAll(async () => {
  world = await openWorld();
  uploads = join(world.parts.config.home, 'uploads');
  await mkdir(uploads, { recursive: true });
});
afterAll(() => world.close());

/** Creates the bytes of an upload that arrived `hours` ago. */
async function putUpload(hours: number): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const then = new Date(Date.now() - hours * 3_600_000);
  await writeFile(join(uploads, id), 'sound');
  await writeFile(join(uploads, `${id}.json`), '{}');
  await utimes(join(uploads, id), then, then);
  return id;
}

it('takes away rows that have served, and no others', async () => {
  const { db } = world;
  for (const [state, days] of [
    ['succeeded', 8],
    ['succeeded', 1],
    ['failed', 8],
    ['failed', 91],
  ] as const)
    await db.query(
      sql`insert into job (kind, payload, state, finished_at) values ('x', '{}', ${state}, now() - make_interval(days => ${days}))`,
    );
  await db.query(sql`insert into job (kind, payload, created_at) values ('x', '{}', now() - interval '1 year')`);
  await db.query(
    sql`insert into session (token_hash, user_id, role_id, address, expires_at) select 'old', id, 1, '', now() - interval '31 days' from app_user limit 1`,
  );
  await db.query(
    sql`insert into login_failure (key, failures, locked_until, updated_at) values ('a', 9, now() + interval '1 hour', now() - interval '3 days'), ('b', 9, null, now() - interval '3 days')`,
  );
  expect(await prune(db)).toBe(4);
  expect(
    (await db.query<{ state: string }>(sql`select state from job where kind = 'x' order by id`)).map(
      (row) => row.state,
    ),
  ).toEqual(['succeeded', 'failed', 'queued']);
  expect(await db.query(sql`select key from login_failure`)).toEqual([{ key: 'a' }]);
  expect(await prune(db)).toBe(0);
});

it('removes uploads that no row knows and those begun long ago to replace a file, and leaves the young and the needed', async () => {
  const { db } = world;
  const { datasetId } = await world.makeDataset(0);
  const [orphan, young, needed, archive, begun, late] = [
    await putUpload(2),
    await putUpload(0),
    await putUpload(2),
    await putUpload(2),
    await putUpload(2),
    await putUpload(2),
  ];
  await db.query(sql`
    insert into dataset_file (dataset_id, kind, name, status, upload_id, created_by)
    select ${datasetId}::bigint, f.kind, f.upload_id, 'failed', f.upload_id, ${await world.idOf('pm1')}::bigint from (values ('source', ${needed}), ('archive', ${archive})) as f (kind, upload_id)`);
  await db.query(sql`
    insert into file_replacement (file_id, upload_id, name, bytes, created_by, created_at)
    select f.id, case f.kind when 'source' then ${begun} else ${late} end, 'x.wav', 1, f.created_by, now() - make_interval(days => case f.kind when 'source' then 6 else 8 end)
    from dataset_file f where f.upload_id in (${needed}, ${archive})`);
  expect(await sweepFiles(world.parts)).toBe(2);
  const left = await readdir(uploads);
  expect(left).toEqual(expect.arrayContaining([young, needed, archive, begun]));
  expect(left.filter((name) => name.startsWith(orphan) || name.startsWith(late))).toEqual([]);
});

it('removes the bytes of exports and datasets when their 30 days in the recycle bin are over', async () => {
  const { db, parts } = world;
  const { projectId, datasetId } = await world.makeDataset(1);
  const { datasetId: recent } = await world.makeDataset(2);
  const creator = await world.idOf('pm1');
  for (const key of ['export/1/1', 'export/1/2', 'audio/1/proxy.wav', 'audio/2/proxy.wav'])
    await parts.store.write(key, Readable.from(['bytes']));
  for (const key of ['export/1/1', 'export/1/2'])
    await db.query(
      sql`insert into export (project_id, form, format, status, file_name, key, created_by) values (${projectId}, '{"task_ids": []}', 'csv', 'succeeded', 'x.csv', ${key}, ${creator})`,
    );
  const [old, young] = await db.query<{ id: number }>(
    sql`select id from export where key like 'export/1/%' order by key`,
  );
  for (const id of [datasetId, recent]) await world.ask('pm1', 'deleteDataset', { id });
  for (const { id } of [old, young].filter((row) => row !== undefined)) await world.ask('pm1', 'deleteExport', { id });
  expect([await expireDeletions(db), await sweepFiles(parts)]).toEqual([0, 0]);
  await db.query(
    sql`update deletion set deleted_at = now() - make_interval(days => case when (kind = 'dataset' and entity_id = ${datasetId}) or (kind = 'export' and entity_id = ${old?.id ?? 0}) then 31 else 29 end)`,
  );
  expect([await expireDeletions(db), await sweepFiles(parts)]).toEqual([2, 2]);
  expect(await parts.store.stat('export/1/1')).toBeUndefined();
  expect(await parts.store.stat('export/1/2')).toBeDefined();
  expect(await parts.store.stat('audio/1/proxy.wav')).toBeUndefined();
  expect(await parts.store.stat('audio/2/proxy.wav')).toBeDefined();
  expect(
    await one(db, sql`select count(*) as kept from dataset_file where dataset_id = ${recent} and objects <> '{}'`),
  ).toEqual({ kept: 2 });
  expect(await sweepFiles(parts)).toBe(0);
});

it('keeps the annotations of a deleted dataset as long as audios of another begin with them', async () => {
  const { db, parts } = world;
  const [{ datasetId: annotations }, { datasetId: calls }] = [await world.makeDataset(0), await world.makeDataset(1)];
  const [uploadId, unused] = [await putUpload(2), await putUpload(2)];
  await db.query(sql`
    insert into dataset_file (dataset_id, kind, name, status, upload_id, created_by)
    select ${annotations}::bigint, 'backfill', f.upload_id, 'parsed', f.upload_id, ${await world.idOf('pm1')}::bigint from (values (${uploadId}), (${unused})) as f (upload_id)`);
  await db.query(
    sql`update dataset_file set backfill_id = (select id from dataset_file where upload_id = ${uploadId}) where dataset_id = ${calls}`,
  );
  await world.ask('pm1', 'deleteDataset', { id: annotations });
  await db.query(
    sql`update deletion set deleted_at = now() - interval '31 days' where kind = 'dataset' and entity_id = ${annotations}`,
  );
  await expireDeletions(db);
  await sweepFiles(parts);
  const left = await readdir(uploads);
  expect([left.includes(uploadId), left.includes(unused)]).toEqual([true, false]);
});

it('removes reported problems and exports after the days that the settings say', async () => {
  const { db, parts } = world;
  const { projectId } = await world.makeDataset(0);
  const creator = await world.idOf('pm1');
  await db.query(sql`delete from export`);
  for (const [days, status] of [
    [91, 'succeeded'],
    [91, 'generating'],
    [89, 'succeeded'],
  ] as const) {
    await parts.store.write(`export/old/${days}${status}`, Readable.from(['bytes']));
    await db.query(sql`
      insert into export (project_id, form, format, status, file_name, key, created_by, created_at)
      values (${projectId}, '{}', 'csv', ${status}, 'x.csv', ${`export/old/${days}${status}`}, ${creator}, now() - make_interval(days => ${days}::integer))`);
    await db.query(sql`
      insert into client_log (digest, position, session_id, user_id, role_id, level, source, message, stack, url, detail, count, version, language, browser, address, happened_at, received_at)
      values (${`${days}${status}`}, 0, 1, ${creator}, 1, 'error', 'report', 'm', '', '', '', 1, '1', 'zh', '', '', now(), now() - make_interval(days => ${days === 91 ? 31 : 29}::integer))`);
  }
  expect([await expireExports(db), await expireExports(db)]).toEqual([1, 0]);
  expect(await prune(db)).toBe(2);
  await sweepFiles(parts);
  expect(await parts.store.stat('export/old/91succeeded')).toBeUndefined();
  expect(await parts.store.stat('export/old/89succeeded')).toBeDefined();
  await world.ask('admin5', 'updateSettings', { retention: { export_days: null, log_days: 30 } });
  await db.query(sql`update export set created_at = now() - interval '10 years', status = 'succeeded'`);
  expect(await expireExports(db)).toBe(0);
});

it('keeps no more reported problems than there is room for, however young they are', async () => {
  const { db } = world;
  const reporter = await world.idOf('pm1');
  for (const id of [1_000_000, 1_000_001, 1_020_000])
    await db.query(sql`
      insert into client_log (id, digest, position, session_id, user_id, role_id, level, source, message, stack, url, detail, count, version, language, browser, address, happened_at)
      overriding system value values (${id}, ${`room${id}`}, 0, 1, ${reporter}, 1, 'error', 'report', 'm', '', '', '', 1, '1', 'zh', '', '', now())`);
  await prune(db);
  expect((await db.query<{ id: number }>(sql`select id from client_log order by id`)).map((row) => row.id)).toEqual([
    1_000_001, 1_020_000,
  ]);
});

it('keeps the statistics of the embedded database fresh, and leaves a real PostgreSQL to itself', async () => {
  const { db } = world;
  await db.query(sql`insert into team (name) select 'team ' || n from generate_series(1, 2000) as n`);
  expect(await refreshStatistics(db)).toBe(db.engine === 'embedded' ? 1 : 0);
  expect(await refreshStatistics(db)).toBe(0);
});
