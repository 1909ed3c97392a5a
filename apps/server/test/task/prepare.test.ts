import { audioOf } from '../../../../tests/server/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { openWorld, labels, readTask, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const itemsOf = (taskId: number) =>
  world.db.query<{ id: number; file_id: number }>(
    sql`select id, file_id from item where task_id = ${taskId} order by id`,
  );

describe('making a task', () => {
  it('makes an item with its revision 0 of each available audio, in the order of the pool', async () => {
    const { projectId, datasetId } = await world.makeDataset(450);
    const { id } = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
    expect((await readTask(world, 'pm1', id)).status).toBe('creating');
    await world.prepare(id);
    const task = await readTask(world, 'pm1', id);
    expect([task.state, task.item_count, task.size, task.counts]).toEqual([
      'team_to_be_assigned',
      450,
      4500,
      { unclaimed: 450 },
    ]);
    const items = await itemsOf(id);
    expect(items.map((item) => item.file_id)).toEqual(items.map((item) => item.file_id).toSorted((a, b) => a - b));
    const { document, item } = await world.ask('pm1', 'getItem', { id: items[0]?.id ?? 0 });
    expect([document.answers, audioOf(document).segments, item.size, item.name]).toEqual([
      { scene: ['indoor'] },
      [],
      10,
      'audio 1.wav',
    ]);
  });

  it('takes no more than asked for, and leaves the rest to the next task', async () => {
    const { projectId, datasetId } = await world.makeDataset(10);
    const first = await world.ask('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), max_items: 7 });
    const second = await world.ask('pm1', 'createTask', {
      ...taskForm(projectId, [datasetId]),
      max_items: 7,
      team_id: await world.teamId(),
    });
    await Promise.all([world.prepare(first.id), world.prepare(second.id)]);
    const files = [...(await itemsOf(first.id)), ...(await itemsOf(second.id))].map((item) => item.file_id);
    expect([files.length, new Set(files).size]).toEqual([10, 10]);
    const given = await readTask(world, 'lead3', second.id);
    expect([given.state, given.team?.id]).toEqual(['annotators_to_be_assigned', await world.teamId()]);
  });

  it('fails with a reason when another task has taken everything', async () => {
    const { projectId, datasetId } = await world.makeDataset(3);
    const first = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
    const second = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
    await world.prepare(first.id);
    await world.prepare(second.id);
    // The order of the two depends on the workers
    const tasks = [await readTask(world, 'pm1', first.id), await readTask(world, 'pm1', second.id)];
    const [failed, ...others] = tasks.filter((task) => task.status === 'creation_failed');
    expect([failed?.remark, failed?.item_count, others.length]).toEqual([
      'The chosen datasets hold no available audio.',
      0,
      0,
    ]);
    await world.ask('pm1', 'deleteTask', { id: failed?.id ?? 0 });
    expect((await world.call('pm1', 'getTask', { id: failed?.id ?? 0 })).status).toBe(404);
  });

  it('is refused over datasets that are not ready, mixed, empty or of another project, and with labels that do not work', async () => {
    const { projectId, datasetId } = await world.makeDataset(1);
    const { datasetId: foreign } = await world.makeDataset(1);
    const add = async (name: string, status: string, hasBackfill: boolean) =>
      (
        await one<{ id: number }>(
          world.db,
          sql`insert into dataset (project_id, name, location, status, has_backfill, created_by) values (${projectId}, ${name}, 'domestic', ${status}, ${hasBackfill}, ${await world.idOf('pm1')}) returning id`,
        )
      ).id;
    const codeOf = async (change: Partial<ReturnType<typeof taskForm>>) =>
      (await world.call('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), ...change })).code;
    expect(await codeOf({ dataset_ids: [await add('Late', 'parsing', false)] })).toBe(24002011);
    expect(await codeOf({ dataset_ids: [datasetId, await add('Filled', 'parsed', true)] })).toBe(24002014);
    expect(await codeOf({ dataset_ids: [await add('Bare', 'parsed', false)] })).toBe(24002013);
    expect(await codeOf({ dataset_ids: [foreign] })).toBe(404);
    expect(await codeOf({ labels: { ...labels, segment: [] } })).toBe(24002024);
    expect(await codeOf({ inspection_ratio: 100 })).toBe(400);
    await world.ask('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), name: 'Twice' });
    expect(await codeOf({ name: 'twice' })).toBe(24001001);
  });
});

describe('naming the people of a task', () => {
  it('takes members of the team that may do the part, and another person to inspect each', async () => {
    const taskId = await world.makeTask(1);
    const [annotator, both, inspector, outsider] = await Promise.all(
      ['annotator4', 'annotator4b', 'inspector4', 'acceptor2'].map(world.idOf),
    );
    const codeOf = async (annotator_ids: (number | undefined)[], inspector_ids: (number | undefined)[]) =>
      (
        await world.call('lead3', 'assignMembers', {
          task_id: taskId,
          edit_version: await world.assignmentVersion(taskId),
          annotator_ids: annotator_ids.map(Number),
          inspector_ids: inspector_ids.map(Number),
        })
      ).code;
    expect(await codeOf([], [inspector])).toBe(24002016);
    expect(await codeOf([outsider], [inspector])).toBe(24002023);
    expect(await codeOf([inspector], [both])).toBe(24002025);
    expect(await codeOf([annotator], [annotator])).toBe(24002025);
    expect(await codeOf([annotator, both], [both])).toBe(24002017);
    expect(await codeOf([annotator, both], [both, inspector])).toBe(200);
    expect((await readTask(world, 'lead3', taskId)).inspectors.map((person) => person.id).sort()).toEqual(
      [both, inspector].sort(),
    );
  });
});

describe('deleting a task', () => {
  it('is refused while people work on it', async () => {
    const taskId = await world.makeTask(1);
    const answer = await world.call('pm1', 'deleteTask', { id: taskId });
    expect([answer.code, answer.message]).toEqual([24002015, expect.stringContaining('In progress')]);
  });
});
