import { errors, limits } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { issueSetupLink } from '../../src/setup/index.ts';
import { openEmptyPlatform, type EmptyPlatform } from './open-empty-platform.ts';

let platform: EmptyPlatform;
beforeAll(async () => void (platform = await openEmptyPlatform()));
/** Each test begins without users. The audit trail, which refers to them, refuses to be emptied otherwise. */
beforeEach(() =>
  platform.db.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`truncate app_user, setup_link, login_failure cascade`);
  }),
);
afterAll(() => platform.close());

const lan = { username: 'lan2026', name: '沈岚', password: 'quiet7River' };
const setUp = (token: string, form: Partial<typeof lan> = {}) =>
  platform.send('setUpAdministrator', { token, ...lan, ...form });
const link = async (): Promise<string> => (await issueSetupLink(platform.db)) ?? '';
const countPeople = async () =>
  (await one<{ count: number }>(platform.db, sql`select count(*) as count from app_user`)).count;

describe('the set-up link', () => {
  it('makes the platform administrator, signs in, and lets them make the first project', async () => {
    expect((await platform.send('platform', {})).data.needs_setup).toBe(true);
    const { status, data } = await setUp(await link());
    expect([status, data.token_type]).toEqual([200, 'Bearer']);
    const authorization = `Bearer ${data.token}`;
    expect((await platform.send('userInfo', {}, authorization)).data).toMatchObject({
      username: 'lan2026',
      name: '沈岚',
      role_id: 5,
      team: null,
    });
    expect((await platform.send('platform', {})).data.needs_setup).toBe(false);
    expect((await platform.send('login', { username: 'lan2026', password: lan.password })).status).toBe(200);
    const project = {
      name: 'First',
      business: 'asr',
      kind: 'formal',
      region: 'domestic',
      language: 'zh',
      starts_on: '2026-01-01',
      ends_on: '2027-01-01',
    } as const;
    expect((await platform.send('createProject', project, authorization)).status).toBe(200);
    expect((await platform.send('listProjects', {}, authorization)).data.rows.map(({ name }) => name)).toEqual([
      'First',
    ]);
  });

  it('works once', async () => {
    const token = await link();
    expect((await setUp(token)).status).toBe(200);
    const again = await setUp(token, { username: 'other2026' });
    expect([again.status, again.code, again.message]).toEqual([409, errors.setup_done.code, errors.setup_done.en]);
    expect(await issueSetupLink(platform.db)).toBeUndefined();
    expect(await countPeople()).toBe(1);
  });

  it('makes one administrator of many who use it at the same moment', async () => {
    const token = await link();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => setUp(token, { username: `racer${index}` })),
    );
    // Whoever comes between the two looks finds the platform without people, and the link used up
    const [first, ...others] = answers.map(({ status }) => status).sort();
    expect([first, others.filter((status) => status !== 403 && status !== 409)]).toEqual([200, []]);
    expect(await countPeople()).toBe(1);
  });

  it('ends when the next start makes another, and after its time', async () => {
    const [first, second] = [await link(), await link()];
    expect((await setUp(first)).code).toBe(errors.setup_link_wrong.code);
    await platform.db.query(
      sql`update setup_link set expires_at = expires_at - make_interval(hours => ${limits.setup.linkHours}::integer)`,
    );
    expect((await setUp(second)).code).toBe(errors.setup_link_wrong.code);
    expect(await countPeople()).toBe(0);
    expect((await setUp(await link())).status).toBe(200);
  });

  it('is kept as a hash alone', async () => {
    const token = await link();
    const row = await one<object>(platform.db, sql`select * from setup_link`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('cannot be guessed without end, and guesses do not keep away who has it', async () => {
    const token = await link();
    const codes = new Set<number>();
    for (let guess = 0; guess < limits.login.waits.address.allowed + 2; guess += 1)
      codes.add((await setUp('guess')).code);
    expect([...codes]).toEqual([errors.setup_link_wrong.code, errors.login_locked.code]);
    expect((await setUp(token)).status).toBe(200);
  });

  it.each([
    [{ username: 'lan' }, 'username', 'usernameCheck'],
    [{ username: '2026lan' }, 'username', 'usernameCheck'],
    [{ username: '' }, 'username', 'usernameCheck'],
    [{ name: '岚' }, 'name', 'nameCheck'],
    [{ password: 'short' }, 'password', 'passwordCheck'],
    [{ password: 'with spaces' }, 'password', 'passwordCheck'],
  ])('refuses %j by the field, and stays good', async (form, field, message) => {
    const token = await link();
    const { status, issues } = await setUp(token, form);
    expect([status, issues[0]?.path, issues[0]?.code]).toEqual([400, [field], message]);
    expect((await setUp(token)).status).toBe(200);
  });
});
