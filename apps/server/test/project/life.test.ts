import { errors, type ProjectEvent } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { annotateOne, inspect, openWorld, readTask, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const change = (projectId: number, event: ProjectEvent) =>
  world.call('pm1', 'changeProjectState', { id: projectId, event });

/** A task that waits for its annotators; its project can be closed. */
async function makeIdle(): Promise<{ taskId: number; projectId: number }> {
  const taskId = await world.makeTask(2);
  await world.db.query(sql`update task set state = 'annotators_to_be_assigned' where id = ${taskId}`);
  return { taskId, projectId: (await readTask(world, 'pm1', taskId)).project.id };
}

const idsShown = async (request: { state?: ('open' | 'closed' | 'archived')[] } = {}): Promise<number[]> =>
  (await world.ask('pm1', 'listProjects', { page_size: 100, ...request })).rows.map(({ id }) => id);

describe('a project', () => {
  it('is closed, archived and reopened, and leaves the list while it is in the archive', async () => {
    const { projectId } = await makeIdle();
    expect((await change(projectId, 'close')).data).toEqual({ state: 'closed' });
    expect(await idsShown()).toContain(projectId);
    expect((await change(projectId, 'close')).code).toBe(errors.wrong_state.code);

    expect((await change(projectId, 'archive')).data).toEqual({ state: 'archived' });
    expect(await idsShown()).not.toContain(projectId);
    expect(await idsShown({ state: ['archived'] })).toContain(projectId);
    expect((await world.ask('pm1', 'getProject', { id: projectId })).state).toBe('archived');

    expect((await change(projectId, 'reopen')).data).toEqual({ state: 'open' });
    expect(await idsShown()).toContain(projectId);
    const { rows } = await world.ask('pm1', 'listAudit', { project_id: projectId });
    expect(rows.slice(0, 3).map(({ event, from_status, to_status }) => [event, from_status, to_status])).toEqual([
      ['project.reopen', 'archived', 'open'],
      ['project.archive', 'closed', 'archived'],
      ['project.close', 'open', 'closed'],
    ]);
  });

  it('stays open while work goes on in it, and says in which tasks', async () => {
    const taskId = await world.makeTask(1);
    const { project, name } = await readTask(world, 'pm1', taskId);
    const answer = await change(project.id, 'archive');
    expect([answer.status, answer.code]).toEqual([409, errors.tasks_running.code]);
    expect(answer.message).toContain(name);
    expect((await world.ask('pm1', 'getProject', { id: project.id })).in_the_way).toEqual({
      of_closing: { count: 1, names: [name] },
      of_deletion: { count: 1, names: [name] },
    });
  });

  it('is read-only while it is closed, and can still be exported', async () => {
    const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await inspect(world, 'inspector4', taskId, itemId, 'pass');
    const { project } = await readTask(world, 'pm1', taskId);
    await world.db.query(sql`update task set state = 'annotators_to_be_assigned' where id = ${taskId}`);
    const datasetId = (await world.ask('pm1', 'listDatasets', { project_id: project.id })).rows[0]?.id ?? 0;
    const { id: other } = await world.ask('pm1', 'createDataset', {
      project_id: project.id,
      name: 'other_calls',
      location: 'domestic',
      has_backfill: false,
    });
    const { deletion_id } = await world.ask('pm1', 'deleteDataset', { id: other });
    await change(project.id, 'close');

    const closed = errors.project_closed.code;
    const { team } = await world.ask('lead3', 'userInfo', {});
    const { name, business, kind, region, language, starts_on, ends_on } = await world.ask('pm1', 'getProject', {
      id: project.id,
    });
    const form = { name, business, kind, region, language, starts_on, ends_on };
    expect((await world.call('pm1', 'updateProject', { id: project.id, edit_version: 1, form })).code).toBe(closed);
    expect((await world.call('pm1', 'createTask', taskForm(project.id, [datasetId]))).code).toBe(closed);
    expect((await world.call('pm1', 'assignTeam', { task_id: taskId, team_id: team?.team_id ?? 0 })).code).toBe(closed);
    expect((await world.call('pm1', 'recallItems', { task_id: taskId, count: 1 })).code).toBe(closed);
    expect((await world.call('pm1', 'deleteTask', { id: taskId })).code).toBe(closed);
    expect((await world.call('pm1', 'restoreDeletion', { id: deletion_id })).code).toBe(closed);
    const upload = { project_id: project.id, name: 'more_calls', location: 'domestic', has_backfill: false } as const;
    expect((await world.call('pm1', 'createDataset', upload)).code).toBe(closed);
    expect((await world.ask('pm1', 'previewDeletion', { kind: 'dataset', id: datasetId })).obstacle).toContain(name);
    expect((await readTask(world, 'pm1', taskId)).project_state).toBe('closed');

    const statuses = ['inspection_passed', 'annotation_completed'] as const;
    await world.ask('pm1', 'createExport', {
      project_id: project.id,
      task_ids: [taskId],
      format: 'json',
      item_statuses: [...statuses],
    });
  });

  it('tells the second of two people who edit it what the first has saved', async () => {
    const { projectId } = await makeIdle();
    const { name, business, kind, region, language, starts_on, ends_on, edit_version } = await world.ask(
      'pm1',
      'getProject',
      { id: projectId },
    );
    const form = { name, business, kind, region, language, starts_on, ends_on };
    await world.ask('ops6', 'updateProject', {
      id: projectId,
      edit_version,
      form: { ...form, notes: 'By operations' },
    });
    const answer = await world.call('pm1', 'updateProject', { id: projectId, edit_version, form });
    expect(answer.code).toBe(errors.edit_conflict.code);
    expect(answer.data).toMatchObject({ edit_version: 2, values: { name, notes: 'By operations' } });
    await world.ask('pm1', 'updateProject', { id: projectId, edit_version: 2, form });
    expect((await world.ask('pm1', 'getProject', { id: projectId })).notes).toBe('');
  });

  it('does not close in the same moment in which work begins', async () => {
    const people = { annotator_ids: [await world.idOf('annotator4')], inspector_ids: [await world.idOf('inspector4')] };
    for (let round = 0; round < 5; round += 1) {
      const { taskId, projectId } = await makeIdle();
      await Promise.all([
        change(projectId, 'close'),
        world.call('lead3', 'assignMembers', {
          task_id: taskId,
          edit_version: await world.assignmentVersion(taskId),
          ...people,
        }),
      ]);
      const { state } = await readTask(world, 'pm1', taskId);
      expect([state, (await world.ask('pm1', 'getProject', { id: projectId })).state]).toSatisfy(
        ([task, project]: string[]) => (task === 'in_progress') === (project === 'open'),
      );
    }
  });
});
