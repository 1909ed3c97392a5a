import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callPrefix, api } from '@earmark/contract';
import { sql } from '../../src/db/index.ts';
import { codeFor } from '../account/codes.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { codeOf, eventsOf, firstStep, forget, password, stepIn, turnOn, wrongCode } from './factor.ts';

const phone = '13800000001';
let world: World;
let pm1: { secret: string; recoveryCodes: string[] };
let ops6: { secret: string; recoveryCodes: string[] };
beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  [pm1, ops6] = [await turnOn(world, 'pm1'), await turnOn(world, 'ops6')];
});
afterAll(() => world.close());
beforeEach(() => forget(world));

const answer = (ticket: string, code: string) => world.send('answerSecondFactor', { ticket, code });
const isPm1 = async (token: string) => (await world.send('userInfo', {}, `Bearer ${token}`)).data.username === 'pm1';

describe('every way in', () => {
  it('by password: the code of the app gives the session', async () => {
    const login = await world.send('login', { username: 'pm1', password });
    expect([login.status, login.code]).toEqual([401, 24020001]);
    const { ticket, ...step } = stepIn(login);
    expect(step).toEqual({ step: 'answer', valid_seconds: 300 });
    expect((await world.send('userInfo', {}, `Bearer ${ticket}`)).status).toBe(401);
    const { data } = await answer(ticket, codeOf(pm1.secret));
    expect([await isPm1(data.token), data.recovery_codes_left]).toEqual([true, null]);
    const [entry] = await world.db.query<{ after: unknown }>(
      sql`select after from audit_event where event = 'sign_in' order by id desc limit 1`,
    );
    expect(entry?.after).toEqual({ method: 'password', second_factor: 'code' });
  });

  it('by a code sent to the phone', async () => {
    await world.send('sendLoginCode', { phone });
    const { ticket } = stepIn(await world.send('login', { phone, code: await codeFor(world, phone) }));
    expect(await isPm1((await answer(ticket, codeOf(pm1.secret))).data.token)).toBe(true);
  });

  it('by a forgotten password: it is set, and the code is asked for all the same', async () => {
    await world.send('sendForgetCode', { bindType: 'phone', phone });
    const code = await codeFor(world, phone);
    const { ticket } = stepIn(
      await world.send('resetPassword', { bindType: 'phone', phone, code, password: 'river2Stone' }),
    );
    expect(await isPm1((await answer(ticket, codeOf(pm1.secret))).data.token)).toBe(true);
    await world.db.query(
      sql`update app_user set password_hash = (select password_hash from app_user where username = 'ops6') where username = 'pm1'`,
    );
  });

  it('by a link to set the password: it signs nobody in, and the password alone does not either', async () => {
    const userId = await world.idOf('pm1');
    const { token } = await world.ask('admin5', 'issuePasswordLink', { user_id: userId, origin: 'http://127.0.0.1' });
    expect((await world.send('setPassword', { token, password: 'river3Stone' })).data).toEqual({ username: 'pm1' });
    expect((await world.send('login', { username: 'pm1', password: 'river3Stone' })).code).toBe(24020001);
    await world.db.query(
      sql`update app_user set password_hash = (select password_hash from app_user where username = 'ops6') where username = 'pm1'`,
    );
  });

  it('does not ask anybody who has none', async () => {
    const { data } = await world.send('login', { username: 'lead3', password });
    expect(Object.keys(data).sort()).toEqual(['token', 'token_type']);
  });
});

describe('a code', () => {
  it('is taken once, and no older one after it', async () => {
    const [first, second, third] = [
      await firstStep(world, 'pm1'),
      await firstStep(world, 'pm1'),
      await firstStep(world, 'pm1'),
    ];
    const [code, older] = [codeOf(pm1.secret), codeOf(pm1.secret, -1)];
    expect((await answer(first.ticket, code)).status).toBe(200);
    expect((await answer(second.ticket, code)).code).toBe(24020002);
    expect((await answer(second.ticket, older)).code).toBe(24020002);
    expect((await answer(third.ticket, codeOf(pm1.secret, 1))).status).toBe(200);
  });

  it('of one step before or after is taken, beyond that none', async () => {
    for (const steps of [-1, 1]) {
      await forget(world);
      const { ticket } = await firstStep(world, 'pm1');
      // The step may change between making the code and judging it
      const { status } = await answer(ticket, codeOf(pm1.secret, steps));
      if (status !== 200) expect((await answer(ticket, codeOf(pm1.secret, steps))).status).toBe(200);
    }
    await forget(world);
    const { ticket } = await firstStep(world, 'pm1');
    for (const steps of [-10, 10]) expect((await answer(ticket, codeOf(pm1.secret, steps))).code).toBe(24020002);
  });

  it('opens one session of five that come with it at the same moment', async () => {
    const steps = [];
    for (let time = 0; time < 5; time += 1) steps.push(await firstStep(world, 'pm1'));
    const code = codeOf(pm1.secret);
    const answers = await Promise.all(steps.map(({ ticket }) => answer(ticket, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a recovery code', () => {
  it('is taken once, however it is written, and the rest is counted', async () => {
    const code = pm1.recoveryCodes[0] ?? '';
    const use = async (entered: string) =>
      world.send('answerSecondFactor', { ticket: (await firstStep(world, 'pm1')).ticket, recovery_code: entered });
    expect((await use(code.toLowerCase().replace('-', ''))).data).toMatchObject({ recovery_codes_left: 9 });
    expect((await use(code)).code).toBe(24020003);
    expect((await use('00000-00000')).code).toBe(24020003);
    expect((await use('not one')).code).toBe(400);
    expect(
      (await eventsOf(world, await world.idOf('pm1'))).find(({ event }) => event === 'use_recovery_code')?.after,
    ).toEqual({ left: 9 });
  });

  it('opens one session of five that come with it at the same moment', async () => {
    const code = pm1.recoveryCodes[1] ?? '';
    const steps = [];
    for (let time = 0; time < 5; time += 1) steps.push(await firstStep(world, 'pm1'));
    const answers = await Promise.all(
      steps.map(({ ticket }) => world.send('answerSecondFactor', { ticket, recovery_code: code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of somebody else is none', async () => {
    const { ticket } = await firstStep(world, 'ops6');
    expect((await world.send('answerSecondFactor', { ticket, recovery_code: pm1.recoveryCodes[2] ?? '' })).code).toBe(
      24020003,
    );
  });
});

describe('a ticket', () => {
  it('serves once', async () => {
    const { ticket } = await firstStep(world, 'pm1');
    expect((await answer(ticket, codeOf(pm1.secret))).status).toBe(200);
    expect((await answer(ticket, codeOf(pm1.secret, 1))).code).toBe(24020004);
  });

  it('ends after five minutes, after five tries, and when all sessions of the person are ended', async () => {
    const late = await firstStep(world, 'pm1');
    await world.db.query(sql`update sign_in_ticket set expires_at = expires_at - interval '301 seconds'`);
    expect((await answer(late.ticket, codeOf(pm1.secret))).code).toBe(24020004);
    const tried = await firstStep(world, 'pm1');
    for (let time = 0; time < 5; time += 1)
      expect((await answer(tried.ticket, wrongCode(pm1.secret))).code).toBe(24020002);
    expect((await answer(tried.ticket, codeOf(pm1.secret))).code).toBe(24020004);
    await forget(world);
    const ended = await firstStep(world, 'ops6');
    await world.ask('ops6', 'endOtherSessions', {});
    expect((await answer(ended.ticket, codeOf(ops6.secret))).code).toBe(24020004);
  });

  it('is of one person and one step: no code of another, no enrolment', async () => {
    const { ticket } = await firstStep(world, 'pm1');
    expect((await answer(ticket, codeOf(ops6.secret))).code).toBe(24020002);
    expect((await world.send('beginRequiredFactor', { ticket })).code).toBe(24020004);
    expect((await world.send('finishRequiredFactor', { ticket, code: codeOf(pm1.secret) })).code).toBe(24020004);
    expect((await answer('A'.repeat(43), codeOf(pm1.secret))).code).toBe(24020004);
  });

  it('ends with the account that is disabled meanwhile', async () => {
    const { ticket } = await firstStep(world, 'pm1');
    await world.db.query(sql`update app_user set status = 'disabled' where username = 'pm1'`);
    expect((await answer(ticket, codeOf(pm1.secret))).code).toBe(24000003);
    await world.db.query(sql`update app_user set status = 'normal' where username = 'pm1'`);
  });

  it('is stored as a hash', async () => {
    const { ticket } = await firstStep(world, 'pm1');
    expect(JSON.stringify(await world.db.query(sql`select * from sign_in_ticket`))).not.toContain(ticket);
  });
});

describe('guessing', () => {
  it('waits after eight wrong codes of one address, however many tickets there are', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { ticket } = await firstStep(world, 'pm1');
      expect((await answer(ticket, wrongCode(pm1.secret))).code).toBe(24020002);
    }
    const { ticket } = await firstStep(world, 'pm1');
    const locked = await answer(ticket, codeOf(pm1.secret));
    expect([locked.status, locked.code]).toEqual([429, 24000002]);
    const refusals = (await eventsOf(world, await world.idOf('pm1'))).filter(({ event }) => event === 'refuse_sign_in');
    expect(
      refusals.filter(({ after }) => after?.['method'] === 'second_factor').map(({ to_status }) => to_status),
    ).toEqual(expect.arrayContaining(['wrong', 'locked']));
    // Another person at the same address is not held up
    const other = await firstStep(world, 'ops6');
    expect((await answer(other.ticket, codeOf(ops6.secret))).status).toBe(200);
  });

  it('waits after ten wrong codes of an account, wherever they come from, but not in a known browser', async () => {
    const known = await world.app.inject({
      method: 'POST',
      url: callPrefix + api.answerSecondFactor.path,
      payload: { ticket: (await firstStep(world, 'pm1')).ticket, code: codeOf(pm1.secret) },
    });
    const cookie = known.cookies.find(({ name }) => name === 'earmark_device');
    await world.db.query(sql`update second_factor set last_step = 0`);
    const from = async (address: string, code: string, cookies: Record<string, string> = {}) => {
      const { ticket } = await firstStep(world, 'pm1');
      const response = await world.app.inject({
        method: 'POST',
        url: callPrefix + api.answerSecondFactor.path,
        remoteAddress: address,
        payload: { ticket, code },
        cookies,
      });
      return response.json<{ code: number }>().code;
    };
    for (let time = 1; time <= 10; time += 1)
      expect(await from(`10.${time}.1.1`, wrongCode(pm1.secret))).toBe(24020002);
    expect(await from('10.200.1.1', codeOf(pm1.secret))).toBe(24000002);
    expect(await from('10.201.1.1', codeOf(pm1.secret), { earmark_device: cookie?.value ?? '' })).toBe(200);
  });

  it('gains nothing by a hundred guesses at the same moment', async () => {
    const tickets = [];
    for (let time = 0; time < 20; time += 1) tickets.push((await firstStep(world, 'pm1')).ticket);
    const answers = await Promise.all(
      tickets.flatMap((ticket) => Array.from({ length: 5 }, () => answer(ticket, wrongCode(pm1.secret)))),
    );
    expect(answers.filter(({ code }) => code === 24020002)).toHaveLength(8);
    expect(answers.filter(({ code }) => code === 24000002)).toHaveLength(92);
  });
});
