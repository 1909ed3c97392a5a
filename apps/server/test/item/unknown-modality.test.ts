import { errors } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { openItem, openWorld, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const unavailable = { status: 501, code: errors.modality_unavailable.code };

it('an item of a modality that this version does not know is refused by its kind, not as a fault of the server', async () => {
  const taskId = await world.makeTask(1);
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  const { lease } = await openItem(world, 'annotator4', item_id);
  await world.db.query(sql`update item set modality = 'hologram' where id = ${item_id}`);
  for (const refused of [
    await world.call('annotator4', 'getItem', { id: item_id }),
    await world.call('annotator4', 'listRevisions', { item_id }),
    await world.call('annotator4', 'getRevision', { item_id, revision: 0 }),
    await world.call('annotator4', 'submitItem', { item_id, lease, revision: 0 }),
  ]) {
    expect(refused).toMatchObject(unavailable);
    expect(refused.message).toContain('hologram');
  }
});

it('no task is made in a project whose kind of work this version does not know', async () => {
  const { projectId, datasetId } = await world.makeDataset(1);
  await world.db.query(sql`update project set business = 'hologram' where id = ${projectId}`);
  expect(await world.call('pm1', 'createTask', taskForm(projectId, [datasetId]))).toMatchObject(unavailable);
});
