import { randomUUID } from 'node:crypto';
import { noRole, roleIds } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { grantRole, revokeRole } from '../../src/people/index.ts';
import { endSessions } from '../../src/session/index.ts';
import { platform } from '../../src/workflow/index.ts';
import { addSegment, openItem, openWorld, type World } from '../workflow/open-world.ts';
import { signIn } from './codes.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());
beforeEach(async () => void (await world.db.query(sql`delete from login_failure`)));

const info = (token: string) => world.send('userInfo', {}, token);
const endOf = async (token: string): Promise<[number, number]> => {
  const { status, code } = await world.send('dashboard', {}, token);
  return [status, code];
};
const addStranger = async (username: string): Promise<number> => {
  const [row] = await world.db.query<{ id: number }>(
    sql`insert into app_user (username, name, password_hash) select ${username}, ${username}, password_hash from app_user where username = 'pm1' returning id`,
  );
  return row?.id ?? 0;
};

describe('a call of an ended session says why', () => {
  it('ended by the person on another device, by an administrator, signed out, or unknown', async () => {
    const byOther = await signIn(world, 'ops6');
    await endSessions(world.db, { userId: await world.idOf('ops6'), reason: 'ended_by_administrator' });
    expect(await endOf(byOther)).toEqual([401, 24011011]);
    const [ended, out] = [await signIn(world, 'ops6'), await signIn(world, 'ops6')];
    await world.send('logout', {}, out);
    expect(await endSessions(world.db, { userId: await world.idOf('ops6'), reason: 'ended' })).toBe(1);
    expect(await endOf(ended)).toEqual([401, 20020000]);
    expect(await endOf(out)).toEqual([401, 401]);
    expect(await endOf(`Bearer ${'x'.repeat(43)}`)).toEqual([401, 401]);
  });

  it('leaves the sessions of others, and the one that is to stay', async () => {
    const userId = await world.idOf('acceptor2x');
    const [first, second, other] = [
      await signIn(world, 'acceptor2x'),
      await signIn(world, 'acceptor2x'),
      await signIn(world, 'acceptor2'),
    ];
    const [row] = await world.db.query<{ id: number }>(
      sql`select max(id) as id from session where user_id = ${userId}`,
    );
    await endSessions(world.db, { userId, exceptId: row?.id ?? 0, reason: 'password_changed' });
    expect(await endOf(first)).toEqual([401, 24011003]);
    expect((await info(second)).status).toBe(200);
    expect((await info(other)).status).toBe(200);
  });

  it('disabled, also after the account is active again; past its validity', async () => {
    const token = await signIn(world, 'viewer0');
    const userId = await world.idOf('viewer0');
    await world.ask('admin5', 'disableAccount', { user_id: userId });
    expect(await endOf(token)).toEqual([401, 24011001]);
    await world.ask('admin5', 'activateAccount', { user_id: userId });
    expect(await endOf(token)).toEqual([401, 24011001]);
    const next = await signIn(world, 'viewer0');
    await world.db.query(sql`update app_user set valid_until = now() - interval '1 hour' where id = ${userId}`);
    expect(await endOf(next)).toEqual([401, 24011002]);
    await world.db.query(sql`update app_user set valid_until = null where id = ${userId}`);
    expect((await info(next)).status).toBe(200);
  });
});

describe('a role taken away', () => {
  it('refuses every call until the page is loaded anew, which goes on in the next role', async () => {
    const teamId = await world.teamId();
    const userId = await world.idOf('inspector4');
    const held = { userId, roleId: roleIds.viewer, teamId } as const;
    await world.db.transaction((tx) => grantRole(tx, held, platform()));
    const token = await signIn(world, 'inspector4');
    await world.send('switchRole', { role_id: roleIds.viewer, team_id: teamId }, token);
    await world.db.transaction((tx) => revokeRole(tx, held, platform()));
    for (const name of ['dashboard', 'listTasks', 'userStatus', 'readTabs'] as const) {
      const answer = await world.send(name, {}, token);
      expect([name, answer.status, answer.code, answer.data]).toEqual([name, 401, 24011004, null]);
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => info(token)));
    expect(answers.map(({ data }) => [data.role_id, data.team?.team_id])).toEqual(
      Array.from({ length: 4 }, () => [roleIds.annotator, teamId]),
    );
    expect((await world.send('listTasks', {}, token)).status).toBe(200);
  });

  it('keeps what was saved before, refuses what comes after, and the last role leaves home', async () => {
    const taskId = await world.makeTask(1);
    const userId = await world.idOf('annotator4');
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const { lease, revision } = await openItem(world, 'annotator4', item_id);
    const save = (base_revision: number) =>
      world.call('annotator4', 'saveItem', {
        item_id,
        lease,
        base_revision,
        batch_id: randomUUID(),
        commands: [addSegment(randomUUID(), base_revision * 100, base_revision * 100 + 50)],
      });
    const saved = await save(revision);
    expect(saved.status).toBe(200);
    await world.db.query(sql`delete from user_role where user_id = ${userId}`);
    expect((await save(saved.data.revision)).code).toBe(24011004);
    expect((await world.ask('pm1', 'getItem', { id: item_id })).revision).toBe(saved.data.revision);
    expect((await world.ask('annotator4', 'userInfo', {})).role_id).toBe(noRole);
    expect((await save(saved.data.revision)).code).toBe(403);
  });
});

describe('a person without any role', () => {
  it('signs in, sees home and the own account, and nothing else', async () => {
    await addStranger('stranger1');
    const token = await signIn(world, 'stranger1');
    expect((await info(token)).data).toMatchObject({ role_id: noRole, roles: noRole, team: null, groupstatus: 0 });
    for (const name of ['dashboard', 'userStatus', 'allRoles', 'roleList', 'readTabs', 'logKey'] as const)
      expect([name, (await world.send(name, {}, token)).status]).toEqual([name, 200]);
    for (const name of ['listTasks', 'listProjects', 'listTeams', 'listAccounts', 'getSettings', 'outbox'] as const)
      expect([name, (await world.send(name, {}, token)).code]).toEqual([name, 403]);
    expect((await world.send('search', { text: 'a' }, token)).data).toMatchObject({
      projects: [],
      tasks: [],
      items: [],
    });
    expect((await world.send('switchRole', { role_id: 5 }, token)).status).toBe(403);
    expect((await world.send('logout', {}, token)).status).toBe(200);
  });

  it('has the first role granted as soon as the page is loaded anew, and is welcomed to it once', async () => {
    const userId = await addStranger('stranger2');
    const token = await signIn(world, 'stranger2');
    const teamId = await world.teamId();
    const lead = await world.idOf('lead3');
    const actor = { kind: 'person', userId: lead, role: roleIds.teamLead, isExternal: false } as const;
    const grant = () =>
      world.db.transaction((tx) => grantRole(tx, { userId, roleId: roleIds.annotator, teamId }, actor));
    await grant();
    expect((await world.send('listTasks', {}, token)).code).toBe(403);
    expect((await info(token)).data).toMatchObject({ role_id: roleIds.annotator, groupstatus: 3 });
    const welcomes = async () => (await world.send('userStatus', {}, token)).data.new_roles;
    const [welcome, ...others] = await welcomes();
    expect([welcome, others]).toMatchObject([
      { role_id: roleIds.annotator, team: { team_id: teamId }, by: '周远', is_current: true },
      [],
    ]);
    const id = welcome?.id ?? 0;
    expect((await world.call('pm1', 'dismissWelcome', { id })).status).toBe(200);
    expect(await welcomes()).toHaveLength(1);
    await world.send('dismissWelcome', { id }, token);
    await grant();
    expect(await welcomes()).toEqual([]);
  });
});

describe('tabs', () => {
  const tab = (path: string) => ({ key: path, href: `${path}?page=2`, title: 'taskDetail', name: 'T' });

  it('follow the person to another browser, each role its own', async () => {
    const [here, there] = [await signIn(world, 'admin5'), await signIn(world, 'admin5')];
    expect((await world.send('readTabs', {}, here)).data).toEqual({ tabs: [] });
    const tabs = [tab('/project/index'), tab('/task/pmdetail')];
    expect((await world.send('saveTabs', { tabs }, here)).status).toBe(200);
    expect((await world.send('readTabs', {}, there)).data).toEqual({ tabs });
    await world.send('switchRole', { role_id: roleIds.operationsManager }, there);
    expect((await world.send('readTabs', {}, there)).data).toEqual({ tabs: [] });
    await Promise.all([here, there].map((token) => world.send('saveTabs', { tabs: [] }, token)));
    expect((await world.send('readTabs', {}, here)).data).toEqual({ tabs: [] });
    expect((await world.call('pm1', 'readTabs', {})).data).toEqual({ tabs: [] });
  });

  it('of two browsers that are open at once are kept together', async () => {
    const [here, there] = [await signIn(world, 'viewer0'), await signIn(world, 'viewer0')];
    const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')];
    await world.send('saveTabs', { tabs: [a], known: [] }, here);
    await Promise.all([
      world.send('saveTabs', { tabs: [a, b], known: [a] }, here),
      world.send('saveTabs', { tabs: [c], known: [a] }, there),
    ]);
    const { data } = await world.send('readTabs', {}, here);
    expect(data).toEqual({ tabs: expect.arrayContaining([b, c]) });
    expect(data).not.toEqual({ tabs: expect.arrayContaining([a]) });
  });

  it.each([
    ['another site', [{ ...tab('/a'), href: 'https://evil.example' }]],
    ['another site by two slashes', [{ ...tab('/a'), href: '//evil.example' }]],
    ['a script', [{ ...tab('/a'), href: 'javascript:alert(1)' }]],
    ['a long address', [tab(`/${'a'.repeat(600)}`)]],
    ['a title that is no key', [{ ...tab('/a'), title: '<b>' }]],
    ['an unknown field', [{ ...tab('/a'), isPinned: true }]],
    ['too many', Array.from({ length: 31 }, (_, index) => tab(`/a${index}`))],
  ])('are refused with %s', async (_, tabs) => {
    expect((await world.call('pm1', 'saveTabs', { tabs })).status).toBe(400);
  });
});

describe('the audit of sign-ins', () => {
  const trail = (username: string) =>
    world.db.query<{ event: string; to_status: string; actor_id: number | null }>(
      sql`select event, to_status, actor_id from audit_event where name = ${username} and event in ('sign_in', 'refuse_sign_in', 'sign_out') order by id`,
    );

  it('has successes, refusals by reason, and sign-outs, but floods of the same refusal once', async () => {
    const userId = await addStranger('audited1');
    const login = (password: string) => world.send('login', { username: 'audited1', password });
    for (let time = 0; time < 9; time += 1) await login('wrong-password');
    expect((await login('wrong-password')).code).toBe(24000002);
    await world.db.query(sql`delete from login_failure`);
    await world.send('logout', {}, await signIn(world, 'audited1'));
    await world.db.query(sql`update app_user set status = 'disabled' where id = ${userId}`);
    await login('earmark2026');
    await world.db.query(
      sql`update app_user set status = 'normal', valid_until = now() - interval '1 day' where id = ${userId}`,
    );
    await login('earmark2026');
    expect((await trail('audited1')).map(({ event, to_status, actor_id }) => [event, to_status, actor_id])).toEqual([
      ['refuse_sign_in', 'wrong', null],
      ['refuse_sign_in', 'locked', null],
      ['sign_in', 'done', userId],
      ['sign_out', 'done', userId],
      ['refuse_sign_in', 'disabled', null],
      ['refuse_sign_in', 'expired', null],
    ]);
  });

  it('keeps nothing that was entered as the name of an unknown account', async () => {
    await world.send('login', { username: 'secret-entered-as-name', password: 'wrong-password' });
    const rows = await world.db.query<{ entry: unknown }>(
      sql`select to_jsonb(e) as entry from audit_event e where event = 'refuse_sign_in'`,
    );
    expect(JSON.stringify(rows)).not.toContain('secret-entered-as-name');
    expect(rows.length).toBeGreaterThan(0);
  });
});
