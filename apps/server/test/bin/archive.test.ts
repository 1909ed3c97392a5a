import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireDeletions } from '../../src/bin/index.ts';
import { sql } from '../../src/db/index.ts';
import { sweepFiles } from '../../src/maintenance/index.ts';
import { addPerson } from '../add-person.ts';
import { addSegment, annotateOne, inspect, openWorld, readTask, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addPerson(world.db, 'manager9', 1, false);
});
afterAll(() => world.close());

/** A deletable task with one accepted and one untouched audio. */
async function makeHalfWorkedTask() {
  const taskId = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
  const itemId = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, itemId, 'pass');
  // No regular flow leaves an audio unclaimed in a passed task
  await world.db.query(sql`update task set state = 'acceptance_passed' where id = ${taskId}`);
  await world.db.query(sql`update item set status = 'internal_acceptance_passed' where id = ${itemId}`);
  const { name, project } = await readTask(world, 'pm1', taskId);
  const [dataset] = (await world.ask('pm1', 'listDatasets', { project_id: project.id })).rows;
  return { taskId, itemId, name, projectId: project.id, datasetId: dataset?.id ?? 0 };
}

/** Moves a deletion this many days into the past. */
const pass = (deletionId: number, days: number) =>
  world.db.query(
    sql`update deletion set deleted_at = now() - make_interval(days => ${days}::integer) where id = ${deletionId}`,
  );

const archiveOf = async (login: string, projectId: number) =>
  (await world.ask(login as 'pm1', 'listArchive', { project_id: projectId })).rows;

describe('when the 30 days of a task are over', () => {
  it('audios that nobody worked on are free, worked ones stay to be read and exported, and nothing else is possible', async () => {
    const { taskId, itemId, name, projectId, datasetId } = await makeHalfWorkedTask();
    const document = (await world.ask('pm1', 'getItem', { id: itemId })).document;
    const { deletion_id } = await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
    await pass(deletion_id, 29);
    expect(await expireDeletions(world.db)).toBe(0);
    expect(await world.ask('pm1', 'getDataset', { id: datasetId })).toMatchObject({ available: 0, allocated: 2 });
    expect(
      (await world.ask('pm1', 'listDatasetFiles', { dataset_id: datasetId })).rows.map(({ task }) => task),
    ).toEqual([
      { id: taskId, name, is_in_bin: true },
      { id: taskId, name, is_in_bin: true },
    ]);

    await pass(deletion_id, 31);
    // Deletions not yet processed by maintenance cannot be restored either
    expect((await world.call('pm1', 'restoreDeletion', { id: deletion_id })).code).toBe(24002041);
    expect([await expireDeletions(world.db), await expireDeletions(world.db)]).toEqual([1, 0]);
    expect(await world.ask('pm1', 'getDataset', { id: datasetId })).toMatchObject({ available: 1, allocated: 1 });
    expect((await world.call('pm1', 'restoreDeletion', { id: deletion_id })).code).toBe(24002041);
    expect((await world.ask('pm1', 'listDeletions', { project_id: projectId })).rows).toEqual([]);

    expect(await archiveOf('pm1', projectId)).toMatchObject([
      {
        id: taskId,
        name,
        project: { id: projectId },
        is_project_deleted: false,
        status: 'acceptance_passed',
        counts: { items: 1, accepted: 1, inspected: 1, worked_seconds: expect.any(Number) },
      },
    ]);
    expect(await readTask(world, 'pm1', taskId)).toMatchObject({
      name,
      item_count: 1,
      size: 10,
      archived_at: expect.any(String),
    });
    expect((await world.ask('pm1', 'listItems', { task_id: taskId })).rows.map(({ id }) => id)).toEqual([itemId]);
    expect(await world.ask('pm1', 'getItem', { id: itemId })).toMatchObject({ document, writing: null, events: [] });
    expect((await world.ask('pm1', 'listRevisions', { item_id: itemId })).rows.length).toBeGreaterThan(1);
    await world.ask('pm1', 'createExport', {
      project_id: projectId,
      task_ids: [taskId],
      format: 'json',
      item_statuses: ['internal_acceptance_passed'],
    });
    expect((await world.ask('pm1', 'listTasks', { project_id: projectId })).rows).toEqual([]);
    expect((await world.ask('pm1', 'search', { text: name })).tasks).toEqual([]);

    const changes = [
      await world.call('pm1', 'deleteTask', { id: taskId, typed_name: name }),
      await world.call('pm1', 'recallItems', { task_id: taskId, count: 1 }),
      await world.call('pm1', 'assignTeam', { task_id: taskId, team_id: await world.teamId() }),
      await world.call('pm1', 'releaseItem', { item_id: itemId }),
      await world.call('annotator4', 'saveItem', {
        item_id: itemId,
        lease: 'a-lease-of-nobody',
        base_revision: 0,
        batch_id: randomUUID(),
        commands: [addSegment('s', 0, 100)],
      }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    for (const login of ['annotator4', 'lead3', 'inspector4', 'manager9'])
      expect([login, (await world.call(login, 'getItem', { id: itemId })).status]).toEqual([login, 404]);
    expect(await archiveOf('manager9', projectId)).toEqual([]);

    // The archive keeps the audio, so the dataset may be deleted, and its other audio forms a new task
    const { id } = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
    await world.prepare(id);
    expect((await readTask(world, 'pm1', id)).item_count).toBe(1);
    const gone = await world.ask('pm1', 'deleteTask', { id });
    await pass(gone.deletion_id, 31);
    await expireDeletions(world.db);
    expect((await archiveOf('pm1', projectId)).map((task) => task.id)).toEqual([taskId]);
    await world.ask('pm1', 'deleteDataset', { id: datasetId });
    expect((await world.ask('pm1', 'getItem', { id: itemId })).media.urls['audio']).toContain('proxy.wav');
  });

  it('a whole project is archived with its tasks, and its archive can still be exported', async () => {
    const { taskId, itemId, name, projectId } = await makeHalfWorkedTask();
    const { name: projectName } = await world.ask('pm1', 'getProject', { id: projectId });
    const { deletion_id } = await world.ask('pm1', 'deleteProject', { id: projectId, typed_name: projectName });
    expect((await world.call('pm1', 'getItem', { id: itemId })).status).toBe(410);
    expect((await world.call('pm1', 'listExports', { project_id: projectId })).status).toBe(404);
    await pass(deletion_id, 31);
    expect(await expireDeletions(world.db)).toBe(1);
    expect(await archiveOf('pm1', projectId)).toMatchObject([
      {
        id: taskId,
        name,
        project: { id: projectId, name: projectName },
        is_project_deleted: true,
        counts: { items: 1 },
      },
    ]);
    expect((await world.ask('pm1', 'listItems', { task_id: taskId })).total).toBe(1);
    await world.ask('pm1', 'createExport', {
      project_id: projectId,
      task_ids: [taskId],
      format: 'json',
      item_statuses: ['internal_acceptance_passed'],
    });
    expect((await world.ask('pm1', 'listExports', { project_id: projectId })).rows).toMatchObject([
      { tasks: [{ id: taskId, name }] },
    ]);
    expect((await world.call('pm1', 'getProject', { id: projectId })).status).toBe(404);
    // Its name is free
    const form = {
      name: projectName,
      business: 'asr',
      kind: 'test',
      region: 'domestic',
      language: 'zh',
      starts_on: '2026-01-01',
      ends_on: '2027-01-01',
    } as const;
    await world.ask('pm1', 'createProject', form);
  });
});

describe('an audio that was open when its task was deleted', () => {
  it('says so to those who had it, in their language, and to nobody else', async () => {
    const { taskId, itemId, name } = await makeHalfWorkedTask();
    await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
    const save = {
      item_id: itemId,
      lease: 'a-lease-of-nobody',
      base_revision: 0,
      batch_id: randomUUID(),
      commands: [addSegment('s', 0, 100)],
    };
    for (const answer of [
      await world.call('annotator4', 'getItem', { id: itemId }),
      await world.call('annotator4', 'saveItem', save),
      await world.call('inspector4', 'leaseItem', { item_id: itemId }),
    ])
      expect([answer.status, answer.code, answer.message]).toEqual([
        410,
        24002044,
        expect.stringContaining('Your edits are kept on this device'),
      ]);
    for (const login of ['acceptor2', 'manager9'])
      expect([login, (await world.call(login, 'getItem', { id: itemId })).status]).toEqual([login, 404]);
  });
});

it('texts go with their last use: neither from the bin, nor while something archived is read with them', async () => {
  const { taskId, name, datasetId } = await makeHalfWorkedTask();
  const own = sql`select id from dataset_file where dataset_id = ${datasetId}`;
  await world.db.query(
    sql`insert into source_text (file_id, part, name, body, sentences) select id, 0, 'text', 'words', '{5}' from dataset_file where dataset_id = ${datasetId}`,
  );
  const texts = async (): Promise<number> =>
    (await world.db.query(sql`select 1 as kept from source_text where file_id in (${own})`)).length;
  const expire = async (deletionId: number): Promise<void> => {
    await pass(deletionId, 31);
    await expireDeletions(world.db);
    await sweepFiles(world.parts);
  };
  await expire((await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name })).deletion_id);
  expect(await texts()).toBe(2);
  const first = await world.ask('pm1', 'deleteDataset', { id: datasetId });
  await sweepFiles(world.parts);
  await world.ask('pm1', 'restoreDeletion', { id: first.deletion_id });
  expect(await texts()).toBe(2);
  await expire((await world.ask('pm1', 'deleteDataset', { id: datasetId })).deletion_id);
  expect(await texts()).toBe(1);
});

describe('figures of work done', () => {
  const figures = async (): Promise<Record<string, unknown>> => {
    const home = async (login: string) => world.ask(login as 'pm1', 'dashboard', { days: 7 });
    const [annotator, inspector, lead, manager] = [
      await home('annotator4'),
      await home('inspector4'),
      await home('lead3'),
      await home('pm1'),
    ];
    return {
      annotator: annotator.progress.today,
      inspector: inspector.progress.today,
      lead: lead.progress.today,
      manager: manager.progress.today,
      people: lead.people
        ?.map(({ user, annotated, inspected, returned, sizes }) => [user.id, annotated, inspected, returned, sizes])
        .sort(),
      series: [lead.series, manager.series],
    };
  };

  it('are the same for person, team and project, before a deletion, after it, restored, and in the archive', async () => {
    const { taskId, name, projectId } = await makeHalfWorkedTask();
    const ofProject = async () => (await world.ask('pm1', 'getProject', { id: projectId })).counts;
    const before = await figures();
    const annotatorId = await world.idOf('annotator4');
    const own = await world.ask('annotator4', 'dashboard', {});
    const team = await world.ask('lead3', 'dashboard', {});
    // annotator4 is the only annotator in this world, so all three pages show the same number
    expect(team.progress.today.annotated).toBe(own.progress.today.annotated);
    expect((await world.ask('pm1', 'dashboard', {})).progress.today.annotated).toBe(own.progress.today.annotated);
    expect(team.people?.find(({ user }) => user.id === annotatorId)?.annotated).toBe(own.progress.today.annotated);
    const counted = await ofProject();
    expect(counted).toMatchObject({ assigned: { items: 2 }, internally_accepted: { items: 1, seconds: 10 } });

    const { deletion_id } = await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
    expect(await figures()).toEqual(before);
    // The untouched audio is unassigned now; the accepted one stays accepted
    expect(await ofProject()).toEqual({ ...counted, assigned: counted.inspected });
    await world.ask('pm1', 'restoreDeletion', { id: deletion_id });
    expect([await figures(), await ofProject()]).toEqual([before, counted]);

    const again = await world.ask('pm1', 'deleteTask', { id: taskId, typed_name: name });
    await pass(again.deletion_id, 31);
    await expireDeletions(world.db);
    expect(await figures()).toEqual(before);
    expect(await ofProject()).toEqual({ ...counted, assigned: counted.inspected });
    await world.ask('pm1', 'deleteProject', { id: projectId });
    expect(await figures()).toEqual(before);
  });
});
