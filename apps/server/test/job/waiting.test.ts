import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { enqueue } from '../../src/job/index.ts';
import { openWorld, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

it('a task, an export and a dataset say while they wait for their turn', async () => {
  const { projectId, datasetId } = await world.makeDataset(3);
  const { id } = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
  const task = async () => (await world.ask('pm1', 'getTask', { id })).is_waiting;
  expect([await task(), (await world.ask('pm1', 'listTasks', { project_id: projectId })).rows[0]?.is_waiting]).toEqual([
    true,
    true,
  ]);
  await world.prepare(id);
  expect(await task()).toBe(false);

  const created = await world.ask('pm1', 'createExport', {
    project_id: projectId,
    task_ids: [id],
    format: 'json',
    item_statuses: ['unclaimed'],
  });
  const record = async () => (await world.ask('pm1', 'getExport', created)).is_waiting;
  expect(await record()).toBe(true);
  await world.db.query(
    sql`update job set state = 'running', worker_id = 'x', lease_expires_at = now() where kind = 'export.write'`,
  );
  expect(await record()).toBe(false);

  const dataset = async () => (await world.ask('pm1', 'getDataset', { id: datasetId })).is_waiting;
  await world.db.query(sql`update dataset set status = 'parsing' where id = ${datasetId}`);
  expect(await dataset()).toBe(false);
  await enqueue(world.db, 'audio.ingest', {}, { subject: `dataset ${datasetId}` });
  expect(await dataset()).toBe(true);
  await world.db.query(
    sql`update job set state = 'running', worker_id = 'x', lease_expires_at = now() where kind = 'audio.ingest'`,
  );
  await enqueue(world.db, 'audio.ingest', {}, { subject: `dataset ${datasetId}` });
  expect(await dataset()).toBe(false);
});

it('every job is written down under who asked for it, and large ones as long', async () => {
  await world.db.query(sql`truncate job`);
  const { projectId, datasetId } = await world.makeDataset(1001);
  const manager = await world.idOf('pm1');
  const { id } = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
  await world.prepare(id);
  await world.ask('pm1', 'createExport', {
    project_id: projectId,
    task_ids: [id],
    format: 'json',
    item_statuses: ['unclaimed'],
  });
  const maintenance = { kind: 'item.read_texts', asked_by: 0, is_long: true };
  expect(await world.db.query(sql`select kind, asked_by, is_long from job order by id`)).toEqual([
    { kind: 'task.prepare', asked_by: manager, is_long: true },
    maintenance,
    { kind: 'export.write', asked_by: manager, is_long: true },
  ]);
});
