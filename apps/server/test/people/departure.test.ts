import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import { roleIds, type Departure, type InHand } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { demoPassword } from '../../src/demo/index.ts';
import { completeDepartures } from '../../src/people/index.ts';
import {
  addSegment,
  annotateOne,
  saveAndSubmit,
  inspect,
  openItem,
  openWorld,
  readTask,
  sampleRate,
  statusOf,
  type World,
} from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** Adds an annotator to the demo team, because people leave for good in these tests. */
async function newcomer(): Promise<string> {
  const name = `n${randomUUID().slice(0, 8)}`;
  const { id } = await one<{ id: number }>(
    world.db,
    sql`insert into app_user (username, name, password_hash) select ${name}, ${name}, password_hash from app_user where username = 'pm1' returning id`,
  );
  await world.db.query(
    sql`insert into user_role (user_id, role_id, team_id, can_annotate) values (${id}, 4, ${await world.teamId()}, true)`,
  );
  return name;
}

/** A task in which the newcomer annotates beside others. */
async function taskWith(login: string, audios: number): Promise<number> {
  const taskId = await world.makeTask(audios);
  const [first = 0, second = 0, inspector = 0, own = 0] = await people(
    'annotator4',
    'annotator4b',
    'inspector4',
    login,
  );
  await world.ask('lead3', 'assignMembers', {
    task_id: taskId,
    edit_version: await world.assignmentVersion(taskId),
    annotator_ids: [first, second, own],
    inspector_ids: [inspector, second],
  });
  return taskId;
}

const claim = async (login: string, taskId: number): Promise<number> =>
  (await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' })).item_id;
const people = async (...logins: string[]): Promise<number[]> => Promise.all(logins.map((login) => world.idOf(login)));
const holderOf = async (itemId: number): Promise<number | null> =>
  (await one<{ annotator_id: number | null }>(world.db, sql`select annotator_id from item where id = ${itemId}`))
    .annotator_id;

/** Saves one revision on a claimed item. */
async function work(login: 'annotator4' | 'annotator4b', itemId: number): Promise<void> {
  const { lease, revision } = await openItem(world, login, itemId);
  await world.ask(login, 'saveItem', {
    item_id: itemId,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [addSegment('kept', 0, sampleRate)],
  });
}

/** Removes annotator4; only annotator4b continues. */
async function takeOut(taskId: number, departure?: Departure) {
  const [gone, stays, inspector] = await people('annotator4', 'annotator4b', 'inspector4');
  return world.call('lead3', 'assignMembers', {
    task_id: taskId,
    edit_version: await world.assignmentVersion(taskId),
    annotator_ids: [stays ?? 0],
    inspector_ids: [inspector ?? 0, stays ?? 0],
    departures: departure ? [{ user_id: gone ?? 0, departure }] : [],
  });
}

describe('taking somebody out of a task', () => {
  it('is refused with the names while something is in hand and nobody has decided', async () => {
    const taskId = await world.makeTask(2);
    await claim('annotator4', taskId);
    const answer = await takeOut(taskId);
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('陈晓')]);
    expect((await readTask(world, 'lead3', taskId)).annotators).toHaveLength(2);
  });

  it('shows what is in hand before', async () => {
    const taskId = await world.makeTask(3);
    const [annotator = 0] = await people('annotator4');
    await claim('annotator4', taskId);
    await annotateOne(world, 'annotator4', taskId);
    const { rows } = await world.ask('lead3', 'listInHand', { user_ids: [annotator], task_id: taskId });
    expect(rows).toEqual([
      expect.objectContaining({ annotating: 1, returned: 0, inspecting: 0, verifying: 0, handed_in: 1 }) as InHand,
    ]);
    expect((await world.call('annotator4', 'listInHand', { user_ids: [annotator] })).status).toBe(403);
  });

  it('needs no decision where nothing is in hand', async () => {
    const taskId = await world.makeTask(2);
    await annotateOne(world, 'annotator4', taskId);
    expect((await takeOut(taskId)).status).toBe(200);
  });

  it('hands the work over with all that was done, and the other goes on', async () => {
    const taskId = await world.makeTask(2);
    const itemId = await claim('annotator4', taskId);
    await work('annotator4', itemId);
    const [, heir = 0] = await people('annotator4', 'annotator4b');
    expect((await takeOut(taskId, { method: 'hand_over', to_id: heir })).status).toBe(200);
    expect([await statusOf(world.db, itemId), await holderOf(itemId)]).toEqual(['in_annotation', heir]);
    const { document } = await world.ask('annotator4b', 'getItem', { id: itemId });
    expect(audioOf(document).segments.map(({ id }) => id)).toEqual(['kept']);
    await saveAndSubmit(world, 'annotator4b', itemId, []);
    expect((await world.call('annotator4', 'getItem', { id: itemId })).status).toBe(404);
  });

  it('does not hand over to somebody the task does not name, and releases nothing instead', async () => {
    const taskId = await world.makeTask(2);
    const itemId = await claim('annotator4', taskId);
    const [stranger = 0] = await people('inspector4');
    expect((await takeOut(taskId, { method: 'hand_over', to_id: stranger })).code).toBe(24002025);
    expect([await statusOf(world.db, itemId), await holderOf(itemId)]).toEqual([
      'in_annotation',
      await world.idOf('annotator4'),
    ]);
  });

  it('releases the work and keeps its revisions for whoever claims it next', async () => {
    const taskId = await world.makeTask(1);
    const itemId = await claim('annotator4', taskId);
    await work('annotator4', itemId);
    await takeOut(taskId, { method: 'release' });
    expect(await statusOf(world.db, itemId)).toBe('unclaimed');
    expect(await claim('annotator4b', taskId)).toBe(itemId);
    expect(audioOf((await world.ask('annotator4b', 'getItem', { id: itemId })).document).segments).toHaveLength(1);
  });

  it('lets finish: nothing new, and gone from the task when all is through', async () => {
    const taskId = await world.makeTask(3, { inspection_ratio: 99, inspection_batch: 1 });
    const itemId = await claim('annotator4', taskId);
    await takeOut(taskId, { method: 'finish' });
    expect((await readTask(world, 'lead3', taskId)).finishing.map(({ name }) => name)).toEqual(['陈晓']);
    expect((await world.call('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' })).status).toBe(403);
    await saveAndSubmit(world, 'annotator4', itemId, [addSegment('a', 0, sampleRate)]);
    await completeDepartures(world.db);
    expect((await readTask(world, 'lead3', taskId)).finishing).toHaveLength(1);
    await inspect(world, 'inspector4', taskId, itemId, 'pass');
    await completeDepartures(world.db);
    expect((await readTask(world, 'lead3', taskId)).finishing).toEqual([]);
  });

  it('releases an inspection that the other may not take, being the annotator', async () => {
    const taskId = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: itemId });
    await world.db.query(
      sql`update user_role set can_inspect = true where user_id = ${await world.idOf('annotator4')}`,
    );
    const [one4 = 0, two = 0, gone = 0] = await people('annotator4', 'annotator4b', 'inspector4');
    const answer = await world.call('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: [one4, two],
      inspector_ids: [one4, two],
      departures: [{ user_id: gone, departure: { method: 'hand_over', to_id: one4 } }],
    });
    expect(answer.status).toBe(200);
    expect(await statusOf(world.db, itemId)).toBe('annotation_completed');
    await world.db.query(sql`update user_role set can_inspect = false where user_id = ${one4}`);
  });

  it('keeps what comes back later to somebody who is gone, until the lead decides', async () => {
    const taskId = await world.makeTask(2, { inspection_ratio: 99, inspection_batch: 1 });
    const itemId = await annotateOne(world, 'annotator4', taskId);
    await takeOut(taskId);
    await inspect(world, 'inspector4', taskId, itemId, 'fail');
    expect(await statusOf(world.db, itemId)).toBe('inspection_failed');
    await world.ask('lead3', 'releaseItem', { item_id: itemId });
    expect([await statusOf(world.db, itemId), await holderOf(itemId)]).toEqual(['unclaimed', null]);
    expect(
      await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation', item_id: itemId }),
    ).toMatchObject({ item_id: itemId });
  });
});

describe('taking somebody out of a team', () => {
  const remove = async (login: string, departure?: Departure) =>
    world.call('lead3', 'removeMember', {
      team_id: await world.teamId(),
      user_id: await world.idOf(login),
      ...(departure ? { departure } : {}),
    });

  it('asks first about running tasks and about work in hand', async () => {
    const login = await newcomer();
    const taskId = await taskWith(login, 2);
    expect((await remove(login)).message).toContain((await readTask(world, 'lead3', taskId)).name);
    await claim(login, taskId);
    const answer = await remove(login);
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining(login)]);
  });

  it('hands over in every task, naming the other where needed, and closes the door', async () => {
    const [login, other] = [await newcomer(), await newcomer()];
    const taskId = await taskWith(login, 2);
    const itemId = await claim(login, taskId);
    const [heir = 0] = await people(other);
    const answer = await remove(login, { method: 'hand_over', to_id: heir });
    expect([answer.status, answer.data]).toEqual([200, { handed_over: 1, released: 0, finishing: 0 }]);
    expect(await holderOf(itemId)).toBe(heir);
    expect((await readTask(world, 'lead3', taskId)).annotators.map(({ id }) => id)).toContain(heir);
    expect((await world.call(login, 'listTasks', {})).status).toBe(401);
  });

  it('keeps who is let finish until nothing is in hand', async () => {
    const login = await newcomer();
    const itemId = await claim(login, await taskWith(login, 2));
    expect((await remove(login, { method: 'finish' })).data).toEqual({ handed_over: 0, released: 0, finishing: 1 });
    expect(await completeDepartures(world.db)).toBe(0);
    const { rows } = await world.ask('lead3', 'listMembers', { team_id: await world.teamId() });
    expect(rows.filter(({ is_leaving }) => is_leaving).map(({ user }) => user.name)).toEqual([login]);
    const team_id = await world.teamId();
    const members = (asked: object) => world.ask('lead3', 'listTeamMembers', { team_id, search: login, ...asked });
    expect((await members({})).rows).toMatchObject([
      {
        id: await world.idOf(login),
        name: login,
        username: login,
        pass_rate: null,
        roles: [roleIds.annotator],
        can_annotate: true,
        can_inspect: false,
        in_hand: 1,
        is_leaving: true,
      },
    ]);
    expect((await members({ can_inspect: true })).total).toBe(0);
    expect((await members({ role: [roleIds.teamLead] })).total).toBe(0);
    expect((await members({ role: [roleIds.annotator], sort: 'in_hand', order: 'desc' })).total).toBe(1);
    await saveAndSubmit(world, login, itemId, [addSegment('a', 0, sampleRate)]);
    expect(await completeDepartures(world.db)).toBe(1);
    expect((await world.call(login, 'listTasks', {})).status).toBe(401);
  });

  it('leaves no team without a lead, and no running task without people', async () => {
    expect((await remove('lead3', { method: 'release' })).code).toBe(24002052);
    const login = await newcomer();
    const taskId = await world.makeTask(1);
    const [annotator = 0, inspector = 0] = await people(login, 'inspector4');
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: [annotator],
      inspector_ids: [inspector],
    });
    expect((await remove(login, { method: 'release' })).code).toBe(24002016);
  });

  it('is no matter of another team', async () => {
    const { id } = await one<{ id: number }>(world.db, sql`insert into team (name) values ('Others') returning id`);
    expect(
      (await world.call('lead3', 'removeMember', { team_id: id, user_id: await world.idOf('annotator4') })).status,
    ).toBe(404);
  });
});

describe('disabling an account', () => {
  const disable = async (login: string, departure?: Departure) =>
    world.call('admin5', 'disableAccount', { user_id: await world.idOf(login), ...(departure ? { departure } : {}) });

  it('asks first, then releases and ends the sessions; activating lets in again', async () => {
    const login = await newcomer();
    const itemId = await claim(login, await taskWith(login, 1));
    expect((await disable(login)).status).toBe(409);
    expect(await statusOf(world.db, itemId)).toBe('in_annotation');
    expect((await disable(login, { method: 'release' })).data).toEqual({ handed_over: 0, released: 1, finishing: 0 });
    expect((await world.call(login, 'listTasks', {})).status).toBe(401);
    expect((await world.send('login', { username: login, password: demoPassword })).code).toBe(24000003);
    await world.ask('admin5', 'activateAccount', { user_id: await world.idOf(login) });
    expect((await world.send('login', { username: login, password: demoPassword })).status).toBe(200);
    const { rows } = await world.ask('admin5', 'listAccounts', { search: login });
    expect(rows.map(({ username, status, in_hand }) => [username, status, in_hand])).toEqual([[login, 'activated', 0]]);
  });

  it('hands over to somebody of the team alone, and stays as it was otherwise', async () => {
    const [login, other] = [await newcomer(), await newcomer()];
    const itemId = await claim(login, await taskWith(login, 1));
    const [acceptor = 0, heir = 0] = await people('acceptor2', other);
    expect((await disable(login, { method: 'hand_over', to_id: acceptor })).code).toBe(24002025);
    expect([await statusOf(world.db, itemId), (await world.call(login, 'listTasks', {})).status]).toEqual([
      'in_annotation',
      200,
    ]);
    expect((await disable(login, { method: 'hand_over', to_id: heir })).data).toEqual({
      handed_over: 1,
      released: 0,
      finishing: 0,
    });
    expect(await holderOf(itemId)).toBe(heir);
  });

  it('waits for who is let finish, and can be taken back', async () => {
    const login = await newcomer();
    const taskId = await taskWith(login, 2);
    await claim(login, taskId);
    expect((await disable(login, { method: 'finish' })).data).toEqual({ handed_over: 0, released: 0, finishing: 1 });
    expect((await world.call(login, 'claimItem', { task_id: taskId, stage: 'annotation' })).status).toBe(403);
    await world.ask('admin5', 'activateAccount', { user_id: await world.idOf(login) });
    expect((await world.call(login, 'claimItem', { task_id: taskId, stage: 'annotation' })).status).toBe(200);
    expect(await completeDepartures(world.db)).toBe(0);
  });

  it('is nothing one does to oneself, or to the last administrator', async () => {
    expect((await disable('admin5')).code).toBe(24002053);
    expect((await world.call('root10', 'disableAccount', { user_id: await world.idOf('admin5') })).code).toBe(24002054);
    expect((await world.call('ops6', 'disableAccount', { user_id: await world.idOf('viewer0') })).status).toBe(403);
  });
});
