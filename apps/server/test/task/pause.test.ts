import { randomUUID } from 'node:crypto';
import { errors } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import {
  addSegment,
  annotateOne,
  inspect,
  saveAndSubmit,
  openItem,
  openWorld,
  readTask,
  sampleRate,
  statusOf,
  type Login,
  type World,
} from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const claim = (login: string, taskId: number, stage: 'annotation' | 'inspection' = 'annotation') =>
  world.call(login, 'claimItem', { task_id: taskId, stage });

describe('a paused task', () => {
  it('lets people finish what they hold, and gives out nothing new', async () => {
    const taskId = await world.makeTask(3, { inspection_ratio: 99, inspection_batch: 1 });
    const first = await annotateOne(world, 'annotator4', taskId);
    const { item_id } = (await claim('annotator4', taskId)).data;
    await world.ask('pm1', 'pauseTask', { task_id: taskId, reason: 'The rules change' });
    expect(await readTask(world, 'annotator4', taskId)).toMatchObject({
      state: 'in_progress',
      paused_at: expect.any(String),
      pause_reason: 'The rules change',
      mine: { annotating: 1, claimable: 0 },
    });
    expect((await claim('annotator4b', taskId)).code).toBe(errors.task_paused.code);
    expect((await claim('inspector4', taskId, 'inspection')).code).toBe(errors.task_paused.code);
    const named = { task_id: taskId, stage: 'inspection', item_id: first } as const;
    expect((await world.call('inspector4', 'claimItem', named)).code).toBe(errors.task_paused.code);
    expect((await world.ask('annotator4', 'nextItem', { task_id: taskId, stage: 'annotation' })).item_id).toBe(item_id);
    await saveAndSubmit(world, 'annotator4', item_id, [addSegment('a', 0, sampleRate)]);
    expect((await world.ask('annotator4', 'nextItem', { task_id: taskId, stage: 'annotation' })).item_id).toBeNull();

    await world.ask('pm1', 'resumeTask', { task_id: taskId });
    expect((await claim('annotator4b', taskId)).status).toBe(200);
    const { rows } = await world.ask('pm1', 'listAudit', { task_id: taskId });
    expect(rows.filter(({ event }) => /pause|resume/.test(event)).map(({ event, remark }) => [event, remark])).toEqual([
      ['task.resume', ''],
      ['task.pause', 'The rules change'],
    ]);
    const told = await world.ask('annotator4', 'listNotices', {});
    expect(told.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['task_paused', 'task_resumed']));
  });

  it('in acceptance leaves to verifiers what they hold, on each page and whether a sample was drawn or not', async () => {
    const taskId = await world.makeTask(4, { inspection_ratio: 99, inspection_batch: 1 });
    const items: number[] = [];
    for (let count = 0; count < 4; count += 1) items.push(await annotateOne(world, 'annotator4', taskId));
    for (const item of items) await inspect(world, 'inspector4', taskId, item, 'pass');
    const verifier_ids = [await world.idOf('acceptor2'), await world.idOf('acceptor2x')];
    await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids });
    const [held = 0, free = 0, outside = 0] = items;
    const verify = (login: Login, item_id: number) =>
      world.call(login, 'claimItem', { task_id: taskId, stage: 'acceptance', item_id });
    const next = async (login: Login) =>
      (await world.ask(login, 'nextItem', { task_id: taskId, stage: 'acceptance' })).item_id;
    const pause = () => world.ask('pm1', 'pauseTask', { task_id: taskId });
    const resume = () => world.ask('pm1', 'resumeTask', { task_id: taskId });
    /** Items to accept in the list of tasks, and at home. */
    const toVerify = async (login: Login) => {
      const { waiting } = await world.ask(login, 'dashboard', {});
      const atHome = waiting.find(({ kind }) => kind === 'verifying')?.tasks.find(({ id }) => id === taskId)?.count;
      return [(await readTask(world, login, taskId)).mine.verifying, atHome ?? 0];
    };

    expect((await verify('acceptor2', held)).status).toBe(200);
    expect(await toVerify('acceptor2')).toEqual([4, 4]);
    await pause();
    expect(await toVerify('acceptor2')).toEqual([1, 1]);
    expect((await verify('acceptor2', free)).code).toBe(errors.task_paused.code);
    expect([(await verify('acceptor2', held)).status, await next('acceptor2')]).toEqual([200, held]);
    await world.ask('acceptor2', 'releaseItem', { item_id: held });
    expect([await toVerify('acceptor2'), await next('acceptor2')]).toEqual([[0, 0], null]);
    await resume();
    expect(await toVerify('acceptor2')).toEqual([4, 4]);

    const draw = (login: Login) =>
      world.ask(login, 'drawAcceptance', { task_id: taskId, by: { kind: 'count', count: 4 } });
    await draw('acceptor2');
    expect(await toVerify('acceptor2')).toEqual([4, 4]);
    expect((await verify('acceptor2', held)).status).toBe(200);
    await pause();
    expect([await toVerify('acceptor2'), await next('acceptor2')]).toEqual([[1, 1], held]);
    await world.ask('acceptor2', 'releaseItem', { item_id: held });

    // What the house has accepted waits for those from outside, once the task goes on
    await world.ask('acceptor2', 'passTask', { task_id: taskId });
    await draw('acceptor2x');
    expect([await toVerify('acceptor2x'), await next('acceptor2x')]).toEqual([[0, 0], null]);
    expect((await verify('acceptor2x', outside)).code).toBe(errors.task_paused.code);
    await resume();
    expect(await toVerify('acceptor2x')).toEqual([4, 4]);
    expect([(await verify('acceptor2x', outside)).status, await next('acceptor2x')]).toEqual([200, outside]);
    // A closed project is read-only
    const { project } = await readTask(world, 'pm1', taskId);
    await world.ask('pm1', 'changeProjectState', { id: project.id, event: 'close' });
    expect(await toVerify('acceptor2x')).toEqual([0, 0]);
  });

  it('is paused once, by whoever manages it, and not when all is done', async () => {
    const taskId = await world.makeTask(1);
    await Promise.all([1, 2].map(() => world.ask('pm1', 'pauseTask', { task_id: taskId })));
    const { rows } = await world.ask('pm1', 'listAudit', { task_id: taskId });
    expect(rows.filter(({ event }) => event === 'task.pause')).toHaveLength(1);
    expect((await world.call('lead3', 'resumeTask', { task_id: taskId })).status).toBe(403);
    await world.ask('pm1', 'resumeTask', { task_id: taskId });
    await world.db.query(sql`update task set state = 'accepted' where id = ${taskId}`);
    expect((await world.call('pm1', 'pauseTask', { task_id: taskId })).code).toBe(errors.wrong_state.code);
  });
});

describe('a task that is taken back from its team', () => {
  it('keeps what was done, releases what is held with its draft, and can be assigned anew', async () => {
    const taskId = await world.makeTask(3);
    const done = await annotateOne(world, 'annotator4', taskId);
    const { item_id: held } = (await claim('annotator4b', taskId)).data;
    const { lease, revision } = await openItem(world, 'annotator4b', held);
    await world.ask('annotator4b', 'saveItem', {
      item_id: held,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [addSegment('draft', 0, sampleRate)],
    });
    const refused = await world.call('pm1', 'takeBackTask', { task_id: taskId });
    expect(refused.code).toBe(errors.work_in_hand.code);
    await world.ask('pm1', 'takeBackTask', { task_id: taskId, releases: true });

    expect(await readTask(world, 'pm1', taskId)).toMatchObject({
      state: 'team_to_be_assigned',
      team: null,
      annotators: [],
      inspectors: [],
    });
    expect((await world.call('annotator4', 'getTask', { id: taskId })).status).toBe(404);
    expect([await statusOf(world.db, done), await statusOf(world.db, held)]).toEqual([
      'annotation_completed',
      'unclaimed',
    ]);
    const { document } = await world.ask('pm1', 'getItem', { id: held });
    expect(JSON.stringify(document)).toContain('"draft"');
    // What was done there stays the person's, and can be opened no more
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const period = { from: from ?? '', to: to ?? '' };
    const outcome = await world.ask('annotator4', 'getOutcome', period);
    expect(outcome.tasks.find(({ task }) => task.id === taskId)).toMatchObject({ submissions: 1, is_open: false });
    const asked = { business: 'asr', figure: 'items', ...period } as const;
    const { rows } = await world.ask('annotator4', 'listFigureItems', asked);
    expect(rows.map(({ is_open: isOpen }) => isOpen)).toContain(false);
    expect((await world.ask('lead3', 'listNotices', {})).rows.map(({ kind }) => kind)).toContain('task_taken_back');
    expect((await world.call('pm1', 'takeBackTask', { task_id: taskId })).code).toBe(errors.wrong_state.code);

    await world.ask('pm1', 'assignTeam', { task_id: taskId, team_id: await world.teamId() });
    expect((await readTask(world, 'pm1', taskId)).state).toBe('annotators_to_be_assigned');
  });

  it('in progress goes to another team by the same rule', async () => {
    const taskId = await world.makeTask(2);
    const { item_id } = (await claim('annotator4', taskId)).data;
    const { id: team_id } = await world.ask('admin5', 'createTeam', {
      name: 'Second team',
      introduction: '',
      lead_ids: [await world.idOf('lead3')],
      region: 'domestic',
    });
    const change = { task_id: taskId, team_id };
    expect((await world.call('pm1', 'assignTeam', change)).code).toBe(errors.work_in_hand.code);
    await world.ask('pm1', 'assignTeam', { ...change, releases: true });
    expect(await readTask(world, 'pm1', taskId)).toMatchObject({
      state: 'annotators_to_be_assigned',
      team: { id: team_id },
      annotators: [],
    });
    expect(await statusOf(world.db, item_id)).toBe('unclaimed');
  });
});
