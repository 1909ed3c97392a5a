import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../../src/demo/index.ts';
import { one, sql } from '../../src/db/index.ts';
import { hashPassword } from '../../src/session/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());
beforeEach(async () => void (await world.db.query(sql`delete from login_failure`)));

const login = (username: string, password = demoPassword, language = 'en') =>
  world.send('login', { username, password }, undefined, language);
/** Signs in and returns the Authorization header. */
const open = async (username: string): Promise<string> => {
  const { data } = await login(username);
  return `${data.token_type} ${data.token}`;
};
const setUser = (username: string, change: ReturnType<typeof sql>) =>
  world.db.query(sql`update app_user set ${change} where username = ${username}`);

describe('signing in with a password', () => {
  it('takes the account, the phone and the e-mail, whatever their case', async () => {
    await setUser('pm1', sql`email = 'Lin.Jing@example.com'`);
    for (const name of ['pm1', 'PM1', ' pm1 ', '13800000001', 'lin.jing@EXAMPLE.com']) {
      const { status, data } = await login(name);
      expect([status, data.token_type]).toEqual([200, 'Bearer']);
      expect((await world.send('userInfo', {}, `Bearer ${data.token}`)).data).toMatchObject({
        username: 'pm1',
        role_id: 1,
        team: null,
        groupstatus: 0,
      });
    }
  });

  it('keeps no token, only its hash', async () => {
    const { data } = await login('pm1');
    const rows = await world.db.query<{ token_hash: string }>(sql`select token_hash from session`);
    expect(rows.map((row) => row.token_hash)).not.toContain(data.token);
  });

  it('opens no session by a password that is changed while it is verified', async () => {
    const [hash, changed] = await Promise.all([hashPassword(demoPassword, 16), hashPassword('river2Stone', 10)]);
    await setUser('viewer0', sql`password_hash = ${hash}`);
    const attempt = login('viewer0');
    await sleep(100);
    await setUser('viewer0', sql`password_hash = ${changed}`);
    expect((await attempt).code).toBe(24000001);
    expect((await login('viewer0', 'river2Stone')).status).toBe(200);
    await setUser('viewer0', sql`password_hash = (select password_hash from app_user where username = 'pm1')`);
  });

  it('hashes a password anew at the next sign-in when more is asked for by now, and only then', async () => {
    const hashOf = async () =>
      (await one<{ password_hash: string }>(world.db, sql`select password_hash from app_user where username = 'ops6'`))
        .password_hash;
    await setUser(
      'ops6',
      sql`password_hash = ${await hashPassword(demoPassword, world.parts.config.passwordCost - 1)}`,
    );
    const old = await hashOf();
    expect((await login('ops6', 'wrong-password')).status).toBe(401);
    expect(await hashOf()).toBe(old);
    expect((await login('ops6')).status).toBe(200);
    const raised = await hashOf();
    expect([old.split('$')[0], raised.split('$')[0]]).toEqual(['512', '1024']);
    expect((await login('ops6')).status).toBe(200);
    expect(await hashOf()).toBe(raised);
  });

  it('answers an unknown account and a wrong password in the same words', async () => {
    const [known, unknown] = [await login('pm1', 'wrong-password'), await login('nobody1', 'wrong-password')];
    expect([known.status, known.code, known.message]).toEqual([
      401,
      24000001,
      'The account or password is not correct.',
    ]);
    expect(unknown).toEqual(known);
  });

  it('refuses disabled and expired accounts by name only to those who know the password', async () => {
    const token = await open('viewer0');
    await setUser('viewer0', sql`status = 'disabled'`);
    expect((await login('viewer0')).code).toBe(24000003);
    expect((await login('viewer0', 'wrong-password')).code).toBe(24000001);
    expect((await world.send('userInfo', {}, token)).status).toBe(401);
    await setUser('viewer0', sql`status = 'normal'`);
    expect((await world.send('userInfo', {}, token)).status).toBe(200);
    await setUser('viewer0', sql`valid_until = now() - interval '1 hour'`);
    expect((await login('viewer0')).code).toBe(24000008);
    expect((await world.send('userInfo', {}, token)).status).toBe(401);
    await setUser('viewer0', sql`valid_until = now() + interval '1 hour'`);
    expect((await login('viewer0')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends at logout, alone', async () => {
    const [one_, other] = [await open('pm1'), await open('pm1')];
    expect((await world.send('logout', {}, one_)).status).toBe(200);
    const after = await world.send('userInfo', {}, one_);
    expect([after.status, after.code]).toEqual([401, 401]);
    expect((await world.send('logout', {}, one_)).status).toBe(401);
    expect((await world.send('userInfo', {}, other)).status).toBe(200);
  });

  it('ends when its time is over', async () => {
    const token = await open('acceptor2');
    await world.db.query(
      sql`update session set expires_at = now() - interval '1 second' where user_id = ${await world.idOf('acceptor2')}`,
    );
    expect((await world.send('userInfo', {}, token)).status).toBe(401);
  });

  it('is proved by the Authorization header and nothing else', async () => {
    const [, token = ''] = (await open('pm1')).split(' ');
    const url = '/api-asr/v1/index.php/user/usercenter';
    const attempts = [
      { headers: { cookie: `token=Bearer ${token}; Authorization=Bearer ${token}; earmark_token=${token}` } },
      { headers: { authorization: token } },
      { headers: { authorization: `Basic ${token}` } },
      { headers: { authorization: `Bearer ${token.slice(0, -1)}` } },
      { headers: { authorization: `Bearer ${token}x` } },
      { headers: { 'x-access-token': token } },
      { headers: {}, query: { token, authorization: `Bearer ${token}` } },
    ];
    for (const attempt of attempts)
      expect(
        (await world.app.inject({ method: 'POST', url, payload: {}, ...attempt })).statusCode,
        JSON.stringify(attempt),
      ).toBe(401);
    expect(
      (await world.app.inject({ method: 'POST', url, payload: {}, headers: { authorization: `Bearer ${token}` } }))
        .statusCode,
    ).toBe(200);
  });

  it('switches to another role its person holds, at once and for the next login, and to no other', async () => {
    const { db } = world;
    const userId = await world.idOf('acceptor2');
    await db.query(
      sql`insert into user_role (user_id, role_id, team_id) values (${userId}, 3, ${await world.teamId()})`,
    );
    const token = await open('acceptor2');
    const all = await world.send('allRoles', {}, token);
    expect(all.data.role_list).toEqual([{ role_id: 2, role_name: 'Acceptor', is_current: true }]);
    expect(all.data.team_list.map((team) => team.team_user)).toEqual([
      [{ role_id: 3, role_name: 'Team lead', is_current: false }],
    ]);
    expect((await world.send('listTeams', {}, token)).status).toBe(403);

    const refused = await world.send('switchRole', { role_id: 5 }, token);
    expect([refused.status, refused.code]).toEqual([403, 24000007]);
    expect((await world.send('switchRole', { role_id: 3 }, token)).code).toBe(24000007);
    await world.send('switchRole', { role_id: 3, team_id: await world.teamId() }, token);
    expect((await world.send('listTeams', {}, token)).status).toBe(200);
    expect((await world.send('userInfo', {}, token)).data).toMatchObject({
      role_id: 3,
      roles: 3,
      groupstatus: 3,
      team: { team_id: await world.teamId() },
    });
    expect((await world.send('userInfo', {}, await open('acceptor2'))).data.role_id).toBe(3);

    await db.query(sql`delete from user_role where user_id = ${userId} and role_id = 3`);
    const gone = await world.send('listTeams', {}, token);
    expect([gone.status, gone.code]).toEqual([401, 24011004]);
    expect((await world.send('userInfo', {}, token)).data.role_id).toBe(2);
    expect((await world.send('listTeams', {}, token)).status).toBe(403);
    expect((await world.send('userInfo', {}, await open('acceptor2'))).data.role_id).toBe(2);
  });

  it('tells the status of a team only to its person and to those who manage people', async () => {
    const { db } = world;
    const stranger = await one<{ id: number }>(
      db,
      sql`insert into app_user (username, name) values ('stranger9', 'Stranger') returning id`,
    );
    const team = await one<{ id: number }>(db, sql`insert into team (name) values ('Secret team') returning id`);
    await db.query(sql`insert into user_role (user_id, role_id, team_id) values (${stranger.id}, 4, ${team.id})`);
    const annotator = await world.idOf('annotator4');
    expect((await world.call('annotator4', 'groupStatus', { user_id: annotator })).data).toMatchObject({
      general_user_group_status: 3,
    });
    expect((await world.call('annotator4', 'groupStatus', { user_id: stranger.id })).status).toBe(403);
    expect((await world.call('lead3', 'groupStatus', { user_id: annotator })).data).toMatchObject({
      general_user_group_status: 3,
    });
    expect((await world.call('lead3', 'groupStatus', { user_id: stranger.id })).status).toBe(403);
    expect((await world.call('admin5', 'groupStatus', { user_id: stranger.id })).data).toMatchObject({
      team_name: 'Secret team',
    });
  });
});
