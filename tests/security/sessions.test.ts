import { api, callPrefix, limits, type ApiName } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';
import { callerOf, password, type AttackCaller } from './caller.ts';

let attacked: AttackedServer;
// The tests are a trusted proxy, behind which each attack has its own addresses
let caller: AttackCaller;
beforeAll(async () => {
  attacked = await openAttackedServer({ EARMARK_TRUSTED_PROXIES: '127.0.0.1' });
  caller = callerOf(attacked);
});
afterAll(() => attacked.close());

const call: AttackCaller['call'] = (...request) => caller.call(...request);
const signIn: AttackCaller['signIn'] = (...request) => caller.signIn(...request);
const codeFor = (phone: string): Promise<string> => caller.codeFor(phone);
const isSignedIn = async (headers: Record<string, string>): Promise<boolean> =>
  (await call('userInfo', {}, { headers })).status === 200;

describe('whoever guesses codes', () => {
  it('finds no code: it is sent once a minute, to few numbers of one address, and good for few tries and once', async () => {
    const phone = '13800000001';
    expect((await call('sendLoginCode', { phone }, { from: '10.2.0.4' })).status).toBe(200);
    expect((await call('sendLoginCode', { phone }, { from: '10.2.0.5' })).status).toBe(429);
    const code = await codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < limits.code.tries; guess += 1)
      expect((await call('login', { phone, code: wrong }, { from: `10.2.1.${guess}` })).token).toBe('');
    expect((await call('login', { phone, code }, { from: '10.2.0.6' })).token).toBe('');
    const pumped = [];
    for (let number = 0; number <= limits.code.perAddressPerDay; number += 1)
      pumped.push(
        await call('sendLoginCode', { phone: `139000${String(number).padStart(5, '0')}` }, { from: '10.2.0.7' }),
      );
    expect(pumped.at(-1)).toMatchObject({ status: 429, code: 24000006 });
  });

  it('finds no code twice', async () => {
    const phone = '13800000003';
    await call('sendLoginCode', { phone }, { from: '10.2.0.8' });
    const code = await codeFor(phone);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => call('login', { phone, code }, { from: `10.2.2.${index}` })),
    );
    expect(answers.filter(({ token }) => token !== '')).toHaveLength(1);
  });
});

describe('an access token', () => {
  const sessionOf = async (): Promise<Record<string, string>> => ({
    authorization: `Bearer ${(await signIn('pm1', password)).token}`,
  });
  const form = { role_id: 1, team_id: null, scopes: ['project.read'], days: 1 };
  async function make(
    headers: Record<string, string>,
    name: string,
  ): Promise<{ id: number; bearer: Record<string, string> }> {
    const ask = async (path: string, request: object): Promise<{ proof: string; token: string; id: number }> => {
      const response = await fetch(attacked.server.address + callPrefix + path, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': '10.2.5.1', 'content-type': 'application/json' },
        body: JSON.stringify(request),
      });
      const { data }: { data: { proof: string; token: string; id: number } } = await response.json();
      return data;
    };
    const { proof } = await ask(api.confirmPassword.path, { password });
    const { token, id } = await ask(api.createToken.path, { ...form, name, proof });
    return { id, bearer: { authorization: `Bearer ${token}` } };
  }

  it('that was revoked is worth nothing, while it is used in many calls too', async () => {
    const headers = await sessionOf();
    const { id, bearer } = await make(headers, 'Revoked');
    const flood = Array.from({ length: 40 }, () => call('listProjects', {}, { headers: bearer }));
    const revoked = await call('revokeOwnToken', { id }, { headers });
    const late = Array.from({ length: 20 }, () => call('listProjects', {}, { headers: bearer }));
    expect(revoked.status).toBe(200);
    expect((await Promise.all(flood)).every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect((await Promise.all(late)).map(({ code }) => code)).toEqual(late.map(() => 24021002));
  });

  it('mints no other, changes no way in, ends nothing and reads no code', async () => {
    const { bearer } = await make(await sessionOf(), 'Escalating');
    const attempts: [ApiName, object][] = [
      ['createToken', { ...form, name: 'Second', days: 365, proof: 'x' }],
      ['confirmPassword', { password }],
      ['updatePassword', { old_password: password, password: 'Another2026', repeated: 'Another2026' }],
      ['updateUsername', { username: 'taken1', proof: 'x' }],
      ['switchRole', { role_id: 5, team_id: null }],
      ['endOtherSessions', {}],
      ['logout', {}],
      ['logKey', {}],
      ['outbox', {}],
    ];
    for (const [name, request] of attempts) {
      const { status, code } = await call(name, request, { headers: bearer });
      expect([name, status, code]).toEqual([name, 403, 24021005]);
    }
  });

  it('is not in the log', async () => {
    const { bearer } = await make(await sessionOf(), 'Secret');
    await call('listProjects', {}, { headers: bearer });
    await call('listLog', {}, { headers: bearer });
    expect(bearer['authorization']).toMatch(/^Bearer earmark_pat_/);
    expect(attacked.server.printed()).not.toContain(bearer['authorization']?.slice('Bearer earmark_pat_'.length));
  });
});

describe('a session', () => {
  it('cannot be chosen, and is a new one at each sign-in', async () => {
    const chosen = 'c'.repeat(43);
    const headers = { authorization: `Bearer ${chosen}`, cookie: `token=${chosen}` };
    const first = await call('login', { username: 'pm1', password }, { headers });
    const second = await call('login', { username: 'pm1', password }, { headers });
    expect(new Set([chosen, first.token, second.token]).size).toBe(3);
    expect(await isSignedIn(headers)).toBe(false);
    expect((await call('login', { username: 'pm1', password, token: chosen })).status).toBe(400);
  });

  it('is proved by the Authorization header alone', async () => {
    const { token } = await signIn('pm1', password);
    expect(await isSignedIn({ authorization: `Bearer ${token}` })).toBe(true);
    const attempts: Record<string, string>[] = [
      { cookie: `token=${token}; Authorization=Bearer ${token}` },
      { authorization: token },
      { authorization: `bearer ${token}` },
      { authorization: `Bearer ${token}, Bearer ${token}` },
      { 'x-access-token': token },
    ];
    for (const headers of attempts) expect([headers, await isSignedIn(headers)]).toEqual([headers, false]);
  });

  it('is worth nothing after the sign-out, for nobody who copied it', async () => {
    const { token } = await signIn('pm1', password);
    const headers = { authorization: `Bearer ${token}` };
    expect((await call('logout', {}, { headers })).status).toBe(200);
    const again = await Promise.all(
      (['userInfo', 'listProjects', 'logKey', 'logout'] as const).map((name) => call(name, {}, { headers })),
    );
    expect(again.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('takes no role that its person does not hold', async () => {
    const headers = { authorization: `Bearer ${(await signIn('annotator4', password)).token}` };
    for (const role_id of [0, 1, 2, 3, 5, 6, 10])
      expect([role_id, (await call('switchRole', { role_id, team_id: null }, { headers })).status]).toEqual([
        role_id,
        403,
      ]);
    expect((await call('listProjects', {}, { headers })).status).toBe(403);
  });
});
