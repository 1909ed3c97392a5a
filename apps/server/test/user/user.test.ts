import { roleIds, sessionEndings, type UserForm } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const origin = 'https://earmark.example';
let count = 0;
const form = (fields: Partial<UserForm> = {}): UserForm => {
  count += 1;
  return {
    username: `person${count}`,
    name: `Person${count}`,
    phone: `139${String(10_000_000 + count)}`,
    email: `person${count}@example.com`,
    work: ['asr'],
    authentication: 'password',
    is_external: false,
    valid_until: null,
    roles: [{ role_id: roleIds.projectManager, team_id: null, can_annotate: true, can_inspect: false }],
    ...fields,
  };
};
const administrator = { role_id: roleIds.platformAdmin, team_id: null, can_annotate: true, can_inspect: false };
const add = async (fields: Partial<UserForm> = {}) => {
  const made = form(fields);
  return { ...(await world.ask('admin5', 'createUser', { form: made, origin })), form: made };
};
const signIn = (username: string, password: string) => world.send('login', { username, password });
const trail = (id: number) =>
  world.db.query<{ event: string; before: unknown; after: unknown }>(
    sql`select event, before, after from audit_event where entity = 'user' and entity_id = ${id} order by id`,
  );

describe('creating an account', () => {
  it('sends a link that sets the password once, and ends the sessions', async () => {
    const { id, link, form: made } = await add();
    expect(link?.sent_to).toBe(made.email);
    const { body } = await one<{ body: string }>(
      world.db,
      sql`select body from outbox where recipient = ${made.email} order by id desc limit 1`,
    );
    expect(body).toContain(`${origin}/setup?for=password#${link?.token}`);
    const stored = await one<{ token_hash: string; password_hash: string | null }>(
      world.db,
      sql`select l.token_hash, u.password_hash from password_link l join app_user u on u.id = l.user_id where u.id = ${id}`,
    );
    expect([stored.password_hash, stored.token_hash.includes(link?.token ?? '')]).toEqual([null, false]);
    const tries = await Promise.all(
      ['first1', 'second1'].map((password) => world.send('setPassword', { token: link?.token ?? '', password })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const right = tries[0]?.status === 200 ? 'first1' : 'second1';
    const { data } = await signIn(made.username, right);
    const next = await world.ask('admin5', 'issuePasswordLink', { user_id: id, origin });
    expect((await world.send('setPassword', { token: next.token, password: 'third1' })).status).toBe(200);
    expect((await world.send('userInfo', {}, `Bearer ${data.token}`)).code).toBe(
      sessionEndings.session_password_changed.code,
    );
    expect((await signIn(made.username, right)).status).not.toBe(200);
    expect((await signIn(made.username, 'third1')).status).toBe(200);
    const events = (await trail(id)).map(({ event }) => event).filter((event) => event !== 'refuse_sign_in');
    expect(events).toEqual([
      'create',
      'grant_role',
      'issue_password_link',
      'reset_password',
      'issue_password_link',
      'reset_password',
    ]);
  });

  it('ends an earlier link by a new one, and any after its time', async () => {
    const { id, link } = await add();
    const next = await world.ask('admin5', 'issuePasswordLink', { user_id: id, origin });
    expect((await world.send('setPassword', { token: link?.token ?? '', password: 'abcdef1' })).status).toBe(403);
    await world.db.query(sql`update password_link set expires_at = now() - interval '1 second' where user_id = ${id}`);
    expect((await world.send('setPassword', { token: next.token, password: 'abcdef1' })).status).toBe(403);
  });

  it('follows the rules of the form, each with its field', async () => {
    const faults: readonly [Partial<UserForm>, string][] = [
      [{ work: [] }, 'work'],
      [{ email: '', authentication: 'single_sign_on' }, 'email'],
      [{ email: '', phone: '' }, 'email'],
      [{ phone: '', authentication: 'code' }, 'phone'],
      [{ username: 'onlyletters' }, 'username'],
      [{ username: 'аdmin5' }, 'username'],
      [{ roles: [{ ...administrator, role_id: roleIds.teamLead }] }, 'roles.0.team_id'],
      [{ roles: [administrator, administrator] }, 'roles.1.role_id'],
    ];
    for (const [fields, path] of faults) {
      const answer = await world.call('admin5', 'createUser', { form: form(fields), origin });
      expect([path, answer.status, answer.issues.map((issue) => issue.path.slice(1).join('.'))]).toEqual([
        path,
        400,
        [path],
      ]);
    }
  });

  it('refuses unknown and privileged fields, foreign origins, and values that others have', async () => {
    const extra = (fields: object) => ({ ...form(), ...fields }) as UserForm;
    for (const fields of [{ password_hash: 'x' }, { id: 1 }, { status: 'normal' }, { certification_type: 2 }]) {
      expect((await world.call('admin5', 'createUser', { form: extra(fields), origin })).status).toBe(400);
      expect((await world.call('admin5', 'updateUser', { id: 1, form: extra(fields) })).status).toBe(400);
    }
    expect((await world.call('admin5', 'createUser', { form: form(), origin: 'javascript://x/y' })).status).toBe(400);
    const { form: taken } = await add();
    for (const fields of [
      { username: taken.username.toUpperCase() },
      { phone: taken.phone },
      { email: taken.email.toUpperCase() },
    ])
      expect((await world.call('admin5', 'createUser', { form: form(fields), origin })).status).toBe(409);
  });

  it('keeps root to root: no role, no link, no change by others', async () => {
    const root = { ...administrator, role_id: roleIds.root };
    const rootId = await world.idOf('root10');
    const answers = [
      await world.call('admin5', 'createUser', { form: form({ roles: [root] }), origin }),
      await world.call('admin5', 'issuePasswordLink', { user_id: rootId, origin }),
      await world.call('admin5', 'updateUser', { id: rootId, form: form({ roles: [root] }) }),
      await world.call('admin5', 'updateUser', { id: await world.idOf('pm1'), form: form({ roles: [root] }) }),
      await world.call('admin5', 'disableAccount', { user_id: rootId }),
      await world.call('admin5', 'activateAccount', { user_id: rootId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await world.call('root10', 'createUser', { form: form({ roles: [root] }), origin })).status).toBe(200);
  });
});

describe('editing an account', () => {
  it('writes what changed, before and after, and takes the verification of a changed phone away', async () => {
    const { id, form: made } = await add();
    await world.db.query(sql`update app_user set phone_is_verified = true, email_is_verified = true where id = ${id}`);
    const teamId = await world.teamId();
    const roles = [{ role_id: roleIds.annotator, team_id: teamId, can_annotate: true, can_inspect: true }];
    await world.ask('admin5', 'updateUser', { id, form: { ...made, phone: '13811112222', roles } });
    const { rows } = await world.ask('admin5', 'listAccounts', { search: made.email });
    expect(rows).toMatchObject([
      {
        id,
        phone: '13811112222',
        phone_is_verified: false,
        email_is_verified: true,
        creator: { name: expect.any(String) },
        roles: [{ role_id: roleIds.annotator, team_id: teamId, can_inspect: true }],
      },
    ]);
    const events = (await trail(id)).slice(3);
    expect(events.map(({ event }) => event)).toEqual(['update', 'grant_role', 'revoke_role']);
    expect(Object.keys(Object(events[0]?.after))).toEqual(['phone']);
  });

  it('changes abilities with an entry, and none that a running task needs', async () => {
    const teamId = await world.teamId();
    const annotator = { role_id: roleIds.annotator, team_id: teamId, can_annotate: true, can_inspect: true };
    const { id, form: made } = await add({ roles: [annotator] });
    const set = (...roles: UserForm['roles']) => world.call('admin5', 'updateUser', { id, form: { ...made, roles } });
    expect((await set({ ...annotator, can_inspect: false })).status).toBe(200);
    expect((await trail(id)).at(-1)).toMatchObject({
      event: 'set_abilities',
      before: { can_inspect: true },
      after: { can_inspect: false },
    });
    const taskId = await world.makeTask(1);
    const inspector_ids = [await world.idOf('inspector4')];
    await world.ask('lead3', 'assignMembers', {
      task_id: taskId,
      edit_version: await world.assignmentVersion(taskId),
      annotator_ids: [id],
      inspector_ids,
    });
    expect((await set({ ...annotator, can_annotate: false })).code).toBe(24014004);
    expect((await set({ ...annotator, role_id: roleIds.viewer })).code).toBe(24014004);
    expect((await set(annotator)).status).toBe(200);
  });

  it('removes the password of somebody who signs in otherwise', async () => {
    const { id, link, form: made } = await add();
    await world.send('setPassword', { token: link?.token ?? '', password: 'abcdef1' });
    await world.ask('admin5', 'updateUser', { id, form: { ...made, authentication: 'code' } });
    expect((await signIn(made.username, 'abcdef1')).status).not.toBe(200);
    expect((await world.call('admin5', 'issuePasswordLink', { user_id: id, origin })).code).toBe(24_015_003);
  });
});

describe('the last administrator', () => {
  it('is neither demoted, nor limited, nor sent to another way of signing in', async () => {
    const id = await world.idOf('admin5');
    const own = form({ username: 'admin5', roles: [administrator] });
    const answers = [
      await world.call('root10', 'updateUser', { id, form: form({ username: 'admin5' }) }),
      await world.call('root10', 'updateUser', { id, form: { ...own, authentication: 'code' } }),
      await world.call('root10', 'updateUser', { id, form: { ...own, valid_until: '2099-01-01T00:00:00Z' } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([24_002_054, 24_002_054, 24_002_054]);
    const many = await world.ask('root10', 'changeUsers', { user_ids: [id], change: { kind: 'disable' } });
    expect(many).toMatchObject({ changed: 0, refused: [{ id }] });
  });

  it('has a password: one who has not set it yet could not come in', async () => {
    const waiting = await add({ roles: [administrator] });
    const id = await world.idOf('admin5');
    const demoted = form({ username: 'admin5', roles: [{ ...administrator, role_id: roleIds.projectManager }] });
    expect((await world.call('root10', 'updateUser', { id, form: demoted })).code).toBe(24_002_054);
    await world.ask('root10', 'updateUser', { id: waiting.id, form: { ...waiting.form, roles: demoted.roles } });
  });

  it('remains when two demote each other at once', async () => {
    const id = await world.idOf('admin5');
    const other = await add({ roles: [administrator] });
    const demoted = [roleIds.projectManager].map((role_id) => ({ ...administrator, role_id }));
    const before = await world.db.query<{ name: string; phone: string | null; email: string | null }>(
      sql`select name, phone, email from app_user where id = ${id}`,
    );
    expect(before).toHaveLength(1);
    const answers = await Promise.all([
      world.call('root10', 'updateUser', { id, form: form({ username: 'admin5', roles: demoted }) }),
      world.call('root10', 'updateUser', { id: other.id, form: { ...other.form, roles: demoted } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const left = await world.db.query(sql`select user_id from user_role where role_id = ${roleIds.platformAdmin}`);
    expect(left).toHaveLength(1);
    await world.db.query(
      sql`insert into user_role (user_id, role_id) values (${id}, ${roleIds.platformAdmin}) on conflict do nothing`,
    );
  });
});

describe('several accounts', () => {
  it('are changed each on its own; refusals say why, an unknown one refuses all', async () => {
    const [one, two] = [await add(), await add()];
    const ids = [one.id, two.id];
    const ownId = await world.idOf('admin5');
    const change = { kind: 'disable' } as const;
    expect(await world.ask('admin5', 'changeUsers', { user_ids: [...ids, ownId], change })).toMatchObject({
      changed: 2,
      refused: [{ id: ownId }],
    });
    expect((await world.call('admin5', 'changeUsers', { user_ids: [...ids, 999_999], change })).status).toBe(404);
    await world.ask('admin5', 'changeUsers', { user_ids: ids, change: { kind: 'activate' } });
    const until = '2099-01-01T00:00:00.000Z';
    await world.ask('admin5', 'changeUsers', { user_ids: ids, change: { kind: 'validity', valid_until: until } });
    const { rows } = await world.ask('admin5', 'listAccounts', { search: 'Person', status: ['activated'] });
    expect(rows.filter(({ id }) => ids.includes(id))).toMatchObject([{ valid_until: until }, { valid_until: until }]);
    const tooMany = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await world.call('admin5', 'changeUsers', { user_ids: tooMany, change })).status).toBe(400);
  });
});

it('operations managers read accounts and change none; project managers see none', async () => {
  expect((await world.call('ops6', 'listAccounts', {})).status).toBe(200);
  expect((await world.call('ops6', 'createUser', { form: form(), origin })).status).toBe(403);
  expect((await world.call('pm1', 'listAccounts', {})).status).toBe(403);
});
