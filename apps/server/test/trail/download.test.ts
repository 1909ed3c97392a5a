import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireExports } from '../../src/maintenance/index.ts';
import { annotateOne, openWorld, type World } from '../workflow/open-world.ts';
import { sql } from '../../src/db/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('audits exports: made, downloaded once per link however many ranges are fetched, and expired', async () => {
  const taskId = await world.makeTask(1);
  await annotateOne(world, 'annotator4', taskId);
  const task = await world.ask('pm1', 'getTask', { id: taskId });
  const { id } = await world.ask('pm1', 'createExport', {
    project_id: task.project.id,
    task_ids: [taskId],
    format: 'json',
    item_statuses: ['annotation_completed'],
  });
  const entries = async () =>
    (await world.ask('admin5', 'listAudit', { entity: ['export'], search: String(id), page_size: 100 })).rows
      .filter((row) => row.entity_id === id)
      .map((row) => row.event);
  expect(await entries()).toEqual(['export.create']);
  const key = `export/${id}/1`;
  await world.parts.store.write(key, Readable.from([Buffer.from('0123456789')]));
  await world.db.query(sql`update export set status = 'succeeded', key = ${key}, bytes = 10 where id = ${id}`);
  const link = async () => (await world.ask('pm1', 'getExport', { id })).download_url ?? '';
  const url = await link();
  const fetchPart = (range?: string, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({ method, url, headers: { 'user-agent': 'curl/8.5.0', ...(range && { range }) } });
  expect((await fetchPart(undefined, 'HEAD')).statusCode).toBe(200);
  expect(await entries()).toEqual(['export.create']);
  const parts = await Promise.all(['bytes=5-', 'bytes=0-4', 'bytes=2-3'].map((range) => fetchPart(range)));
  expect(parts.map(({ statusCode }) => statusCode)).toEqual([206, 206, 206]);
  await fetchPart();
  expect(await entries()).toEqual(['export.download', 'export.create']);
  const [download] = (await world.ask('pm1', 'listAudit', { event: ['export.download'] })).rows;
  expect(download).toMatchObject({ actor: { id: await world.idOf('pm1') }, role: 1, device: 'curl' });
  const forged = await world.app.inject({ method: 'GET', url: url.replace('expires=', 'expires=9') });
  expect(forged.statusCode).toBe(404);
  expect(await entries()).toHaveLength(2);

  await world.ask('admin5', 'updateSettings', {
    retention: { ...(await world.ask('admin5', 'getSettings', {})).settings.retention, export_days: 1 },
  });
  await world.db.query(sql`update export set created_at = now() - interval '2 days' where id = ${id}`);
  expect(await expireExports(world.db)).toBe(1);
  expect((await entries())[0]).toBe('export.expire');
});
