import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { codeFor, forgetCodes, otherThan, passTime, signIn } from './codes.ts';

const phone = '13800000001';
const email = 'lin.jing@example.com';
const password = 'river2Stone';
let world: World;
beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  await world.db.query(sql`update app_user set email = 'Lin.Jing@example.com' where username = 'pm1'`);
});
afterAll(() => world.close());
beforeEach(() => forgetCodes(world));

const ask = (to = phone) => world.send('sendForgetCode', { bindType: 'phone', phone: to });
const askByMail = (to = email) => world.send('sendForgetCode', { bindType: 'email', email: to });
const reset = (code: string, to = phone) =>
  world.send('resetPassword', { bindType: 'phone', phone: to, code, password });

describe('a forgotten password', () => {
  it('is set anew by a code to the phone: signed in here, signed out everywhere else', async () => {
    const [before, other] = [await signIn(world, 'pm1'), await signIn(world, 'ops6')];
    expect((await ask()).data).toEqual({ resend_seconds: 60, valid_seconds: 300 });
    const { status, data } = await reset(await codeFor(world, phone));
    expect([status, data.token_type]).toEqual([200, 'Bearer']);
    expect((await world.send('userInfo', {}, `Bearer ${data.token}`)).data.username).toBe('pm1');
    const ended = await world.send('userInfo', {}, before);
    expect([ended.status, ended.code, ended.message]).toEqual([
      401,
      24011003,
      'The password of this account was changed, so you were signed out. Please sign in with the new password.',
    ]);
    expect((await world.send('userInfo', {}, other)).status).toBe(200);
    expect((await world.send('login', { username: 'pm1', password: 'earmark2026' })).code).toBe(24000001);
    expect((await world.send('login', { username: 'pm1', password })).status).toBe(200);
  });

  it('is set anew by a code to the e-mail address, whatever its case, which is verified by it', async () => {
    await askByMail('LIN.Jing@Example.com');
    const code = await codeFor(world, email);
    const request = { bindType: 'email', email: 'lin.JING@example.com', code, password } as const;
    expect((await world.send('resetPassword', request)).status).toBe(200);
    const { email_is_verified } = await one<{ email_is_verified: boolean }>(
      world.db,
      sql`select email_is_verified from app_user where username = 'pm1'`,
    );
    expect(email_is_verified).toBe(true);
  });

  it('takes a code once, also when it comes five times at the same moment', async () => {
    await ask();
    const code = await codeFor(world, phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset(code)).code).toBe(24000004);
  });

  it('takes no code after its time, of another purpose, or after five wrong ones', async () => {
    await ask();
    const late = await codeFor(world, phone);
    await passTime(world, 301);
    expect((await reset(late)).code).toBe(24000004);
    await world.send('sendLoginCode', { phone });
    expect((await reset(await codeFor(world, phone))).code).toBe(24000004);
    await passTime(world, 61);
    await ask();
    const code = await codeFor(world, phone);
    for (let time = 0; time < 5; time += 1) expect((await reset(otherThan(code))).code).toBe(24000004);
    expect((await reset(code)).code).toBe(24000004);
  });

  it('limits codes by account and by address, however the e-mail address is written', async () => {
    await askByMail();
    expect((await askByMail('LIN.JING@EXAMPLE.COM')).code).toBe(24000005);
    await world.db.query(
      sql`insert into verification_code (purpose, recipient, code_hash, address, created_at, expires_at) select 'forget', 'a' || n, 'x', '127.0.0.1', now() - interval '1 hour', now() from generate_series(1, 50) n`,
    );
    expect((await ask()).code).toBe(24000006);
  });

  it('stops guessing at many codes of one account', async () => {
    for (let time = 0; time < 8; time += 1) await reset('000000');
    expect((await reset('000000')).code).toBe(24000002);
  });

  it('does not tell whether there is an account: by answer, by time, or by a wrong code', async () => {
    const timed = async (to: string) => {
      const start = performance.now();
      const answer = await ask(to);
      return { answer, milliseconds: performance.now() - start };
    };
    const [unknown, known] = [await timed('13912345678'), await timed(phone)];
    expect(unknown.answer).toEqual(known.answer);
    expect(Math.min(unknown.milliseconds, known.milliseconds)).toBeGreaterThanOrEqual(99);
    expect(await codeFor(world, '13912345678')).toBe('');
    expect(await reset('123456', '13912345678')).toEqual(await reset(otherThan(await codeFor(world, phone))));
  });

  it('is not set for disabled and expired accounts, which is told after the right code only', async () => {
    const to = '13800000007';
    const hash = () =>
      one<{ password_hash: string }>(world.db, sql`select password_hash from app_user where username = 'viewer0'`);
    const before = await hash();
    for (const [change, code] of [
      [sql`status = 'disabled'`, 24000003],
      [sql`status = 'normal', valid_until = now() - interval '1 day'`, 24000008],
    ] as const) {
      await forgetCodes(world);
      await world.db.query(sql`update app_user set ${change} where username = 'viewer0'`);
      await ask(to);
      const right = await codeFor(world, to);
      expect((await reset(otherThan(right), to)).code).toBe(24000004);
      expect((await reset(right, to)).code).toBe(code);
    }
    expect(await hash()).toEqual(before);
  });

  it('refuses weak passwords, wrong fields and foreign ones by name', async () => {
    const weak = await world.send('resetPassword', { bindType: 'phone', phone, code: '123456', password: 'short' });
    expect([weak.status, weak.issues[0]?.path]).toEqual([400, ['password']]);
    for (const more of [{ user_id: 1 }, { email }, { role_id: 5 }]) {
      const request = { bindType: 'phone', phone, code: '123456', password, ...more } as const;
      expect((await world.send('resetPassword', request)).status).toBe(400);
    }
  });

  it('is in the audit, without code and password', async () => {
    await ask();
    await reset(await codeFor(world, phone));
    const entry = await one<{ event: string; actor_id: number; after: object }>(
      world.db,
      sql`select event, actor_id, after from audit_event where entity = 'user' and event = 'reset_password' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ actor_id: await world.idOf('pm1'), after: { by: 'phone' } });
    expect(JSON.stringify(entry)).not.toContain(password);
  });
});
