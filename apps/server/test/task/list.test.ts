import { projectList, sortIds, taskList, templateList, type Api, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { labels, openWorld, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
let tasks: number[];

beforeAll(async () => {
  world = await openWorld();
  const first = await world.makeTask(3);
  const second = await world.makeTask(1);
  const { projectId, datasetId } = await world.makeDataset(2);
  const { id: third } = await world.ask('pm1', 'createTask', {
    ...taskForm(projectId, [datasetId]),
    name: 'Zebra',
    team_id: null,
  });
  await world.prepare(third);
  tasks = [first, second, third];
  await world.db.query(sql`update task set created_at = '2026-02-01T12:00:00Z' where id = ${second}`);
  await world.db.query(
    sql`update project set name = 'Night calls', ends_on = '2026-05-31', language = 'en' where id = ${projectId}`,
  );
});
afterAll(() => world.close());

const found = async (request: RequestOf<Api['listTasks']>): Promise<number[]> =>
  (await world.ask('pm1', 'listTasks', { order: 'asc', ...request })).rows.map(({ id }) => tasks.indexOf(id));

describe('the list of tasks', () => {
  it('is narrowed by hours of audio, team, project and day', async () => {
    expect(await found({ size: { from: 20 } })).toEqual([0, 2]);
    expect(await found({ size: { to: 10 } })).toEqual([1]);
    const { name } = (await world.ask('pm1', 'getTask', { id: tasks[0] ?? 0 })).team ?? { name: '' };
    expect(await found({ team: name.slice(0, 3) })).toEqual([0, 1]);
    expect(await found({ project: 'NIGHT' })).toEqual([2]);
    expect(await found({ created_at: { from: '2026-02-01T00:00:00Z', to: '2026-02-02T00:00:00Z' } })).toEqual([1]);
  });

  it('is sorted by everything that its columns offer, what is missing at the end that its order gives it', async () => {
    for (const sort of sortIds(taskList)) expect((await found({ sort })).toSorted(), sort).toEqual([0, 1, 2]);
    expect(await found({ sort: 'size' })).toEqual([1, 2, 0]);
    expect(await found({ sort: 'team', order: 'desc' })).toEqual([1, 0, 2]);
    expect(await found({ sort: 'status' })).toEqual([2, 0, 1]);
  });
});

describe('the lists around it', () => {
  it('narrow projects by language, owner and the day they end', async () => {
    const names = async (request: RequestOf<Api['listProjects']>): Promise<number> =>
      (await world.ask('pm1', 'listProjects', request)).total;
    expect(await names({ language: ['en'] })).toBe(1);
    expect(await names({ language: ['en', 'zh'] })).toBe(3);
    expect(await names({ ends_on: { from: '2026-05-31', to: '2026-05-31' } })).toBe(1);
    expect(await names({ owner: [await world.idOf('lead3')] })).toBe(0);
    for (const sort of sortIds(projectList)) expect(await names({ sort }), sort).toBe(3);
  });

  it('narrow templates by owner and day, and sort them by how many tasks use them', async () => {
    const { id } = await world.ask('pm1', 'createTemplate', { name: 'Calls', business: 'asr', labels });
    await world.db.query(sql`update template set updated_at = '2026-01-15T10:00:00Z' where id = ${id}`);
    const list = async (request: RequestOf<Api['listTemplates']>): Promise<number[]> =>
      (await world.ask('pm1', 'listTemplates', request)).rows.map((row) => row.id);
    expect(await list({ updated_at: { from: '2026-01-15T00:00:00Z', to: '2026-01-16T00:00:00Z' } })).toEqual([id]);
    expect(await list({ owner: [await world.idOf('lead3')] })).toEqual([]);
    for (const sort of sortIds(templateList)) expect(await list({ sort }), sort).toContain(id);
  });
});
