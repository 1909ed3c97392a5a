import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../add-person.ts';
import { annotateOne, openWorld, taskForm, type Login, type World } from './open-world.ts';

let world: World;
let taskId: number;
let items: number[];
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(4, { inspection_ratio: 99, inspection_batch: 1 });
  items = (await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc' })).rows.map((row) => row.id);
  await addPerson(world.db, 'lead9', 3);
  await addPerson(world.db, 'annotator9', 4);
  await addPerson(world.db, 'manager9', 1, false);
});
afterAll(() => world.close());

describe('reach', () => {
  it.each(['annotator9', 'lead9', 'manager9'])('hides the task and its items from %s', async (login) => {
    expect((await world.call(login, 'getTask', { id: taskId })).status).toBe(404);
    expect((await world.ask(login, 'listTasks', {})).rows).toEqual([]);
    expect((await world.call(login, 'listItems', { task_id: taskId })).status).toBe(404);
    expect((await world.call(login, 'getItem', { id: items[0] ?? 0 })).status).toBe(404);
    for (const name of ['leaseItem', 'releaseItem', 'listRevisions', 'listItemEvents'] as const)
      expect((await world.call(login, name, { item_id: items[0] ?? 0 })).status).toBe(404);
  });

  it('hides the task from verifiers until they are named, and the API from viewers of other teams and the signed-out', async () => {
    expect((await world.call('acceptor2', 'getTask', { id: taskId })).status).toBe(404);
    expect((await world.call('viewer0', 'getTask', { id: taskId })).status).toBe(403);
    expect((await world.call('viewer0', 'getItem', { id: items[0] ?? 0 })).status).toBe(200);
    expect((await world.send('getTask', { id: taskId })).status).toBe(401);
  });

  it('shows the whole task to its manager, its lead and the administrators', async () => {
    for (const login of ['pm1', 'lead3', 'admin5', 'ops6', 'root10'])
      expect((await world.ask(login, 'listItems', { task_id: taskId })).total).toBe(4);
  });

  it('shows annotators their own items and what is free; inspectors what is open for inspection; neither what others do', async () => {
    const mine = await annotateOne(world, 'annotator4', taskId);
    const { item_id: theirs } = await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const list = async (login: Login, stage?: 'annotation' | 'inspection') =>
      (await world.ask(login, 'listItems', { task_id: taskId, stage, order: 'asc' })).rows.map((row) => row.id);
    const unclaimed = items.filter((id) => id !== mine && id !== theirs);
    expect(await list('annotator4', 'annotation')).toEqual([mine, ...unclaimed].sort((a, b) => a - b));
    expect(await list('annotator4b', 'annotation')).toEqual([theirs, ...unclaimed].sort((a, b) => a - b));
    expect(await list('annotator4', 'inspection')).toEqual([]);
    expect(await list('annotator4b', 'inspection')).toEqual([mine]);
    expect(await list('inspector4')).toEqual([mine]);
    expect((await world.call('annotator4', 'getItem', { id: theirs })).status).toBe(404);
    expect((await world.call('inspector4', 'getItem', { id: theirs })).status).toBe(404);
    expect((await world.ask('inspector4', 'getItem', { id: mine })).writing).toBeNull();
    expect((await world.ask('inspector4', 'getItem', { id: mine })).events).toEqual(['claim_inspection']);
    expect(
      (await world.ask('annotator4', 'getItem', { id: mine })).events.filter((event) => event !== 'withdraw_submit'),
    ).toEqual([]);
    expect((await world.ask('lead3', 'getItem', { id: theirs })).events).toEqual([
      'release',
      'hand_over',
      'mark_invalid',
      'mark_valid',
    ]);
  });

  it('offers a team’s tasks by the part that one has in them', async () => {
    const of = async (login: Login, part: 'annotator' | 'inspector') =>
      (await world.ask(login, 'listTasks', { part })).total;
    expect([
      await of('annotator4', 'annotator'),
      await of('annotator4', 'inspector'),
      await of('inspector4', 'annotator'),
      await of('inspector4', 'inspector'),
    ]).toEqual([1, 0, 0, 1]);
  });

  it('filters, sorts and pages lists', async () => {
    const page = await world.ask('pm1', 'listItems', {
      task_id: taskId,
      page: 2,
      page_size: 20,
      sort: 'name',
      order: 'asc',
    });
    expect([page.rows.length, page.total]).toEqual([0, 4]);
    expect(
      (await world.ask('pm1', 'listItems', { task_id: taskId, search: 'AUDIO 3' })).rows.map((row) => row.name),
    ).toEqual(['audio 3.wav']);
    expect((await world.ask('pm1', 'listItems', { task_id: taskId, status: ['in_annotation'] })).total).toBe(1);
    for (const sort of ['id', 'name', 'size', 'saved_at', 'status'] as const)
      expect((await world.ask('pm1', 'listItems', { task_id: taskId, sort })).rows).toHaveLength(4);
    for (const sort of ['id', 'name', 'created_at', 'item_count'] as const)
      expect((await world.ask('pm1', 'listTasks', { sort, status: ['in_progress'] })).total).toBe(1);
    expect((await world.ask('pm1', 'listTasks', { status: ['accepted'] })).total).toBe(0);
  });
});

describe('rights', () => {
  it('keeps making, giving and accepting tasks to whom the table names', async () => {
    const { projectId, datasetId } = await world.makeDataset(1);
    const form = taskForm(projectId, [datasetId]);
    for (const login of ['lead3', 'annotator4', 'acceptor2', 'viewer0'])
      expect((await world.call(login, 'createTask', form)).status).toBe(403);
    expect((await world.call('manager9', 'createTask', form)).status).toBe(404);
    const member = await world.idOf('annotator4');
    for (const login of ['pm1', 'annotator4', 'root10'])
      expect(
        (
          await world.call(login, 'assignMembers', {
            task_id: taskId,
            edit_version: 1,
            annotator_ids: [member],
            inspector_ids: [member],
          })
        ).status,
      ).toBe(403);
    for (const login of ['pm1', 'lead3', 'annotator4'])
      expect((await world.call(login, 'passTask', { task_id: taskId })).status).toBe(403);
    for (const login of ['lead3', 'annotator4', 'acceptor2'])
      expect((await world.call(login, 'deleteTask', { id: taskId })).status).toBe(403);
    expect((await world.call('manager9', 'deleteTask', { id: taskId })).status).toBe(404);
  });
});
