import { randomUUID } from 'node:crypto';
import { roleIds, type Departure, type RoleId } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { demoPassword } from '../../src/demo/index.ts';
import { completeDepartures } from '../../src/people/index.ts';
import { followClaim } from '../../src/single-sign-on/follow-claim.ts';
import { annotateOne, inspect, openWorld, statusOf, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const ids = (...logins: string[]): Promise<number[]> => Promise.all(logins.map((login) => world.idOf(login)));

interface Newcomer {
  readonly roleId: RoleId;
  readonly source?: 'hand' | 'claim';
}

/** Somebody of the demo team, or on the platform, who may go for good. */
async function newcomer({ roleId, source = 'hand' }: Newcomer): Promise<string> {
  const name = `n${randomUUID().slice(0, 8)}`;
  const { id } = await one<{ id: number }>(
    world.db,
    sql`insert into app_user (username, name, email, password_hash, work) select ${name}, ${name}, ${name} || '@example.com', password_hash, '{asr}' from app_user where username = 'pm1' returning id`,
  );
  const isOfTeam = roleId === roleIds.annotator;
  await world.db.query(sql`
    insert into user_role (user_id, role_id, team_id, can_annotate, can_inspect, source)
    values (${id}, ${roleId}, ${isOfTeam ? await world.teamId() : null}, true, true, ${source})`);
  return name;
}

const annotator = { roleId: roleIds.annotator } as const;
const acceptor = { roleId: roleIds.acceptor } as const;
const manager = { roleId: roleIds.projectManager } as const;

const noticesOf = async (login: string, kind: string): Promise<string[]> =>
  (await world.ask(login, 'listNotices', { page_size: 100 })).rows
    .filter((row) => row.kind === kind)
    .map(({ text }) => text);
const postsOf = async (login: string, asker = 'admin5') => {
  const [id = 0] = await ids(login);
  const { posts } = await world.ask(asker, 'listInHand', { user_ids: [id] });
  return posts.map(({ kind, count, alone }) => [kind, count, alone]);
};

/** A task in progress in which the named people annotate and inspect. */
async function taskOf(annotators: string[], inspectors: string[], audios = 3): Promise<number> {
  const taskId = await world.makeTask(audios, { inspection_ratio: 99, inspection_batch: 1 });
  await assign(taskId, annotators, inspectors);
  return taskId;
}

const assign = async (taskId: number, annotators: string[], inspectors: string[], leaving: number[] = []) =>
  world.ask('lead3', 'assignMembers', {
    task_id: taskId,
    edit_version: await world.assignmentVersion(taskId),
    annotator_ids: await ids(...annotators),
    inspector_ids: await ids(...inspectors),
    departures: leaving.map((user_id) => ({ user_id, departure: { method: 'release' } })),
  });

/** An item of annotator4 that inspector4 has rejected, disputed, with the decision handed to a person. */
async function disputed(decider: string): Promise<{ taskId: number; disputeId: number }> {
  const taskId = await taskOf(['annotator4', 'annotator4b'], ['inspector4', decider]);
  const itemId = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, itemId, 'fail');
  const { id } = await world.ask('annotator4', 'raiseDispute', { item_id: itemId, reason: 'It was right' });
  const [to = 0] = await ids(decider);
  await world.ask('lead3', 'nameDecider', { id, user_id: to });
  return { taskId, disputeId: id };
}

const deciderOf = async (disputeId: number): Promise<number | null> =>
  (await one<{ decider_id: number | null }>(world.db, sql`select decider_id from dispute where id = ${disputeId}`))
    .decider_id;

/** A task of one item in acceptance by these people. */
async function inAcceptance(...verifiers: string[]): Promise<{ taskId: number; itemId: number }> {
  const taskId = await taskOf(['annotator4', 'annotator4b'], ['inspector4', 'annotator4b'], 1);
  const itemId = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, itemId, 'pass');
  await world.ask('lead3', 'submitAcceptance', { task_id: taskId, verifier_ids: await ids(...verifiers) });
  return { taskId, itemId };
}

const disable = async (login: string, departure?: Departure) =>
  world.call('admin5', 'disableAccount', { user_id: await world.idOf(login), ...(departure ? { departure } : {}) });

/** Gives an account other roles, as the dialog does. */
async function setRoles(login: string, roles: readonly RoleId[]) {
  const { rows } = await world.ask('admin5', 'listAccounts', { search: login });
  const [account] = rows;
  if (!account) throw new Error('no account');
  const { username, name, phone, email, work, authentication, is_external, valid_until } = account;
  const form = { username, name, phone, email, work, authentication, is_external, valid_until };
  const named = roles.map((role_id) => ({ role_id, team_id: null, can_annotate: false, can_inspect: false }));
  return world.call('admin5', 'updateUser', { id: account.id, form: { ...form, roles: named } });
}

const expire = (login: string) =>
  world.db.query(sql`update app_user set valid_until = now() - interval '1 hour' where username = ${login}`);

interface Way {
  readonly name: string;
  readonly go: (login: string, taskId: number) => Promise<unknown>;
  readonly isByLead?: boolean;
}

describe('a dispute that somebody was named to decide', () => {
  const ways: readonly Way[] = [
    { name: 'is disabled', go: (login) => disable(login, { method: 'release' }) },
    {
      name: 'is disabled with others',
      go: async (login) =>
        world.ask('admin5', 'changeUsers', {
          user_ids: await ids(login),
          change: { kind: 'disable', departure: { method: 'release' } },
        }),
    },
    // The lead who causes it is told nothing
    {
      name: 'leaves the task',
      go: (_, taskId) => assign(taskId, ['annotator4', 'annotator4b'], ['inspector4', 'annotator4b']),
      isByLead: true,
    },
    {
      name: 'leaves the team',
      go: async (login) =>
        world.ask('lead3', 'removeMember', {
          team_id: await world.teamId(),
          user_id: await world.idOf(login),
          departure: { method: 'release' },
        }),
      isByLead: true,
    },
    {
      name: 'loses the role by single sign-on',
      go: async (login) => {
        await world.db.query(sql`update user_role set source = 'claim' where user_id = ${await world.idOf(login)}`);
        await followClaim(
          { db: world.db, log: world.app.log, language: 'en' },
          { id: await world.idOf(login), username: login },
          [],
          [],
        );
      },
    },
    {
      name: 'can sign in no more',
      go: async (login) => {
        await expire(login);
        await completeDepartures(world.db);
      },
    },
  ];
  it.each(ways)('is the leads’ again when that person $name', async ({ go, isByLead = false }) => {
    const login = await newcomer(annotator);
    const { taskId, disputeId } = await disputed(login);
    expect(await deciderOf(disputeId)).toBe(await world.idOf(login));
    expect(await postsOf(login)).toContainEqual(['decider', 1, 0]);
    const before = (await noticesOf('lead3', 'dispute_to_decide')).length;
    await go(login, taskId);
    expect(await deciderOf(disputeId)).toBeNull();
    expect((await noticesOf('lead3', 'dispute_to_decide')).length).toBe(before + (isByLead ? 0 : 1));
    await world.ask('lead3', 'decideDispute', { id: disputeId, outcome: 'upheld', decision: 'Right' });
  });
});

describe('a task in acceptance', () => {
  it('loses an acceptor with the role, and asks for another one when no other of the house is left', async () => {
    const [login, other] = [await newcomer(acceptor), await newcomer(acceptor)];
    const { taskId } = await inAcceptance(login, other, 'acceptor2x');
    expect(await postsOf(login)).toEqual([['acceptor', 1, 0]]);
    expect((await setRoles(login, [roleIds.viewer])).status).toBe(200);
    const { verifiers } = await world.ask('pm1', 'getTask', { id: taskId });
    expect(verifiers.map(({ name }) => name)).not.toContain(login);
    expect(await postsOf(other)).toEqual([['acceptor', 1, 1]]);
    expect(await noticesOf('pm1', 'task_unmanned')).toEqual([]);
    expect((await setRoles(other, [roleIds.viewer])).status).toBe(200);
    for (const told of ['pm1', 'lead3'])
      expect(await noticesOf(told, 'task_unmanned')).toEqual([expect.stringContaining(other)]);
    const { rows } = await world.ask('pm1', 'listAudit', { task_id: taskId, entity: ['task'] });
    expect(rows.find(({ event }) => event === 'task.update')?.before).toMatchObject({
      acceptors: expect.arrayContaining([other]) as string[],
    });
    // Others can be named, and go on
    const [first = 0, second = 0] = await ids('acceptor2', 'acceptor2x');
    const { edit_version } = await world.ask('pm1', 'getTask', { id: taskId });
    await world.ask('pm1', 'updateTask', { id: taskId, edit_version, changes: { verifier_ids: [first, second] } });
    await world.ask('acceptor2', 'passTask', { task_id: taskId });
  });

  it('asks for another one when the only acceptor of the house is disabled, and lets a reactivated one go on', async () => {
    const login = await newcomer(acceptor);
    const { taskId, itemId } = await inAcceptance(login);
    await world.ask(login, 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: itemId });
    expect((await disable(login)).code).toBe(24002050);
    expect((await disable(login, { method: 'release' })).data).toMatchObject({ released: 1 });
    expect(await statusOf(world.db, itemId)).toBe('not_internally_accepted');
    expect(await noticesOf('pm1', 'task_unmanned')).toContainEqual(expect.stringContaining(login));
    await world.ask('admin5', 'activateAccount', { user_id: await world.idOf(login) });
    const signedIn = await world.send('login', { username: login, password: demoPassword });
    const token = `${signedIn.data.token_type} ${signedIn.data.token}`;
    expect((await world.send('passTask', { task_id: taskId }, token)).status).toBe(200);
  });

  it('frees what an acceptor holds whose account has expired, and asks once', async () => {
    const login = await newcomer(acceptor);
    const { taskId, itemId } = await inAcceptance(login, 'acceptor2x');
    await world.ask(login, 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: itemId });
    await expire(login);
    await completeDepartures(world.db);
    expect(await statusOf(world.db, itemId)).toBe('not_internally_accepted');
    await completeDepartures(world.db);
    expect((await noticesOf('pm1', 'task_unmanned')).filter((text) => text.includes(login))).toHaveLength(1);
  });

  it('loses an acceptor with the group that single sign-on names no more', async () => {
    const login = await newcomer({ ...acceptor, source: 'claim' });
    const { taskId, itemId } = await inAcceptance(login, 'acceptor2');
    await world.ask(login, 'claimItem', { task_id: taskId, stage: 'acceptance', item_id: itemId });
    await followClaim(
      { db: world.db, log: world.app.log, language: 'en' },
      { id: await world.idOf(login), username: login },
      [],
      [],
    );
    expect(await statusOf(world.db, itemId)).toBe('not_internally_accepted');
    const { verifiers } = await world.ask('pm1', 'getTask', { id: taskId });
    expect(verifiers.map(({ name }) => name)).not.toContain(login);
    await world.ask('acceptor2', 'passTask', { task_id: taskId });
  });
});

describe('a project', () => {
  const projectForm = async (assistants: string[]) => ({
    name: `P${randomUUID().slice(0, 8)}`,
    business: 'asr' as const,
    kind: 'test' as const,
    region: 'domestic' as const,
    language: 'zh',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
    assistant_ids: await ids(...assistants),
  });

  it('loses an assistant with the role, and can be edited afterwards', async () => {
    const [login, owner] = [await newcomer(manager), await newcomer(manager)];
    const form = await projectForm([login]);
    const { id } = await world.ask(owner, 'createProject', form);
    expect(await postsOf(login)).toEqual([['manager', 1, 0]]);
    expect((await setRoles(login, [roleIds.viewer])).status).toBe(200);
    const project = await world.ask(owner, 'getProject', { id });
    expect(project.assistants).toEqual([]);
    const { edit_version } = project;
    await world.ask(owner, 'updateProject', {
      id,
      edit_version,
      form: { ...form, assistant_ids: [], notes: 'Edited' },
    });
    expect((await disable(owner)).status).toBe(200);
    expect(await noticesOf('ops6', 'project_unmanaged')).toEqual([expect.stringContaining(form.name)]);
    // Who is told can name somebody
    const { edit_version: newer } = await world.ask('ops6', 'getProject', { id });
    const changed = { ...form, assistant_ids: await ids('pm1') };
    await world.ask('ops6', 'updateProject', { id, edit_version: newer, form: changed });
    expect((await world.call('pm1', 'getProject', { id })).status).toBe(200);
  });

  it('keeps a disabled assistant for the return, and does not stand in the way of an edit', async () => {
    const login = await newcomer(manager);
    const form = await projectForm([login]);
    const { id } = await world.ask('pm1', 'createProject', form);
    await disable(login);
    const { edit_version } = await world.ask('pm1', 'getProject', { id });
    await world.ask('pm1', 'updateProject', { id, edit_version, form: { ...form, notes: 'Edited' } });
    const another = await projectForm([login]);
    expect((await world.call('pm1', 'createProject', another)).status).toBe(422);
  });
});

describe('people of a running task', () => {
  it('asks the lead when the only annotator is disabled, alone or with others', async () => {
    const [login, other] = [await newcomer(annotator), await newcomer(annotator)];
    const taskId = await taskOf([login, other], ['inspector4', 'annotator4b']);
    await assign(taskId, [login, other], ['inspector4', 'annotator4b'], await ids('annotator4', 'annotator4b'));
    const { item_id } = await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' });
    const refused = await world.ask('admin5', 'changeUsers', {
      user_ids: await ids(login, other),
      change: { kind: 'disable' },
    });
    expect([refused.changed, refused.refused.map(({ name }) => name)]).toEqual([1, [login]]);
    expect(await postsOf(login)).toEqual([['annotator', 1, 1]]);
    const done = await world.ask('admin5', 'changeUsers', {
      user_ids: await ids(login),
      change: { kind: 'disable', departure: { method: 'release' } },
    });
    expect(done).toMatchObject({ changed: 1, refused: [] });
    expect(await statusOf(world.db, item_id)).toBe('unclaimed');
    expect(await noticesOf('lead3', 'task_unmanned')).toContainEqual(expect.stringContaining(login));
  });

  it('asks the lead about work of somebody whose account has expired, who may hand it on', async () => {
    const login = await newcomer(annotator);
    const taskId = await taskOf([login, 'annotator4b'], ['inspector4', 'annotator4b']);
    const { item_id } = await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' });
    await expire(login);
    await completeDepartures(world.db);
    expect(await noticesOf('lead3', 'work_without_person')).toContainEqual(expect.stringContaining(login));
    const [gone = 0, heir = 0] = await ids(login, 'annotator4b');
    await world.ask('lead3', 'passOn', {
      task_id: taskId,
      holders: [{ user_id: gone, stage: 'annotation' }],
      to_id: heir,
    });
    const held = await one<{ annotator_id: number }>(
      world.db,
      sql`select annotator_id from item where id = ${item_id}`,
    );
    expect(held.annotator_id).toBe(heir);
  });

  it('keeps what is held of a team that loses the task in the pool with its draft', async () => {
    const login = await newcomer(annotator);
    const taskId = await taskOf([login, 'annotator4b'], ['inspector4', 'annotator4b']);
    const { item_id } = await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' });
    expect((await world.call('pm1', 'takeBackTask', { task_id: taskId })).code).toBe(24002050);
    await world.ask('pm1', 'takeBackTask', { task_id: taskId, releases: true });
    expect(await statusOf(world.db, item_id)).toBe('unclaimed');
    expect(await postsOf(login)).toEqual([]);
  });
});
