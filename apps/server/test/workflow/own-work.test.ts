import { randomUUID } from 'node:crypto';
import { roleIds } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { addSegment, annotateOne, openWorld, sampleRate, type World } from './open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('own work', () => {
  it('stays own after it was given back: who wrote to an audio never inspects it', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const { item_id } = await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const { lease, revision } = await world.ask('annotator4b', 'leaseItem', { item_id });
    await world.ask('annotator4b', 'saveItem', {
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [addSegment('first', 0, sampleRate)],
    });
    await world.ask('annotator4b', 'releaseItem', { item_id });
    await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation', item_id });
    const again = await world.ask('annotator4', 'leaseItem', { item_id });
    await world.ask('annotator4', 'submitItem', { item_id, lease: again.lease, revision: again.revision });

    expect(
      await world.call('annotator4b', 'claimItem', { task_id: taskId, stage: 'inspection', item_id }),
    ).toMatchObject({ status: 403, code: 24002007 });
    expect(await world.call('annotator4b', 'claimItem', { task_id: taskId, stage: 'inspection' })).toMatchObject({
      status: 409,
    });
    expect(await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection' })).toEqual({ item_id });
  });
});

describe('root', () => {
  it('leaves a trace of every write, and none of reading', async () => {
    const { projectId } = await world.makeDataset(1);
    const count = async (): Promise<number> =>
      (await world.db.query(sql`select 1 from audit_event where entity = 'call' and actor_role_id = ${roleIds.root}`))
        .length;
    await world.ask('root10', 'getProject', { id: projectId });
    await world.ask('root10', 'listProjects', {});
    expect(await count()).toBe(0);
    await world.ask('root10', 'deleteProject', { id: projectId });
    expect(await count()).toBe(1);
  });

  it('annotates nothing', async () => {
    const taskId = await world.makeTask(1);
    const itemId = await annotateOne(world, 'annotator4', taskId);
    expect(await world.call('root10', 'leaseItem', { item_id: itemId })).toMatchObject({ status: 403 });
  });
});
