import { audioOf } from '../../../../tests/server/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import {
  annotateOne,
  saveAndSubmit,
  inspect,
  openItem,
  openWorld,
  statusOf,
  addSegment,
  type World,
} from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());

describe('claiming', () => {
  it('gives twenty simultaneous callers twenty different items, and the next one none', async () => {
    const taskId = await world.makeTask(20);
    const logins = ['annotator4', 'annotator4b'] as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.call(logins[index % 2] ?? 'annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map((answer) => answer.data.item_id)).size).toBe(20);
    const late = await world.call('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    expect([late.status, late.code]).toEqual([409, 24002002]);
    const claims = await world.db.query(
      sql`select entity_id from audit_event where task_id = ${taskId} and event = 'claim'`,
    );
    expect(claims).toHaveLength(20);
  });

  it('gives a named item to one of two who want it, and again to the one who has it', async () => {
    const taskId = await world.makeTask(1);
    const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId });
    const item_id = rows[0]?.id ?? 0;
    const answers = await Promise.all([
      world.call('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation', item_id }),
      world.call('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation', item_id }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'annotator4' : 'annotator4b';
    expect((await world.call(winner, 'claimItem', { task_id: taskId, stage: 'annotation', item_id })).status).toBe(200);
  });

  it('is refused to who was not named for the part, and before the task is in progress', async () => {
    const taskId = await world.makeTask(2);
    expect((await world.call('inspector4', 'claimItem', { task_id: taskId, stage: 'annotation' })).status).toBe(403);
    expect((await world.call('annotator4', 'claimItem', { task_id: taskId, stage: 'inspection' })).status).toBe(403);
    expect((await world.call('pm1', 'claimItem', { task_id: taskId, stage: 'annotation' })).status).toBe(403);
    expect((await world.call('root10', 'claimItem', { task_id: taskId, stage: 'acceptance' })).status).toBe(403);
    const item = await annotateOne(world, 'annotator4', taskId);
    const waiting = await world.call('inspector4', 'claimItem', {
      task_id: taskId,
      stage: 'inspection',
      item_id: item,
    });
    expect([waiting.status, waiting.message]).toEqual([409, expect.stringContaining('Annotation completed')]);
  });

  it('is told in Chinese to who reads Chinese', async () => {
    const taskId = await world.makeTask(1, { inspection_batch: 1 });
    const item = await annotateOne(world, 'annotator4', taskId);
    const { data } = await world.send('login', { username: 'annotator4', password: 'earmark2026' });
    const answer = await world.send(
      'claimItem',
      { task_id: taskId, stage: 'annotation', item_id: item },
      `${data.token_type} ${data.token}`,
      'zh_CN',
    );
    expect(answer.message).toContain('标注完成');
  });
});

describe('what to work on next', () => {
  it('brings refused items first, then those begun, then a new claim, then nothing', async () => {
    const taskId = await world.makeTask(3, { inspection_batch: 1, inspection_ratio: 99 });
    const refused = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, refused, 'fail', 'Speakers are mixed up');
    const next = async (after?: number) =>
      (await world.ask('annotator4', 'nextItem', { task_id: taskId, stage: 'annotation', after_item_id: after }))
        .item_id;
    const { item_id: begun } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    expect(await next()).toBe(refused);
    expect(await next(refused)).toBe(begun);
    await saveAndSubmit(world, 'annotator4', refused, [addSegment('more', 32_000, 48_000)]);
    await saveAndSubmit(world, 'annotator4', begun, [addSegment('one', 0, 16_000)]);
    const fresh = await next(begun);
    expect(await statusOf(world.db, fresh ?? 0)).toBe('in_annotation');
    await saveAndSubmit(world, 'annotator4', fresh ?? 0, [addSegment('one', 0, 16_000)]);
    expect(await next(fresh ?? 0)).toBeNull();
  });
});

describe('giving back', () => {
  it('returns an item with its revisions to the pool, where another goes on with it', async () => {
    const taskId = await world.makeTask(1);
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const { lease, revision } = await openItem(world, 'annotator4', item_id);
    await world.ask('annotator4', 'saveItem', {
      item_id,
      lease,
      base_revision: revision,
      batch_id: crypto.randomUUID(),
      commands: [addSegment('kept', 0, 1000)],
    });
    expect((await world.call('annotator4b', 'releaseItem', { item_id })).status).toBe(403);
    await world.ask('annotator4', 'releaseItem', { item_id });
    await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation' });
    expect(
      audioOf((await world.ask('annotator4b', 'getItem', { id: item_id })).document).segments.map(
        (segment) => segment.id,
      ),
    ).toEqual(['kept']);
    expect((await world.call('annotator4', 'getItem', { id: item_id })).status).toBe(404);
    const late = await world.call('annotator4', 'saveItem', {
      item_id,
      lease,
      base_revision: revision + 1,
      batch_id: crypto.randomUUID(),
      commands: [addSegment('late', 2000, 3000)],
    });
    expect([late.status, late.code]).toEqual([409, 24002003]);
  });

  it('lets the lead take an item from its annotator', async () => {
    const taskId = await world.makeTask(1);
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    await world.ask('lead3', 'releaseItem', { item_id });
    expect(await statusOf(world.db, item_id)).toBe('unclaimed');
    expect((await world.call('lead3', 'releaseItem', { item_id })).status).toBe(409);
  });

  it('keeps an item that was taken for inspection open for it', async () => {
    const taskId = await world.makeTask(1, { inspection_batch: 1 });
    const item = await annotateOne(world, 'annotator4', taskId);
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection' });
    await world.ask('inspector4', 'releaseItem', { item_id: item });
    expect((await world.ask('annotator4b', 'nextItem', { task_id: taskId, stage: 'inspection' })).item_id).toBe(item);
  });
});
