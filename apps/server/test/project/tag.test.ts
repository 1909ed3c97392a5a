import { errors, limits } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { openWorld, readTask, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function makeTask() {
  const taskId = await world.makeTask(1);
  const { project, name } = await readTask(world, 'pm1', taskId);
  return { taskId, name, projectId: project.id };
}

const define = async (projectId: number, name: string): Promise<number> =>
  (await world.ask('pm1', 'createTag', { project_id: projectId, form: { name, tone: 'teal' } })).id;
const tagsOf = async (taskId: number): Promise<string[]> =>
  (await readTask(world, 'pm1', taskId)).tags.map(({ name }) => name);

describe('tags', () => {
  it('are defined in a project, put on tasks, and filter their list', async () => {
    const { taskId, projectId } = await makeTask();
    const [urgent, second] = [await define(projectId, '加急'), await define(projectId, 'Batch 2')];
    await world.ask('pm1', 'tagTasks', { task_ids: [taskId], add_ids: [urgent, second, urgent] });
    expect(await tagsOf(taskId)).toEqual(['Batch 2', '加急']);
    const listed = (tags: string[]) => world.ask('pm1', 'listTasks', { project_id: projectId, tags });
    expect([(await listed([String(second)])).total, (await listed(['999999'])).total]).toEqual([1, 0]);

    await world.ask('pm1', 'updateTag', { id: second, edit_version: 1, form: { name: 'Batch 3', tone: 'violet' } });
    await world.ask('pm1', 'tagTasks', { task_ids: [taskId], remove_ids: [urgent] });
    expect((await readTask(world, 'pm1', taskId)).tags).toEqual([{ id: second, name: 'Batch 3', tone: 'violet' }]);
    expect((await world.ask('pm1', 'listTags', { project_id: projectId })).rows).toEqual([
      { id: second, name: 'Batch 3', tone: 'violet', task_count: 1, edit_version: 2 },
      { id: urgent, name: '加急', tone: 'teal', task_count: 0, edit_version: 1 },
    ]);
    await world.ask('pm1', 'deleteTag', { id: second });
    expect(await tagsOf(taskId)).toEqual([]);
    const { rows } = await world.ask('pm1', 'listAudit', { project_id: projectId });
    expect(rows.slice(0, 4).map(({ event, before, after }) => [event, before, after])).toEqual([
      ['project.delete_tag', { name: 'Batch 3', tone: 'violet', tasks: [expect.any(String)] }, {}],
      ['task.tag', { tags: ['Batch 3', '加急'] }, { tags: ['Batch 3'] }],
      ['project.update_tag', { name: 'Batch 2', tone: 'teal' }, { name: 'Batch 3', tone: 'violet' }],
      ['task.tag', { tags: [] }, { tags: ['Batch 2', '加急'] }],
    ]);
  });

  it('are put on a task when it is created', async () => {
    const { projectId, datasetId } = await world.makeDataset(1);
    const id = await define(projectId, 'First batch');
    const task = await world.ask('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), tag_ids: [id] });
    expect(await tagsOf(task.id)).toEqual(['First batch']);
    const other = await world.makeDataset(1);
    const foreign = await world.call('pm1', 'createTask', {
      ...taskForm(other.projectId, [other.datasetId]),
      tag_ids: [id],
    });
    expect(foreign.code).toBe(errors.not_found.code);
  });

  it('are limited in number, and have names of their own', async () => {
    const { taskId, name, projectId } = await makeTask();
    const ids = [];
    for (let number = 1; number <= limits.tag.mostOfProject; number += 1)
      ids.push(await define(projectId, `Tag ${number}`));
    const full = await world.call('pm1', 'createTag', { project_id: projectId, form: { name: 'More' } });
    expect(full.code).toBe(errors.tags_full.code);
    const many = await world.call('pm1', 'tagTasks', {
      task_ids: [taskId],
      add_ids: ids.slice(0, limits.tag.mostOfTask + 1),
    });
    expect([many.code, many.message.includes(name), await tagsOf(taskId)]).toEqual([
      errors.task_tags_full.code,
      true,
      [],
    ]);
    const [first = 0] = ids;
    const taken = await world.call('pm1', 'updateTag', { id: first, edit_version: 1, form: { name: 'TAG 2' } });
    expect(taken.code).toBe(errors.name_taken.code);
    for (const wrong of ['', ' ', 'x'.repeat(31), 'a\u202eb'])
      expect([
        wrong,
        (await world.call('pm1', 'createTag', { project_id: projectId, form: { name: wrong } })).status,
      ]).toEqual([wrong, 400]);
  });

  it('stay within their project, all or none', async () => {
    const { taskId, projectId } = await makeTask();
    const other = await makeTask();
    const [own, foreign] = [await define(projectId, 'Own'), await define(other.projectId, 'Foreign')];
    for (const request of [
      { task_ids: [taskId], add_ids: [own, foreign] },
      { task_ids: [taskId, other.taskId], add_ids: [own] },
      { task_ids: [taskId, 999_999], add_ids: [own] },
    ])
      expect((await world.call('pm1', 'tagTasks', request)).code).toBe(errors.not_found.code);
    expect([await tagsOf(taskId), await tagsOf(other.taskId)]).toEqual([[], []]);
  });

  it('do not change in a closed project', async () => {
    const { taskId, projectId } = await makeTask();
    const id = await define(projectId, 'Kept');
    await world.db.query(sql`update project set state = 'closed' where id = ${projectId}`);
    const closed = errors.project_closed.code;
    expect((await world.call('pm1', 'createTag', { project_id: projectId, form: { name: 'New' } })).code).toBe(closed);
    expect((await world.call('pm1', 'updateTag', { id, edit_version: 1, form: { name: 'New' } })).code).toBe(closed);
    expect((await world.call('pm1', 'deleteTag', { id })).code).toBe(closed);
    expect((await world.call('pm1', 'tagTasks', { task_ids: [taskId], add_ids: [id] })).code).toBe(closed);
  });

  it('are seen by managers and team leads alone', async () => {
    const { taskId, projectId } = await makeTask();
    const id = await define(projectId, 'Internal note');
    await world.ask('pm1', 'tagTasks', { task_ids: [taskId], add_ids: [id] });
    expect((await readTask(world, 'lead3', taskId)).tags).toHaveLength(1);
    const { datasetId } = await world.makeDataset(1);
    await world.db.query(sql`update dataset set project_id = ${projectId}, name = 'More' where id = ${datasetId}`);
    // Of a task that another team may have
    await world.ask('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), tag_ids: [id] });
    const seenBy = async (login: string) =>
      (await world.ask(login, 'listTags', {})).rows.find((tag) => tag.id === id)?.task_count;
    expect([await seenBy('lead3'), await seenBy('pm1')]).toEqual([1, 2]);
    expect((await readTask(world, 'annotator4', taskId)).tags).toEqual([]);
    // A filter by tags tells nothing either
    const all = (await world.ask('annotator4', 'listTasks', {})).total;
    expect((await world.ask('annotator4', 'listTasks', { tags: ['999999'] })).total).toBe(all);
    expect((await world.call('annotator4', 'listTags', {})).status).toBe(403);
    expect((await world.call('lead3', 'createTag', { project_id: projectId, form: { name: 'Mine' } })).status).toBe(
      403,
    );
  });
});
