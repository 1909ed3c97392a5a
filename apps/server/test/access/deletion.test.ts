import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { openWorld, taskForm, type World } from '../workflow/open-world.ts';
import { nothingNamed, requests } from '../http/requests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const traces = (entity: string) =>
  world.db.query<{ entity_id: number; username: string; actor_role_id: number }>(
    sql`select e.entity_id, u.username, e.actor_role_id from audit_event e join app_user u on u.id = e.actor_id where e.entity = ${entity} and e.event = 'delete' order by e.id`,
  );

it('of a dataset, a project and a template is written down once, with who did it', async () => {
  const { projectId, datasetId } = await world.makeDataset(1);
  await world.ask('pm1', 'deleteDataset', { id: datasetId });
  await world.ask('ops6', 'deleteProject', { id: projectId });
  const { id } = await world.ask('pm1', 'createTemplate', requests.createTemplate(nothingNamed));
  await world.ask('pm1', 'deleteTemplate', { id });
  expect((await world.call('pm1', 'deleteTemplate', { id })).status).toBe(404);
  expect(await traces('dataset')).toEqual([{ entity_id: datasetId, username: 'pm1', actor_role_id: 1 }]);
  expect(await traces('project')).toEqual([{ entity_id: projectId, username: 'ops6', actor_role_id: 6 }]);
  expect(await traces('template')).toEqual([{ entity_id: id, username: 'pm1', actor_role_id: 1 }]);
});

it('that is refused leaves no trace', async () => {
  const { projectId } = await world.makeDataset(1);
  const before = await traces('project');
  expect((await world.call('lead3', 'deleteProject', { id: projectId })).status).toBe(403);
  expect(await traces('project')).toEqual(before);
});

it('of a project that is not over yet lets neither a task nor a dataset into it', async () => {
  const { projectId, datasetId } = await world.makeDataset(1);
  const [deleted, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deleting = world.db.transaction(async (tx) => {
    await tx.query(sql`select id from project where id = ${projectId} for update`);
    await tx.query(sql`update project set deleted_at = now() where id = ${projectId}`);
    deleted.resolve();
    await over.promise;
  });
  await deleted.promise;
  const adding = [
    world.call('pm1', 'createTask', taskForm(projectId, [datasetId])),
    world.call('pm1', 'createDataset', { project_id: projectId, name: 'late', location: 'domestic' }),
  ];
  await sleep(500);
  over.resolve();
  await deleting;
  expect((await Promise.all<{ status: number }>(adding)).map(({ status }) => status)).toEqual([404, 404]);
});
