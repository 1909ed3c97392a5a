import { errors } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import {
  addSegment,
  annotateOne,
  saveAndSubmit,
  inspect,
  openItem,
  openWorld,
  readTask,
  statusOf,
  type World,
} from '../workflow/open-world.ts';
import { finish, outcomesOf, runBatch, type Start } from './run-batch.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const itemsOf = async (taskId: number): Promise<number[]> =>
  (await world.db.query<{ id: number }>(sql`select id from item where task_id = ${taskId} order by id`)).map(
    ({ id }) => id,
  );
const on = (task_id: number, item_ids: number[]) => ({ task_id, item_ids });
const claim = async (login: string, taskId: number): Promise<number> =>
  (await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' })).item_id;

describe('a batch of items', () => {
  it('releases what people hold, with its revisions', async () => {
    const taskId = await world.makeTask(4);
    const held = await claim('annotator4', taskId);
    const inspected = await annotateOne(world, 'annotator4b', taskId);
    await world.ask('lead3', 'drawInspection', { task_id: taskId });
    await world.db.query(sql`update item set is_drawn = true where id = ${inspected}`);
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: inspected });
    const free = (await itemsOf(taskId)).find((id) => id !== held && id !== inspected) ?? 0;
    const foreign = (await itemsOf(await world.makeTask(1)))[0] ?? 0;
    const ended = await runBatch(world, 'lead3', {
      action: 'release_items',
      parameters: {},
      target: on(taskId, [held, inspected, free, free, foreign, 987_654]),
    });
    expect(outcomesOf(ended)).toEqual({
      [held]: 'done',
      [inspected]: 'done',
      [free]: 'wrong_state',
      [foreign]: 'not_found',
      987654: 'not_found',
    });
    expect(await statusOf(world.db, held)).toBe('unclaimed');
    expect(await statusOf(world.db, inspected)).toBe('annotation_completed');
    expect(ended.batch.task?.id).toBe(taskId);
    const { rows } = await world.ask('lead3', 'listItemEvents', { item_id: held });
    expect(rows[0]).toMatchObject({ event: 'release', from_status: 'in_annotation', to_status: 'unclaimed' });
  });

  it('lets annotators release their own alone', async () => {
    const taskId = await world.makeTask(3);
    const own = await claim('annotator4', taskId);
    const other = await claim('annotator4b', taskId);
    const ended = await runBatch(world, 'annotator4', {
      action: 'release_items',
      parameters: {},
      target: on(taskId, [own, other]),
    });
    expect(outcomesOf(ended)).toEqual({ [own]: 'done', [other]: 'forbidden' });
    expect(await statusOf(world.db, other)).toBe('in_annotation');
  });

  it('returns to annotation, to be modified and inspected, and its batch goes on without it', async () => {
    const taskId = await world.makeTask(2, { inspection_ratio: 50, inspection_batch: 2 });
    const [first, second] = [
      await annotateOne(world, 'annotator4', taskId),
      await annotateOne(world, 'annotator4', taskId),
    ];
    const drawn = await one<{ id: number }>(world.db, sql`select id from item where task_id = ${taskId} and is_drawn`);
    const unseen = drawn.id === first ? second : first;
    const request: Start = {
      action: 'return_to_annotation',
      parameters: { reason: 'The names are missing' },
      target: on(taskId, [drawn.id]),
    };
    expect(outcomesOf(await runBatch(world, 'lead3', request))).toEqual({ [drawn.id]: 'done' });
    // The drawn one was all that the batch waited for
    expect(await statusOf(world.db, unseen)).toBe('inspection_passed');
    expect(await statusOf(world.db, drawn.id)).toBe('inspection_failed');
    const { item } = await world.ask('annotator4', 'getItem', { id: drawn.id });
    expect(item.remark).toBe('The names are missing');
    const { lease, revision } = await openItem(world, 'annotator4', drawn.id);
    const untouched = await world.call('annotator4', 'submitItem', { item_id: drawn.id, lease, revision });
    expect(untouched.code).toBe(errors.not_ready_to_submit.code);
    await saveAndSubmit(world, 'annotator4', drawn.id, [addSegment('more', 20_000, 30_000)]);
    await inspect(world, 'inspector4', taskId, drawn.id, 'pass');
    expect((await readTask(world, 'lead3', taskId)).state).toBe('verifiers_to_be_assigned');
  });

  it('returns to inspection what has passed, and the completed task goes on', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, itemId, 'pass');
    expect((await readTask(world, 'lead3', taskId)).state).toBe('verifiers_to_be_assigned');
    const request: Start = {
      action: 'return_to_inspection',
      parameters: { reason: 'Listen again' },
      target: on(taskId, [itemId]),
    };
    expect((await runBatch(world, 'pm1', request)).batch.state).toBe('succeeded');
    expect((await readTask(world, 'lead3', taskId)).state).toBe('in_progress');
    await inspect(world, 'inspector4', taskId, itemId, 'pass');
    expect((await readTask(world, 'lead3', taskId)).state).toBe('verifiers_to_be_assigned');
    expect(outcomesOf(await runBatch(world, 'lead3', { ...request, target: on(taskId, [itemId]) }))).toEqual({
      [itemId]: 'done',
    });
  });

  it('gives free items to a person, and those that somebody else holds', async () => {
    const taskId = await world.makeTask(3);
    const held = await claim('annotator4b', taskId);
    const submitted = await annotateOne(world, 'annotator4b', taskId);
    const free = (await itemsOf(taskId)).find((id) => id !== held && id !== submitted) ?? 0;
    const toId = await world.idOf('annotator4');
    const ended = await runBatch(world, 'lead3', {
      action: 'give_items',
      parameters: { stage: 'annotation', to_id: toId },
      target: on(taskId, [held, submitted, free]),
    });
    expect(outcomesOf(ended)).toEqual({ [held]: 'done', [submitted]: 'wrong_state', [free]: 'done' });
    const { rows } = await world.ask('annotator4', 'listItems', { task_id: taskId, stage: 'annotation' });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([held, free].toSorted());
    const wrong = await runBatch(world, 'lead3', {
      action: 'give_items',
      parameters: { stage: 'inspection', to_id: toId },
      target: on(taskId, [held]),
    });
    expect(outcomesOf(wrong)).toEqual({ [held]: 'person_wrong_role' });
  });

  it('marks invalid by a revision, and valid again', async () => {
    const taskId = await world.makeTask(3);
    const done = await annotateOne(world, 'annotator4', taskId);
    const open = await claim('annotator4', taskId);
    await openItem(world, 'annotator4', open);
    const free = (await itemsOf(taskId)).find((id) => id !== done && id !== open) ?? 0;
    const sizeOf = async (id: number): Promise<number> =>
      (await world.ask('lead3', 'listItems', { task_id: taskId })).rows.find((row) => row.id === id)?.target_size ?? -1;
    const size = await sizeOf(done);
    expect(size).toBeGreaterThan(0);
    const ended = await runBatch(world, 'lead3', {
      action: 'mark_invalid',
      parameters: {},
      target: on(taskId, [done, open, free]),
    });
    expect(outcomesOf(ended)).toEqual({ [done]: 'done', [open]: 'item_in_use', [free]: 'done' });
    const { item, document, revision } = await world.ask('lead3', 'getItem', { id: done });
    expect([item.is_valid, document.isValid, item.status]).toEqual([false, false, 'annotation_completed']);
    expect(await sizeOf(done)).toBe(0);
    const { rows } = await world.ask('lead3', 'listRevisions', { item_id: done });
    expect(rows[0]).toMatchObject({ revision, kind: 'edit', author: { id: await world.idOf('lead3') } });

    const undone = await finish(world, 'lead3', (await world.ask('lead3', 'undoBatch', { id: ended.batch.id })).id);
    expect(outcomesOf(undone)).toEqual({ [done]: 'done', [free]: 'done' });
    const after = await world.ask('lead3', 'getItem', { id: done });
    expect([after.item.is_valid, after.document.isValid, after.revision]).toEqual([true, true, revision + 1]);
    expect(await sizeOf(done)).toBe(size);
  });

  it('recalls what nobody has worked on', async () => {
    const taskId = await world.makeTask(3);
    const held = await claim('annotator4', taskId);
    const free = (await itemsOf(taskId)).filter((id) => id !== held);
    const request: Start = { action: 'recall_items', parameters: {}, target: on(taskId, [held, ...free]) };
    expect((await world.call('lead3', 'startBatch', request)).status).toBe(403);
    const ended = await runBatch(world, 'pm1', request);
    expect(outcomesOf(ended)).toEqual({ [held]: 'wrong_state', [free[0] ?? 0]: 'done', [free[1] ?? 0]: 'done' });
    expect((await readTask(world, 'pm1', taskId)).item_count).toBe(1);
    expect(ended.rows.every(({ name }) => name !== '')).toBe(true);
  });

  it('exports the chosen items and no others', async () => {
    const taskId = await world.makeTask(3);
    const [first = 0, second = 0] = await itemsOf(taskId);
    const ended = await runBatch(world, 'pm1', {
      action: 'export_items',
      parameters: { format: 'json' },
      target: on(taskId, [first, second]),
    });
    expect(ended.batch.state).toBe('succeeded');
    expect((await world.ask('pm1', 'getExport', { id: ended.batch.export_id ?? 0 })).item_count).toBe(2);
  });

  it('carries out what waited while the platform was updated, with the defaults of what is new', async () => {
    const taskId = await world.makeTask(1);
    const target = on(taskId, await itemsOf(taskId));
    const { id } = await world.ask('pm1', 'startBatch', {
      action: 'export_items',
      parameters: { format: 'json' },
      target,
    });
    await world.db.query(sql`update batch set parameters = '{"format": "json"}' where id = ${id}`);
    const { batch } = await finish(world, 'pm1', id);
    expect([batch.state, batch.done]).toEqual(['succeeded', 1]);
  });

  it('takes all that a list finds, by its search and filters', async () => {
    const taskId = await world.makeTask(12);
    for (let claimed = 0; claimed < 5; claimed += 1) await claim('annotator4', taskId);
    const all = { task_id: taskId, status: ['in_annotation' as const] };
    const start = (expected: number): Start => ({
      action: 'release_items',
      parameters: {},
      target: { all, expected },
    });
    expect((await world.call('lead3', 'startBatch', start(4))).code).toBe(errors.batch_changed.code);
    const ended = await runBatch(world, 'lead3', start(5));
    expect(ended.batch).toMatchObject({ state: 'succeeded', done: 5 });
  });

  it('is seen by managers of the project and leads of the team', async () => {
    const taskId = await world.makeTask(1);
    const request: Start = { action: 'release_items', parameters: {}, target: on(taskId, await itemsOf(taskId)) };
    const { id } = await world.ask('lead3', 'startBatch', request);
    const projectId = (await readTask(world, 'pm1', taskId)).project.id;
    for (const login of ['pm1', 'ops6', 'lead3'] as const) {
      const { rows } = await world.ask(login, 'listBatches', {
        of: 'items',
        ...(login === 'lead3' ? {} : { project_id: projectId }),
      });
      expect(rows.map((batch) => batch.id)).toContain(id);
    }
    expect((await world.call('inspector4', 'getBatch', { id })).status).toBe(404);
  });
});
