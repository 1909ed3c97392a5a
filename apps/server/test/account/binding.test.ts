import { errors, maskContact } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { codeFor, forgetCodes, otherThan, passTime, signIn } from './codes.ts';

const email = 'chen.xiao@example.com';
let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  token = await signIn(world, 'annotator4');
});
afterAll(() => world.close());
beforeEach(async () => {
  await forgetCodes(world);
  await world.db.query(
    sql`update app_user set certification_type = 2, email = null, email_is_verified = false where username = 'annotator4'`,
  );
});

const status = async () => (await world.send('userStatus', {}, token)).data;
const sendTo = (to = email) => world.send('sendBindCode', { bindType: 'email', email: to }, token);
const bind = (code: string, to = email) => world.send('bindContact', { bindType: 'email', email: to, code }, token);

describe('a person of certification type 2', () => {
  const work = () => world.send('listTasks', {}, token);
  const verify = (address: string | null, isVerified: boolean) =>
    world.db.query(
      sql`update app_user set email = ${address}, email_is_verified = ${isVerified} where username = 'annotator4'`,
    );

  it('works with a verified e-mail address alone, and is led to one by what stays open', async () => {
    for (const address of [null, email]) {
      await verify(address, false);
      expect(await work()).toMatchObject({ status: 403, code: errors.certification_needed.code });
      const claim = await world.send('claimItem', { task_id: 1, stage: 'annotation' }, token);
      expect(claim.code).toBe(errors.certification_needed.code);
      for (const name of ['userInfo', 'userStatus', 'allRoles', 'getCentre', 'dashboard'] as const)
        expect([name, (await world.send(name, {}, token)).status]).toEqual([name, 200]);
    }
    await verify(null, false);
    await sendTo();
    expect((await bind(await codeFor(world, email))).status).toBe(200);
    expect((await work()).status).toBe(200);
    await world.db.query(sql`update app_user set certification_type = 0 where username = 'annotator4'`);
    await verify(null, false);
    expect((await work()).status).toBe(200);
  });
});

describe('binding', () => {
  it('makes an e-mail address the own one and verified, with one code', async () => {
    expect(await status()).toMatchObject({ certification_type: 2, email: '', email_is_verify: 1, phone_is_verify: 2 });
    expect((await sendTo()).status).toBe(200);
    expect((await bind(await codeFor(world, email))).status).toBe(200);
    expect(await status()).toMatchObject({ email, email_is_verify: 2 });
    expect((await world.send('userInfo', {}, token)).data.info).toMatchObject({ email, email_is_verify: 2 });
    const [entry] = await world.db.query<{ before: unknown; after: unknown }>(
      sql`select before, after from audit_event where event = 'bind_email' order by id desc limit 1`,
    );
    expect(entry).toEqual({ before: { email: null }, after: { email: maskContact(email) } });
  });

  it('takes a code for the address that it was sent to, once, in its time, within five tries', async () => {
    await sendTo();
    const code = await codeFor(world, email);
    expect((await bind(code, 'other@example.com')).code).toBe(24000004);
    const answers = await Promise.all(Array.from({ length: 5 }, () => bind(code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await world.db.query(
      sql`update app_user set email = null, email_is_verified = false where username = 'annotator4'`,
    );
    expect((await bind(code)).code).toBe(24000004);
    await passTime(world, 61);
    await sendTo();
    const late = await codeFor(world, email);
    await passTime(world, 301);
    expect((await bind(late)).code).toBe(24000004);
    await sendTo();
    const guessed = await codeFor(world, email);
    for (let time = 0; time < 5; time += 1) expect((await bind(otherThan(guessed))).code).toBe(24000004);
    expect((await bind(guessed)).code).toBe(24000004);
  });

  it('corrects an address that is not verified, and never changes a verified one', async () => {
    await world.db.query(sql`update app_user set email = 'mistyped@example.com' where username = 'annotator4'`);
    await sendTo();
    expect((await bind(await codeFor(world, email))).status).toBe(200);
    await passTime(world, 61);
    expect((await sendTo('next@example.com')).code).toBe(24011005);
    expect((await bind('123456', 'next@example.com')).code).toBe(24011005);
    expect((await world.send('sendBindCode', { bindType: 'phone', phone: '13900000001' }, token)).code).toBe(24011005);
  });

  it('tells that an address belongs to somebody else only to who reads its mail', async () => {
    await world.db.query(sql`update app_user set email = 'Taken@example.com' where username = 'pm1'`);
    const [free, taken] = [await sendTo('free@example.com'), await sendTo('taken@example.com')];
    expect(taken).toEqual(free);
    expect((await bind('000000', 'taken@example.com')).code).toBe(24000004);
    const answer = await bind(await codeFor(world, 'taken@example.com'), 'taken@example.com');
    expect([answer.status, answer.code]).toEqual([409, 24010003]);
    expect(await status()).toMatchObject({ email: '', email_is_verify: 1 });
  });

  it('gives an address to one of two people who bind it at the same moment', async () => {
    const other = await signIn(world, 'annotator4b');
    await sendTo('both@example.com');
    const first = await codeFor(world, 'both@example.com');
    const answers = await Promise.all(
      [token, other].map((authorization) =>
        world.send('bindContact', { bindType: 'email', email: 'both@example.com', code: first }, authorization),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});

describe('verification', () => {
  const check = (code: string) => world.send('checkContact', { bindType: 'email', code }, token);
  const sendCheck = () => world.send('sendCheckCode', { bindType: 'email' }, token);

  it('verifies the own address by the code sent to it', async () => {
    expect((await sendCheck()).code).toBe(24012005);
    expect((await check('123456')).code).toBe(24012005);
    await world.db.query(sql`update app_user set email = 'Chen.Xiao@example.com' where username = 'annotator4'`);
    expect((await sendCheck()).status).toBe(200);
    const code = await codeFor(world, email);
    expect((await check(otherThan(code))).code).toBe(24000004);
    expect((await check(code)).status).toBe(200);
    expect(await status()).toMatchObject({ email: 'Chen.Xiao@example.com', email_is_verify: 2 });
    expect((await check(code)).code).toBe(24011005);
    expect((await sendCheck()).code).toBe(24011005);
  });

  it('is not proved by a code that went to an earlier address', async () => {
    await world.db.query(sql`update app_user set email = ${email} where username = 'annotator4'`);
    await sendCheck();
    const code = await codeFor(world, email);
    await world.db.query(sql`update app_user set email = 'moved@example.com' where username = 'annotator4'`);
    expect((await check(code)).code).toBe(24000004);
    expect((await status()).email_is_verify).toBe(1);
  });

  it('refuses other kinds of contact and foreign fields', async () => {
    for (const request of [{ bindType: 'fax' }, { bindType: 'email', email }, { bindType: 'email', user_id: 1 }])
      expect((await world.send('sendCheckCode', request as never, token)).status).toBe(400);
  });
});
