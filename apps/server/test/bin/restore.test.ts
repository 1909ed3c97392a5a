import type { DeletableKind } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { addPerson } from '../add-person.ts';
import { nothingNamed, requests } from '../http/requests.ts';
import { annotateOne, inspect, openWorld, readTask, taskForm, type Login, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addPerson(world.db, 'manager9', 1, false);
});
afterAll(() => world.close());

/** A task with one audio annotated and inspected, waiting for its verifiers. */
async function makeWorkedTask(): Promise<{ taskId: number; projectId: number; itemId: number; name: string }> {
  const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
  const itemId = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, itemId, 'pass');
  const { name, project } = await readTask(world, 'pm1', taskId);
  return { taskId, itemId, name, projectId: project.id };
}

/** Returns all database rows of a task. */
async function rowsOf(taskId: number): Promise<unknown> {
  const { db } = world;
  const items = sql`select id from item where task_id = ${taskId}`;
  return {
    task: await db.query(sql`select * from task where id = ${taskId}`),
    items: await db.query(sql`select * from item where task_id = ${taskId} order by id`),
    annotations: await db.query(sql`select * from annotation where item_id in (${items}) order by id`),
    revisions: await db.query(
      sql`select r.* from annotation_revision r join annotation a on a.id = r.annotation_id where a.item_id in (${items}) order by r.annotation_id, r.revision`,
    ),
    members: await db.query(sql`select * from task_member where task_id = ${taskId} order by user_id, part`),
    batches: await db.query(sql`select * from inspection_batch where task_id = ${taskId} order by id`),
    files: await db.query(sql`select * from dataset_file where item_id in (${items}) order by id`),
  };
}

const binOf = async (login: Login | 'manager9', projectId?: number) =>
  (
    await world.ask(login as Login, 'listDeletions', {
      page_size: 100,
      ...(projectId === undefined ? {} : { project_id: projectId }),
    })
  ).rows;
const refusal = ({ status, code }: { status: number; code: number }) => [status, code];

describe('before a deletion', () => {
  it('says what would go along, and asks for the name where somebody has worked', async () => {
    const { taskId, projectId, name } = await makeWorkedTask();
    const preview = await world.ask('pm1', 'previewDeletion', { kind: 'task', id: taskId });
    expect(preview).toEqual({
      kind: 'task',
      id: taskId,
      name,
      is_worked_on: true,
      obstacle: null,
      modality: 'audio',
      counts: { items: 1, annotated: 1, inspected: 1, accepted: 0, people: 2, worked_seconds: expect.any(Number) },
    });
    expect((await world.ask('pm1', 'previewDeletion', { kind: 'project', id: projectId })).counts).toEqual({
      tasks: 1,
      datasets: 1,
      exports: 0,
      ...preview.counts,
    });
    for (const [kind, id] of [
      ['deleteTask', taskId],
      ['deleteProject', projectId],
    ] as const)
      for (const typed of [{}, { typed_name: 'something else' }])
        expect(refusal(await world.call('pm1', kind, { id, ...typed }))).toEqual([422, 24002040]);
    expect((await readTask(world, 'pm1', taskId)).name).toBe(name);
    await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: ` ${name} ` });
    expect((await world.call('pm1', 'getTask', { id: taskId })).status).toBe(404);
  });

  it('says why it is not possible', async () => {
    const taskId = await world.makeTask(1);
    const { obstacle, is_worked_on } = await world.ask('pm1', 'previewDeletion', { kind: 'task', id: taskId });
    const { name, project } = await readTask(world, 'pm1', taskId);
    const sentence = `The task “${name}” is “In progress” and cannot be deleted.`;
    expect([obstacle, is_worked_on]).toEqual([sentence, false]);
    // Of a project as well, whose menu says it too
    expect((await world.ask('pm1', 'previewDeletion', { kind: 'project', id: project.id })).obstacle).toContain(
      'The task “',
    );
    expect(refusal(await world.call('pm1', 'deleteTask', { id: taskId }))).toEqual([409, 24002015]);
  });

  it('names the task in the recycle bin that holds the audios of a dataset', async () => {
    const { taskId, name } = await makeWorkedTask();
    const { dataset_id: datasetId } = await one<{ dataset_id: number }>(
      world.db,
      sql`select dataset_id from task_dataset where task_id = ${taskId}`,
    );
    await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
    const { obstacle } = await world.ask('pm1', 'previewDeletion', { kind: 'dataset', id: datasetId });
    expect(obstacle).toContain(`“${name}” in the recycle bin`);
    expect(refusal(await world.call('pm1', 'deleteDataset', { id: datasetId }))).toEqual([409, 24002043]);
  });
});

describe('a restored task', () => {
  it('has the very same rows, and both are written down with who did it', async () => {
    const { taskId, itemId, projectId, name } = await makeWorkedTask();
    const before = await rowsOf(taskId);
    const { deletion_id } = await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
    expect(await binOf('pm1', projectId)).toMatchObject([
      {
        id: deletion_id,
        kind: 'task',
        entity_id: taskId,
        name,
        project: { id: projectId },
        counts: { items: 1, annotated: 1 },
        deleted_by: { id: await world.idOf('pm1') },
      },
    ]);
    expect((await world.call('pm1', 'getItem', { id: itemId })).status).toBe(410);
    expect(await world.ask('pm1', 'checkRestore', { id: deletion_id })).toEqual({
      steps: [{ id: deletion_id, kind: 'task', name, is_name_taken: false, suggested_name: null }],
    });
    expect(await world.ask('ops6', 'restoreDeletion', { id: deletion_id })).toEqual({
      kind: 'task',
      entity_id: taskId,
      project_id: projectId,
    });
    expect(await rowsOf(taskId)).toEqual(before);
    expect(await binOf('pm1', projectId)).toEqual([]);
    const trail = await world.db.query(
      sql`select e.event, u.username from audit_event e join app_user u on u.id = e.actor_id where e.entity = 'task' and e.entity_id = ${taskId} and e.event in ('delete', 'restore') order by e.id`,
    );
    expect(trail).toEqual([
      { event: 'delete', username: 'pm1' },
      { event: 'restore', username: 'ops6' },
    ]);
  });

  it('is restored once, however many try at the same time', async () => {
    const { taskId, name } = await makeWorkedTask();
    const { deletion_id } = await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
    const answers = await Promise.all(
      ['pm1', 'ops6', 'admin5'].map((login) => world.call(login, 'restoreDeletion', { id: deletion_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(refusal(await world.call('pm1', 'checkRestore', { id: deletion_id }))).toEqual([409, 24002041]);
  });

  it('never replaces another: its taken name is shown, and a free one proposed', async () => {
    const { projectId, datasetId } = await world.makeDataset(2);
    const make = (): Promise<{ id: number }> =>
      world.ask('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), name: 'Calls', max_items: 1 });
    const first = await make();
    await world.prepare(first.id);
    const { deletion_id } = await world.ask('pm1', 'deleteTask', { id: first.id });
    const second = await make();
    await world.prepare(second.id);
    expect((await world.ask('pm1', 'checkRestore', { id: deletion_id })).steps).toMatchObject([
      { is_name_taken: true, suggested_name: 'Calls (2)' },
    ]);
    expect(refusal(await world.call('pm1', 'restoreDeletion', { id: deletion_id }))).toEqual([409, 24001001]);
    expect(refusal(await world.call('pm1', 'restoreDeletion', { id: deletion_id, name: 'x'.repeat(101) }))).toEqual([
      400, 400,
    ]);
    await world.ask('pm1', 'restoreDeletion', { id: deletion_id, name: 'Calls (2)' });
    expect([(await readTask(world, 'pm1', first.id)).name, (await readTask(world, 'pm1', second.id)).name]).toEqual([
      'Calls (2)',
      'Calls',
    ]);
  });

  it('and a new one of its name that come at the same moment end with one that has it', async () => {
    const { projectId, datasetId } = await world.makeDataset(2);
    const form = { ...taskForm(projectId, [datasetId]), name: 'Contested', max_items: 1 };
    const { id } = await world.ask('pm1', 'createTask', form);
    await world.prepare(id);
    const { deletion_id } = await world.ask('pm1', 'deleteTask', { id });
    const answers = await Promise.all<{ status: number; code: number }>([
      world.call('pm1', 'restoreDeletion', { id: deletion_id }),
      world.call('pm1', 'createTask', form),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 24001001]);
    expect(
      await one(
        world.db,
        sql`select count(*) as named from task where project_id = ${projectId} and name = 'Contested' and deleted_at is null`,
      ),
    ).toEqual({ named: 1 });
  });
});

describe('a restored project', () => {
  it('comes back as one unit; what was deleted before stays deleted and needs the project first', async () => {
    const { projectId, datasetId } = await world.makeDataset(2);
    const make = async (): Promise<number> => {
      const { id } = await world.ask('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), max_items: 1 });
      await world.prepare(id);
      return id;
    };
    const [kept, gone] = [await make(), await make()];
    const before = await rowsOf(kept);
    const ofTask = await world.ask('pm1', 'deleteTask', { id: gone });
    const ofProject = await world.ask('pm1', 'deleteProject', { id: projectId });
    expect((await binOf('pm1', projectId)).map(({ kind }) => kind)).toEqual(['project', 'task']);
    expect(refusal(await world.call('pm1', 'restoreDeletion', { id: ofTask.deletion_id }))).toEqual([409, 24002042]);
    const { steps } = await world.ask('pm1', 'checkRestore', { id: ofTask.deletion_id });
    expect(steps.map(({ id, kind }) => [id, kind])).toEqual([
      [ofProject.deletion_id, 'project'],
      [ofTask.deletion_id, 'task'],
    ]);
    await world.ask('pm1', 'restoreDeletion', { id: ofProject.deletion_id });
    expect(await rowsOf(kept)).toEqual(before);
    expect((await world.ask('pm1', 'getDataset', { id: datasetId })).total).toBe(2);
    expect((await world.call('pm1', 'getTask', { id: gone })).status).toBe(404);
    await world.ask('pm1', 'restoreDeletion', { id: ofTask.deletion_id });
    expect((await readTask(world, 'pm1', gone)).item_count).toBe(1);
  });
});

describe('every other kind', () => {
  it('comes back too: a dataset under a new name, a template, an export with its file and one that was being written', async () => {
    const { projectId, datasetId } = await world.makeDataset(1);
    const ofDataset = await world.ask('pm1', 'deleteDataset', { id: datasetId });
    await world.ask('pm1', 'createDataset', { project_id: projectId, name: 'Speech', location: 'domestic' });
    expect((await world.ask('pm1', 'checkRestore', { id: ofDataset.deletion_id })).steps).toMatchObject([
      { is_name_taken: true, suggested_name: 'Speech_2' },
    ]);
    await world.ask('pm1', 'restoreDeletion', { id: ofDataset.deletion_id, name: 'Speech_2' });
    expect(await world.ask('pm1', 'getDataset', { id: datasetId })).toMatchObject({ name: 'Speech_2', available: 1 });

    const template = await world.ask('pm1', 'createTemplate', requests.createTemplate(nothingNamed));
    const ofTemplate = await world.ask('pm1', 'deleteTemplate', { id: template.id });
    expect((await world.ask('pm1', 'previewDeletion', { kind: 'project', id: projectId })).counts).toMatchObject({
      datasets: 2,
    });
    await world.ask('pm1', 'restoreDeletion', { id: ofTemplate.deletion_id });
    expect((await world.ask('pm1', 'getTemplate', { id: template.id })).id).toBe(template.id);

    const creator = await world.idOf('pm1');
    for (const status of ['succeeded', 'generating']) {
      const { id } = await one<{ id: number }>(
        world.db,
        sql`insert into export (project_id, form, format, status, file_name, key, created_by) values (${projectId}, '{"task_ids": []}', 'csv', ${status}, 'calls.csv', ${status === 'succeeded' ? 'export/9/1' : null}, ${creator}) returning id`,
      );
      const { deletion_id } = await world.ask('pm1', 'deleteExport', { id });
      expect((await world.call('pm1', 'getExport', { id })).status).toBe(404);
      await world.ask('pm1', 'restoreDeletion', { id: deletion_id });
      const record = await world.ask('pm1', 'getExport', { id });
      expect([record.status, record.download_url !== null]).toEqual([status, status === 'succeeded']);
      expect(
        await world.db.query(
          sql`select id from job where kind = 'export.write' and payload ->> 'exportId' = ${String(id)} and state = 'queued'`,
        ),
      ).toHaveLength(status === 'generating' ? 1 : 0);
    }
  });
});

describe('the recycle bin', () => {
  it('is a list of what the caller manages: searched, filtered, sorted and paged', async () => {
    const { projectId } = await world.makeDataset(0);
    for (const name of ['bb', 'aa', 'cc']) {
      const { id } = await world.ask('pm1', 'createDataset', { project_id: projectId, name, location: 'domestic' });
      await world.ask(name === 'cc' ? 'ops6' : 'pm1', 'deleteDataset', { id });
    }
    const list = async (request: object): Promise<string[]> =>
      (await world.ask('pm1', 'listDeletions', { project_id: projectId, ...request })).rows.map(({ name }) => name);
    expect(await list({})).toEqual(['cc', 'aa', 'bb']);
    expect(await list({ sort: 'name', order: 'asc', page_size: 2 })).toEqual(['aa', 'bb']);
    expect(await list({ sort: 'name', order: 'asc', page_size: 2, page: 2 })).toEqual(['cc']);
    expect(await list({ search: 'A' })).toEqual(['aa']);
    expect(await list({ kind: ['task'] })).toEqual([]);
    expect(await list({ kind: ['dataset'], deleted_by: [await world.idOf('ops6')] })).toEqual(['cc']);
    expect(await binOf('manager9')).toEqual([]);
    expect((await binOf('ops6', projectId)).length).toBe(3);
    for (const login of ['lead3', 'annotator4', 'acceptor2', 'viewer0'])
      expect((await world.call(login, 'listDeletions', {})).status).toBe(403);
  });

  it('opens nothing of a foreign project', async () => {
    const { projectId } = await world.makeDataset(0);
    const { deletion_id } = await world.ask('pm1', 'deleteProject', { id: projectId });
    for (const name of ['checkRestore', 'restoreDeletion'] as const)
      expect((await world.call('manager9', name, { id: deletion_id })).status).toBe(404);
    const kinds: readonly DeletableKind[] = ['project', 'task', 'dataset', 'template', 'export'];
    for (const kind of kinds)
      expect([kind, (await world.call('manager9', 'previewDeletion', { kind, id: 999_999 })).status]).toEqual([
        kind,
        404,
      ]);
    await world.ask('pm1', 'restoreDeletion', { id: deletion_id });
  });
});
