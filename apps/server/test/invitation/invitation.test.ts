import { randomUUID } from 'node:crypto';
import { errors, limits, roleIds, type Api, type ErrorKey, type RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { hashToken } from '../../src/session/index.ts';
import { addPerson } from '../add-person.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let teamId: number;
beforeAll(async () => {
  world = await openWorld();
  teamId = await world.teamId();
});
afterAll(() => world.close());

const make = (form: Partial<RequestOf<Api['createInvitation']>> = {}, login = 'lead3') =>
  world.ask(login, 'createInvitation', {
    team_id: teamId,
    role_id: roleIds.annotator,
    can_annotate: true,
    can_inspect: false,
    count: 5,
    days: 7,
    ...form,
  });
const usedOf = async (id: number): Promise<number> =>
  (await one<{ used: number }>(world.db, sql`select used from invitation where id = ${id}`)).used;
const outcome = ({ status, code }: { status: number; code: number }): string =>
  status === 200
    ? 'ok'
    : ((Object.keys(errors) as ErrorKey[]).find((key) => errors[key].code === code) ?? String(code));
const expire = (id: number) =>
  world.db.query(sql`update invitation set expires_at = now() - interval '1 second' where id = ${id}`);

let numbers = 0;
const newPhone = (): string => `136${String((numbers += 1)).padStart(8, '0')}`;

/** Asks for a registration code and reads it as the person would. Waits between codes are skipped. */
async function codeFor(link: string, phone: string): Promise<string> {
  await world.db.query(sql`update verification_code set created_at = created_at - interval '1 hour'`);
  expect((await world.send('sendRegisterCode', { link, phone })).status).toBe(200);
  const { body } = await one<{ body: string }>(
    world.db,
    sql`select body from outbox where recipient = ${phone} order by id desc limit 1`,
  );
  return /\d{6}/.exec(body)?.[0] ?? '';
}
const person = () => ({
  username: `n${randomUUID().slice(0, 8)}1`,
  name: '新人',
  password: 'quiet7River',
});
async function register(link: string, form: Partial<RequestOf<Api['registerByLink']>> = {}) {
  const phone = form.phone ?? newPhone();
  const code = form.code ?? (await codeFor(link, phone));
  return world.send('registerByLink', { link, ...person(), ...form, phone, code });
}
/** A person without a role in the demo team, signed in. */
async function stranger(): Promise<string> {
  const name = `s${randomUUID().slice(0, 8)}`;
  await addPerson(world.db, name, roleIds.annotator);
  return name;
}

describe('a newcomer with a link', () => {
  it('is told what it is for, registers, is signed in as a member, and the maker hears of it', async () => {
    const { id, link } = await make({ can_inspect: true });
    expect((await world.send('readInvitation', { link })).data).toMatchObject({
      team: expect.any(String),
      role_id: roleIds.annotator,
      can_annotate: true,
      can_inspect: true,
      maker: expect.any(String),
    });
    const form = person();
    const phone = newPhone();
    const answer = await register(link, { ...form, phone });
    expect([answer.status, answer.data.token_type]).toEqual([200, 'Bearer']);
    const info = await world.send('userInfo', {}, `Bearer ${answer.data.token}`);
    expect(info.data).toMatchObject({
      username: form.username,
      name: form.name,
      phone,
      role_id: roleIds.annotator,
      team: { team_id: teamId },
      groupstatus: 3,
    });
    expect(
      await world.db.query(
        sql`select r.can_annotate, r.can_inspect, u.username as inviter from user_role r join app_user u on u.id = r.inviter_id where r.user_id = ${info.data.id}`,
      ),
    ).toEqual([{ can_annotate: true, can_inspect: true, inviter: 'lead3' }]);
    expect(await usedOf(id)).toBe(1);
    expect(
      await world.db.query(
        sql`select u.username, n.kind from notification n join app_user u on u.id = n.user_id where n.actor_id = ${info.data.id}`,
      ),
    ).toEqual([{ username: 'lead3', kind: 'invitation_used' }]);
    expect(
      await world.db.query(
        sql`select entity, event, actor_id from audit_event where actor_id = ${info.data.id} order by id`,
      ),
    ).toMatchObject([
      { entity: 'user', event: 'create' },
      { entity: 'invitation', event: 'use' },
      { entity: 'session', event: 'sign_in' },
    ]);
    expect((await world.send('login', { username: form.username, password: form.password })).status).toBe(200);
  });

  it('keeps the code when the user name is taken, and learns of a taken phone only by its code', async () => {
    const { id, link } = await make();
    const phone = newPhone();
    const code = await codeFor(link, phone);
    const taken = await register(link, { username: 'LEAD3', phone, code });
    expect(outcome(taken)).toBe('username_taken');
    expect(await usedOf(id)).toBe(0);
    expect(outcome(await register(link, { phone, code }))).toBe('ok');
    expect(outcome(await register(link, { phone, code: '000000' }))).toBe('code_wrong');
    expect(outcome(await register(link, { phone }))).toBe('phone_taken');
    expect(await usedOf(id)).toBe(1);
  });

  it('cannot guess a code: five wrong ones spend it', async () => {
    const { link } = await make();
    const phone = newPhone();
    const code = await codeFor(link, phone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < limits.code.tries; guess += 1)
      expect(outcome(await register(link, { phone, code: wrong }))).toBe('code_wrong');
    expect(outcome(await register(link, { phone, code }))).toBe('code_wrong');
  });

  it('registers under a link for one only once, of many at the same moment', async () => {
    const { id, link } = await make({ count: 1 });
    const forms: { phone: string; code: string }[] = [];
    for (let index = 0; index < 6; index += 1) {
      const phone = newPhone();
      forms.push({ phone, code: await codeFor(link, phone) });
    }
    const answers = await Promise.all(forms.map((form) => register(link, form)));
    expect(answers.map(outcome).toSorted()).toEqual([...Array.from({ length: 5 }, () => 'invitation_used_up'), 'ok']);
    expect(await usedOf(id)).toBe(1);
    const { count } = await one<{ count: number }>(
      world.db,
      sql`select count(*) as count from app_user where phone = any(${forms.map(({ phone }) => phone)})`,
    );
    expect(count).toBe(1);
  });
});

describe('somebody signed in with a link', () => {
  it('joins; joining again, or holding the role already, spends nothing', async () => {
    const { id, link } = await make({ role_id: roleIds.teamLead });
    const login = await stranger();
    expect(await world.ask(login, 'joinByLink', { link })).toMatchObject({ team: { id: teamId }, is_new: true });
    expect(await world.ask(login, 'joinByLink', { link })).toMatchObject({ is_new: false });
    expect(await world.ask('lead3', 'joinByLink', { link })).toMatchObject({ is_new: false });
    expect(await usedOf(id)).toBe(1);
  });

  it('does not come back by a link after leaving the team', async () => {
    const { link } = await make();
    const login = await stranger();
    await world.ask(login, 'joinByLink', { link });
    await world.ask('lead3', 'removeMember', { team_id: teamId, user_id: await world.idOf(login) });
    expect(outcome(await world.call(login, 'joinByLink', { link }))).toBe('invitation_spent');
  });

  it('is one of exactly five when a thousand use a link for five at once', { timeout: 120_000 }, async () => {
    const { id, link } = await make({ count: 5 });
    const run = randomUUID().slice(0, 8);
    const tokens = Array.from({ length: 1000 }, (_, index) => `${run}-${String(index).padStart(16, '0')}`);
    await world.db.query(sql`
      with people as (
        insert into app_user (username, name) select 'crowd' || ${run} || n, 'crowd' || n from generate_series(0, 999) as n returning id, username),
      roles as (insert into user_role (user_id, role_id) select id, ${roleIds.acceptor}::integer from people)
      insert into session (token_hash, user_id, role_id, address, expires_at)
      select h.hash, p.id, ${roleIds.acceptor}::integer, '127.0.0.1', now() + interval '1 hour'
      from people p join unnest(${tokens.map(hashToken)}::text[]) with ordinality as h(hash, n) on p.username = 'crowd' || ${run} || (h.n - 1)`);
    const answers = await Promise.all(tokens.map((token) => world.send('joinByLink', { link }, `Bearer ${token}`)));
    const counts = Object.groupBy(answers.map(outcome), (key) => key);
    expect(counts['ok']).toHaveLength(5);
    expect(counts['invitation_used_up']).toHaveLength(995);
    expect(await usedOf(id)).toBe(5);
    const { count } = await one<{ count: number }>(
      world.db,
      sql`select count(*) as count from user_role r join app_user u on u.id = r.user_id where r.team_id = ${teamId} and u.username like ${`crowd${run}%`}`,
    );
    expect(count).toBe(5);
  });

  it('is refused when disabled', async () => {
    const { link } = await make();
    const login = await stranger();
    const token = (await world.send('login', { username: login, password: 'earmark2026' })).data.token;
    await world.ask('admin5', 'disableAccount', { user_id: await world.idOf(login) });
    expect((await world.send('joinByLink', { link }, `Bearer ${token}`)).status).toBe(401);
  });
});

describe('a link that is not good any more', () => {
  it('says which way, to whoever reads it, registers or joins by it', async () => {
    const [expired, spent, revoked] = [await make(), await make({ count: 1 }), await make()];
    const login = await stranger();
    await world.ask(await stranger(), 'joinByLink', { link: spent.link });
    await expire(expired.id);
    await world.ask('lead3', 'revokeInvitation', { id: revoked.id });
    await world.ask('lead3', 'revokeInvitation', { id: revoked.id });
    const expected = [
      [expired.link, 'invitation_expired'],
      [spent.link, 'invitation_used_up'],
      [revoked.link, 'invitation_revoked'],
      ['x'.repeat(43), 'invitation_unknown'],
    ] as const;
    for (const [link, key] of expected) {
      const form = { link, ...person(), phone: newPhone(), code: '000000' };
      const answers = [
        await world.send('readInvitation', { link }),
        await world.send('sendRegisterCode', { link, phone: form.phone }),
        await world.send('registerByLink', form),
        await world.call(login, 'joinByLink', { link }),
      ];
      expect(answers.map(outcome)).toEqual([key, key, key, key]);
    }
  });

  it('lets an office register from one address, beyond the codes of the day that others have there', async () => {
    const { link } = await make({ count: 20 });
    await world.db.query(sql`delete from verification_code`);
    const fill = (purpose: string, count: number) =>
      world.db.query(
        sql`insert into verification_code (purpose, recipient, code_hash, address, created_at, expires_at) select ${purpose}, '138' || n, 'x', '127.0.0.1', now() - interval '1 hour', now() from generate_series(1, ${count}::integer) n`,
      );
    const ask = () => world.send('sendRegisterCode', { link, phone: newPhone() });
    await fill('register', 60);
    expect((await ask()).status).toBe(200);
    // Registrations use up nobody's sign-in
    expect((await world.send('sendLoginCode', { phone: newPhone() })).status).toBe(200);
    await fill('register', limits.code.perAddressPerDay + 2 * 20 - 60);
    expect(outcome(await ask())).toBe('code_daily_limit');
    await world.db.query(sql`delete from verification_code`);
  });

  it('cannot be guessed without end, and guesses do not keep away who has one', async () => {
    const { link } = await make();
    const seen = new Set<string>();
    for (let guess = 0; guess < limits.login.waits.address.allowed + 2; guess += 1)
      seen.add(outcome(await world.send('readInvitation', { link: `guess${guess}` })));
    expect([...seen]).toEqual(['invitation_unknown', 'login_locked']);
    expect((await world.send('readInvitation', { link })).status).toBe(200);
    await world.db.query(sql`delete from login_failure`);
  });

  it('is one whose maker may not invite any more', async () => {
    const lead = await stranger();
    const { link: asLead } = await make({ role_id: roleIds.teamLead });
    await world.ask(lead, 'joinByLink', { link: asLead });
    await world.ask(lead, 'switchRole', { role_id: roleIds.teamLead, team_id: teamId });
    const { link } = await make({}, lead);
    expect((await world.send('readInvitation', { link })).status).toBe(200);
    await world.ask('lead3', 'removeMember', { team_id: teamId, user_id: await world.idOf(lead) });
    expect(outcome(await world.send('readInvitation', { link }))).toBe('invitation_revoked');
  });
});

describe('the list of links', () => {
  it('shows the address to its maker alone, the state, and the uses; a lead sees the own team', async () => {
    const { id, link } = await make({ count: 3, days: 1 });
    await world.ask(await stranger(), 'joinByLink', { link });
    const rowOf = async (login: string) =>
      (await world.ask(login, 'listInvitations', { page_size: 100 })).rows.find((row) => row.id === id);
    expect(await rowOf('lead3')).toMatchObject({ used: 1, count: 3, status: 'open', link, team: { id: teamId } });
    expect(await rowOf('ops6')).toMatchObject({ status: 'open', link: null });
    await expire(id);
    expect(await rowOf('lead3')).toMatchObject({ status: 'expired', link: null });
    const other = 'otherlead';
    await addPerson(world.db, other, roleIds.teamLead);
    expect((await world.ask(other, 'listInvitations', {})).total).toBe(0);
    expect((await world.call(other, 'listInvitations', { team_id: teamId })).status).toBe(404);
    expect((await world.call(other, 'revokeInvitation', { id })).status).toBe(404);
    const narrowed = await world.ask('admin5', 'listInvitations', { status: ['expired'], team_id: teamId });
    expect(narrowed.rows.map((row) => row.status)).toEqual(narrowed.rows.map(() => 'expired'));
  });

  it('cannot be used from a copy of the table: no row holds what is in an address', async () => {
    const { id, link } = await make();
    expect(link).toMatch(/^[\w-]{43}$/);
    const row = await one<object>(world.db, sql`select * from invitation where id = ${id}`);
    const audit = await world.db.query(sql`select * from audit_event where entity = 'invitation'`);
    expect(JSON.stringify([row, audit])).not.toContain(link);
    for (const value of Object.values(row))
      expect(outcome(await world.send('readInvitation', { link: String(value) }))).toMatch(
        /invitation_unknown|invalid_request/,
      );
  });

  it.each([
    [{ count: 0 }, 'count'],
    [{ count: 1000 }, 'count'],
    [{ days: 31 }, 'days'],
    [{ role_id: 5 as never }, 'role_id'],
    [{ can_annotate: false }, 'can_annotate'],
  ])('refuses a form with %j', async (wrong, field) => {
    const answer = await world.call('lead3', 'createInvitation', {
      team_id: teamId,
      role_id: 4,
      can_annotate: true,
      can_inspect: false,
      count: 5,
      days: 7,
      ...wrong,
    });
    expect([answer.status, answer.issues[0]?.path]).toEqual([400, [field]]);
  });
});
