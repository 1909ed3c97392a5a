import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { codeOf, eventsOf, firstStep, forget, password, proofOf, turnOn, wrongCode } from './factor.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());
beforeEach(() => forget(world));

/** Requires the second factor of these roles and no others. */
const require = (...roles: (0 | 1 | 2 | 3 | 4 | 5 | 6 | 10)[]) =>
  world.call('admin5', 'updateSettings', { second_factor: { roles } });

describe('required of a role', () => {
  it('leads whoever has the role through the enrolment before there is a session', async () => {
    const before = await world.tokenOf('viewer0');
    expect((await require(0)).status).toBe(200);
    const { ticket, step } = await firstStep(world, 'viewer0');
    expect(step).toBe('enrol');
    expect((await world.send('answerSecondFactor', { ticket, code: '123456' })).code).toBe(24020004);
    const { secret, uri } = (await world.send('beginRequiredFactor', { ticket })).data;
    expect(uri).toContain(`Earmark:viewer0?secret=${secret}`);
    expect((await world.send('finishRequiredFactor', { ticket, code: wrongCode(secret) })).code).toBe(24020002);
    const { data } = await world.send('finishRequiredFactor', { ticket, code: codeOf(secret) });
    expect([data.token_type, data.recovery_codes.length]).toEqual(['Bearer', 10]);
    expect((await world.send('userInfo', {}, `Bearer ${data.token}`)).data.username).toBe('viewer0');
    expect((await world.send('finishRequiredFactor', { ticket, code: codeOf(secret, 1) })).code).toBe(24020004);
    expect((await firstStep(world, 'viewer0')).step).toBe('answer');
    // A password alone has opened it
    expect((await world.send('userInfo', {}, before)).code).toBe(20020000);
    expect((await eventsOf(world, await world.idOf('viewer0'))).map(({ event }) => event)).toContain(
      'turn_on_second_factor',
    );
  });

  it('cannot be turned off then, and can again when nothing requires it', async () => {
    const { secret } = await turnOn(world, 'lead3');
    await require(3);
    const proof = await proofOf(world, 'lead3');
    expect((await world.ask('lead3', 'getSecondFactor', {})).is_required).toBe(true);
    expect((await world.call('lead3', 'disableSecondFactor', { proof, code: codeOf(secret) })).code).toBe(24020007);
    await require();
    await world.ask('lead3', 'disableSecondFactor', { proof, code: codeOf(secret) });
    expect((await world.send('login', { username: 'lead3', password })).status).toBe(200);
  });

  it('counts for a role that the person holds beside the current one, and for nobody else', async () => {
    await world.db.query(
      sql`insert into user_role (user_id, role_id) values (${await world.idOf('annotator4b')}, 6) on conflict do nothing`,
    );
    await require(6);
    expect((await firstStep(world, 'annotator4b')).step).toBe('enrol');
    expect((await world.send('login', { username: 'annotator4', password })).status).toBe(200);
    await require();
  });

  it('leads whoever registers by a link through the enrolment as well', async () => {
    const teamId = await world.teamId();
    const { link } = await world.ask('lead3', 'createInvitation', {
      team_id: teamId,
      role_id: 4,
      can_annotate: true,
      can_inspect: false,
      count: 5,
      days: 1,
    });
    await require(4);
    const phone = '13712345678';
    await world.send('sendRegisterCode', { link, phone });
    const [message] = await world.db.query<{ body: string }>(sql`select body from outbox order by id desc limit 1`);
    const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
    const registered = await world.send('registerByLink', {
      link,
      username: 'newcomer1',
      name: 'Newcomer',
      phone,
      code,
      password: 'river2Stone',
    });
    expect([registered.code, (registered.data as { step?: string } | null)?.step]).toEqual([24020001, 'enrol']);
    await require();
  });

  it('is no lock-out: an administrator who has none on cannot require it of administrators', async () => {
    const refused = await require(5, 4);
    expect([refused.code, refused.message]).toEqual([
      24020009,
      'You are Platform administrator yourself and have not turned two-step sign-in on. Turn it on in the personal centre first, so that you are not locked out.',
    ]);
    expect((await world.ask('admin5', 'getSettings', {})).settings.second_factor.roles).toEqual([]);
    await turnOn(world, 'admin5');
    expect((await require(5, 4)).status).toBe(200);
    const [entry] = await world.db.query<{ before: unknown; after: unknown }>(
      sql`select before, after from audit_event where event = 'update second_factor' order by id desc limit 1`,
    );
    expect(entry).toEqual({ before: { roles: [] }, after: { roles: [5, 4] } });
    await require();
  });

  it('is for the platform administrator to say', async () => {
    for (const login of ['ops6', 'pm1', 'lead3'] as const)
      expect((await world.call(login, 'updateSettings', { second_factor: { roles: [4] } })).status).toBe(403);
  });
});

describe('a reset by an administrator', () => {
  it('turns it off, ends all sessions, is audited, and is told to the person', async () => {
    await world.db.query(
      sql`update app_user set email = 'li@example.com', email_is_verified = true where username = 'inspector4'`,
    );
    await turnOn(world, 'inspector4');
    const userId = await world.idOf('inspector4');
    const token = await world.tokenOf('inspector4');
    const { ticket } = await firstStep(world, 'inspector4');
    const listed = await world.ask('admin5', 'listAccounts', { second_factor: true });
    expect(listed.rows.map(({ username }) => username)).toContain('inspector4');
    const waits = () =>
      world.db.query(sql`select key from login_failure where key like ${`%:${userId}`} and wait_seconds > 0`);
    await world.db.query(sql`
      insert into login_failure (key, failures, wait_seconds, locked_until)
      select k || ${userId}::text, 20, 3600, now() + interval '1 hour' from unnest(array['account:second_factor:', 'here:second_factor:192.0.2.1:', 'device:second_factor:x:']) k`);
    expect(await waits()).toHaveLength(3);
    const { ended_sessions: ended } = await world.ask('admin5', 'resetSecondFactor', { user_id: userId });
    expect(await waits()).toEqual([]);
    expect(ended).toBeGreaterThan(0);
    expect((await world.send('userInfo', {}, token)).code).toBe(24011011);
    expect((await world.send('answerSecondFactor', { ticket, code: '123456' })).code).toBe(24020004);
    const { data } = await world.send('login', { username: 'inspector4', password });
    const notices = (await world.send('listNotices', {}, `Bearer ${data.token}`)).data;
    expect(notices.rows[0]?.kind).toBe('second_factor_reset');
    const { count } = (
      await world.db.query<{ count: number }>(
        sql`select count(*) as count from job where kind = 'notification.mail' and state <> 'failed'`,
      )
    )[0] ?? { count: 0 };
    expect(count).toBeGreaterThan(0);
    const entry = (await eventsOf(world, userId)).find(({ event }) => event === 'reset_second_factor');
    expect([entry?.actor_id, entry?.after]).toEqual([await world.idOf('admin5'), { ended_sessions: ended }]);
    expect((await world.call('admin5', 'resetSecondFactor', { user_id: userId })).code).toBe(24020006);
  });

  it('is not for oneself, nor for others than those who keep accounts', async () => {
    await forget(world);
    expect((await world.call('admin5', 'resetSecondFactor', { user_id: await world.idOf('admin5') })).code).toBe(
      24020010,
    );
    const userId = await world.idOf('viewer0');
    for (const login of ['ops6', 'pm1', 'lead3', 'annotator4'] as const)
      expect((await world.call(login, 'resetSecondFactor', { user_id: userId })).status).toBe(403);
    await turnOn(world, 'root10');
    expect((await world.call('admin5', 'resetSecondFactor', { user_id: await world.idOf('root10') })).status).toBe(403);
  });
});
