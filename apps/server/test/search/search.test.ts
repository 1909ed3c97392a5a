import type { SearchResult } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { addPerson } from '../add-person.ts';
import { annotateOne, labels, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let projectId: number;
let items: number[];
let mine: number;
let theirs: number;

beforeAll(async () => {
  world = await openWorld();
  const { db } = world;
  taskId = await world.makeTask(5, { inspection_ratio: 99, inspection_batch: 1 });
  mine = await annotateOne(world, 'annotator4', taskId);
  theirs = (await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation' })).item_id;
  projectId = (await one<{ id: number }>(db, sql`select project_id as id from task where id = ${taskId}`)).id;
  items = (await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc' })).rows.map((row) => row.id);
  const names = ['客服电话_001.wav', '电话', '电话 录音.wav', 'Café 100%.wav', 'cafe 1000.wav'];
  for (const [index, id] of items.entries())
    await db.query(sql`update item set name = ${names[index] ?? ''} where id = ${id}`);
  await db.query(sql`update project set name = '电话客服项目' where id = ${projectId}`);
  await db.query(sql`update task set name = '电话任务' where id = ${taskId}`);
  await db.query(sql`update dataset set name = '电话数据' where project_id = ${projectId}`);
  await world.ask('pm1', 'createTemplate', { name: '电话模板', business: 'asr', labels });
  for (const [name, role] of [
    ['annotator9', 4],
    ['lead9', 3],
    ['manager9', 1],
    ['acceptor9', 2],
    ['viewer9', 0],
  ] as const)
    await addPerson(db, name, role, role !== 1 && role !== 2);
});
afterAll(() => world.close());

const find = (login: string, text: string, limit?: number): Promise<SearchResult> =>
  world.ask(login, 'search', { text, limit });
const counts = (found: SearchResult) =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length]));
const itemNames = async (login: string, text: string) =>
  (await find(login, text)).items.map(({ name, match }) => [name, match]);

describe('what is found', () => {
  it('is what the lists of the role show', async () => {
    for (const login of ['pm1', 'admin5', 'ops6', 'root10'])
      expect([login, counts(await find(login, '电话'))]).toEqual([
        login,
        { projects: 1, tasks: 1, datasets: 1, templates: 1, items: 3 },
      ]);
    expect(counts(await find('lead3', '电话'))).toEqual({ projects: 0, tasks: 1, datasets: 0, templates: 0, items: 3 });
    expect(counts(await find('viewer0', '电话'))).toEqual({
      projects: 0,
      tasks: 0,
      datasets: 0,
      templates: 0,
      items: 3,
    });
    expect(counts(await find('acceptor2', '电话'))).toEqual({
      projects: 0,
      tasks: 0,
      datasets: 0,
      templates: 0,
      items: 0,
    });
  });

  it.each(['annotator9', 'lead9', 'acceptor9', 'viewer9'])('is nothing of foreign teams for %s', async (login) => {
    expect(counts(await find(login, '电话'))).toEqual({ projects: 0, tasks: 0, datasets: 0, templates: 0, items: 0 });
    for (const text of [`${taskId}`, `#${mine}`]) expect(JSON.stringify(await find(login, text))).not.toContain('电话');
  });

  it('is nothing of foreign projects for another manager, but the shared templates', async () => {
    expect(counts(await find('manager9', '电话'))).toEqual({
      projects: 0,
      tasks: 0,
      datasets: 0,
      templates: 1,
      items: 0,
    });
    expect(counts(await find('manager9', `${projectId}`)).projects).toBe(0);
  });

  it('is never what another annotator has in hand', async () => {
    const ids = async (login: string) => (await find(login, `#${theirs}`)).items.map(({ id }) => id);
    expect([await ids('annotator4b'), await ids('annotator4'), await ids('inspector4')]).toEqual([[theirs], [], []]);
  });

  it('says in which stage the person would open it', async () => {
    const stageOf = async (login: string) => (await find(login, `#${mine}`)).items.map(({ id, stage }) => [id, stage]);
    expect(await stageOf('annotator4')).toEqual([[mine, 'annotation']]);
    expect(await stageOf('inspector4')).toEqual([[mine, 'inspection']]);
    expect(await stageOf('pm1')).toEqual([[mine, null]]);
    expect((await find('annotator4b', '电话任务')).tasks).toMatchObject([
      { id: taskId, stages: ['annotation', 'inspection'], status: 'in_progress', project: { id: projectId } },
    ]);
    expect((await find('lead3', '电话任务')).tasks).toMatchObject([{ stages: [] }]);
  });
});

describe('how it is found', () => {
  it('puts the id first, then the whole name, its beginning, and any part of it', async () => {
    expect(await itemNames('pm1', '电话')).toEqual([
      ['电话', 'name'],
      ['电话 录音.wav', 'prefix'],
      ['客服电话_001.wav', 'contains'],
    ]);
    const [id] = items;
    expect((await find('pm1', `${id}`)).items[0]).toMatchObject({ id, match: 'id' });
    expect((await find('pm1', `#${taskId}`)).tasks).toMatchObject([{ id: taskId, match: 'id' }]);
  });

  it('takes text as text: no sign is a pattern', async () => {
    expect(await itemNames('pm1', '%')).toEqual([['Café 100%.wav', 'contains']]);
    expect(await itemNames('pm1', '_')).toEqual([['客服电话_001.wav', 'contains']]);
    for (const text of ['\\', "'", '" or 1=1 --', '.*']) expect(counts(await find('pm1', text)).projects).toBe(0);
  });

  it('does not tell capitals from small letters, in any alphabet', async () => {
    expect(await itemNames('pm1', 'CAFÉ')).toEqual([['Café 100%.wav', 'prefix']]);
    expect(await itemNames('pm1', 'AFE 1000.WAV')).toEqual([['cafe 1000.wav', 'contains']]);
  });

  it('keeps to the limit, and refuses nothing and too much', async () => {
    expect((await find('pm1', '电话', 2)).items).toHaveLength(2);
    for (const text of ['', '   ', 'x'.repeat(101)])
      expect((await world.call('pm1', 'search', { text })).status).toBe(400);
    expect((await world.call('pm1', 'search', { text: 'x', limit: 21 })).status).toBe(400);
  });

  it('does not find what is in the recycle bin', async () => {
    const { db } = world;
    await db.query(sql`update project set deleted_at = now() where id = ${projectId}`);
    expect(counts(await find('admin5', '电话'))).toEqual({
      projects: 0,
      tasks: 0,
      datasets: 0,
      templates: 1,
      items: 0,
    });
    await db.query(sql`update project set deleted_at = null where id = ${projectId}`);
  });

  it('finds an old audio among tens of thousands of newer ones', async () => {
    const { db } = world;
    await db.query(sql`
      insert into item (task_id, file_id, name, modality, facts, size)
      select ${taskId}::bigint, (select min(id) from dataset_file), 'bulk ' || n, 'audio', '{}', 1 from generate_series(1, 20100) as n`);
    expect(await itemNames('pm1', '服电')).toEqual([['客服电话_001.wav', 'contains']]);
    expect((await find('pm1', 'ulk')).items).toHaveLength(5);
  });
});
