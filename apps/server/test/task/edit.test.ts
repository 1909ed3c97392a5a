import { editConflictOf, errors, taskEditSchema, type Api, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { remindOfDeadlines } from '../../src/notification/index.ts';
import { annotateOne, labels, openWorld, readTask, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Changes = RequestOf<Api['updateTask']>['changes'];

const versionOf = async (taskId: number): Promise<number> =>
  (await world.ask('pm1', 'getTask', { id: taskId })).edit_version;
const change = async (login: string, taskId: number, changes: Changes) =>
  world.call(login, 'updateTask', { id: taskId, edit_version: await versionOf(taskId), changes });
const setState = (taskId: number, state: string) =>
  world.db.query(sql`update task set state = ${state} where id = ${taskId}`);

describe('the settings of a task', () => {
  it('change one by one, and the trail says what they were', async () => {
    const taskId = await world.makeTask(1);
    const { data } = await change('pm1', taskId, { name: 'Calls, second half', priority: 'urgent' });
    expect(data.edit_version).toBe(2);
    expect((await change('pm1', taskId, { deadline: '2030-05-31', inspection_ratio: 99 })).data.edit_version).toBe(3);
    const task = await world.ask('pm1', 'getTask', { id: taskId });
    expect(task).toMatchObject({
      name: 'Calls, second half',
      priority: 'urgent',
      deadline: '2030-05-31',
      own_inspection_ratio: 99,
      inspection_batch: 10,
    });
    const { rows } = await world.ask('pm1', 'listAudit', { task_id: taskId });
    expect(rows.find(({ event }) => event === 'task.update')).toMatchObject({
      before: { deadline: null, inspection_ratio: 50 },
      after: { deadline: '2030-05-31', inspection_ratio: 99 },
    });
  });

  it('that are sent as they are change nothing', async () => {
    const taskId = await world.makeTask(1);
    const { name } = await readTask(world, 'pm1', taskId);
    expect((await change('pm1', taskId, { name, priority: 'normal' })).data.edit_version).toBe(1);
  });

  it('are refused by field and state', async () => {
    const taskId = await world.makeTask(1);
    const refused = await change('pm1', taskId, { verifier_ids: [await world.idOf('acceptor2')] });
    expect([refused.status, refused.code]).toEqual([409, errors.field_not_editable.code]);
    expect(refused.message).toContain('acceptors');
    expect(refused.message).toContain('In progress');
    await setState(taskId, 'accepted');
    expect((await change('pm1', taskId, { priority: 'low' })).code).toBe(errors.field_not_editable.code);
    expect((await world.call('lead3', 'updateTask', { id: taskId, edit_version: 1, changes: {} })).status).toBe(403);
  });

  it('keep names apart', async () => {
    const { projectId, datasetId } = await world.makeDataset(2);
    const form = { project_id: projectId, dataset_ids: [datasetId], labels, rules: {}, inspection_ratio: 50 };
    const { id } = await world.ask('pm1', 'createTask', { ...form, name: 'First', max_items: 1, priority: 'high' });
    await world.prepare(id);
    const { id: second } = await world.ask('pm1', 'createTask', { ...form, name: 'Second', deadline: '2031-01-01' });
    expect((await change('pm1', second, { name: 'first' })).code).toBe(errors.name_taken.code);
    const { rows } = await world.ask('pm1', 'listTasks', { project_id: projectId, sort: 'priority', order: 'desc' });
    expect(rows.map(({ name, priority, deadline }) => [name, priority, deadline])).toEqual([
      ['First', 'high', null],
      ['Second', 'normal', '2031-01-01'],
    ]);
    const due = await world.ask('pm1', 'listTasks', { project_id: projectId, deadline: { to: '2031-01-01' } });
    expect(due.rows.map(({ name }) => name)).toEqual(['Second']);
  });
});

describe('the labels of a task', () => {
  const text = labels.segment[0];
  if (!text) throw new Error('The world has a segment label');

  it('are only added to, also while people annotate by them', async () => {
    const taskId = await world.makeTask(2);
    await annotateOne(world, 'annotator4', taskId);
    const added = {
      ...labels,
      segment: [...labels.segment, { ...text, id: 'noise', title: 'Noise', isRequired: false }],
    };
    expect((await change('pm1', taskId, { labels: added })).status).toBe(200);
    expect((await world.ask('annotator4', 'getTask', { id: taskId })).labels).toEqual(added);
    const refused = await change('pm1', taskId, { labels: { ...added, segment: [{ ...text, title: 'Words' }] } });
    expect(refused.code).toBe(errors.labels_not_extended.code);
    expect(refused.message).toContain('Text');
    const faulty = await change('pm1', taskId, {
      labels: { ...added, segment: [...added.segment, { ...text, id: 'x' }] },
    });
    expect(faulty.code).toBe(errors.template_labels_wrong.code);
  });
});

describe('two edits of the same task', () => {
  it('are told apart: the second learns who changed what', async () => {
    const taskId = await world.makeTask(1);
    const read = { id: taskId, edit_version: await versionOf(taskId) };
    await world.ask('ops6', 'updateTask', { ...read, changes: { priority: 'high' } });
    const answer = await world.call('pm1', 'updateTask', { ...read, changes: { priority: 'low' } });
    expect([answer.status, answer.code]).toEqual([409, errors.edit_conflict.code]);
    const { name } = await world.ask('ops6', 'userInfo', {});
    const conflict = editConflictOf(taskEditSchema).parse(answer.data);
    expect(conflict).toMatchObject({ by: name, edit_version: 2, values: { priority: 'high' } });
    const { edit_version } = conflict;
    await world.ask('pm1', 'updateTask', { id: taskId, edit_version, changes: { priority: 'low' } });
    expect((await readTask(world, 'pm1', taskId)).priority).toBe('low');
  });

  it('at the same moment leave one of them', async () => {
    const taskId = await world.makeTask(1);
    const read = { id: taskId, edit_version: await versionOf(taskId) };
    const answers = await Promise.all(
      (['low', 'high', 'urgent'] as const).map((priority) =>
        world.call('pm1', 'updateTask', { ...read, changes: { priority } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('the acceptors of a task in acceptance', () => {
  it('change, and what those who leave hold is released', async () => {
    const taskId = await world.makeTask(1);
    const [internal, external] = [await world.idOf('acceptor2'), await world.idOf('acceptor2x')];
    await world.db.query(sql`update task set state = 'in_acceptance' where id = ${taskId}`);
    await world.db.query(sql`insert into task_verifier (task_id, user_id) values (${taskId}, ${internal})`);
    await world.db.query(sql`update item set status = 'not_internally_accepted' where task_id = ${taskId}`);
    const { item_id } = await world.ask('acceptor2', 'claimItem', { task_id: taskId, stage: 'acceptance' });
    const alone = await change('pm1', taskId, { verifier_ids: [external] });
    expect(alone.code).toBe(errors.verifiers_incomplete.code);
    const other = await world.idOf('inspector4');
    await world.db.query(sql`insert into user_role (user_id, role_id) values (${other}, 2)`);
    expect((await change('pm1', taskId, { verifier_ids: [external, other] })).status).toBe(200);
    const { verifiers } = await readTask(world, 'pm1', taskId);
    expect(verifiers.map(({ id }) => id).toSorted()).toEqual([external, other].toSorted());
    const [item] = await world.db.query<{ status: string }>(sql`select status from item where id = ${item_id}`);
    expect(item?.status).toBe('not_internally_accepted');
  });
});

describe('the deadline of a task', () => {
  it('is announced instead of the end of its project', async () => {
    const taskId = await world.makeTask(1);
    await world.db.query(sql`update task set deadline = current_date + 1 where id = ${taskId}`);
    await remindOfDeadlines(world.db);
    const { rows } = await world.ask('pm1', 'listNotices', {});
    expect(rows.filter(({ kind, target }) => kind === 'deadline_near' && target.id === taskId)).toHaveLength(1);
  });
});
