import { randomBytes } from 'node:crypto';
import { errors, limits } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeam, expire } from '../server/index.ts';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';
import { callerOf, password, type Answer, type AttackCaller } from './caller.ts';

/** People who register at once; the whole matrix has as many as an invitation link may have to expect. */
const crowd = process.env['EARMARK_TEST_MATRIX'] === 'whole' ? 1000 : 40;

let attacked: AttackedServer;
let caller: AttackCaller;
let lead = '';
let teamId = 0;
beforeAll(async () => {
  attacked = await openAttackedServer({ EARMARK_TRUSTED_PROXIES: '127.0.0.1' });
  caller = callerOf(attacked);
  lead = (await caller.signIn('lead3')).token;
  teamId = (await demoTeam(attacked.server)).id;
});
afterAll(() => attacked.close());

let addresses = 0;
const elsewhere = (): string => `10.8.${(addresses += 1) >> 8}.${addresses & 255}`;
const call: AttackCaller['call'] = (name, request, calling = {}) =>
  caller.call(name, request, { from: elsewhere(), ...calling });

async function invite(count: number): Promise<{ id: number; link: string }> {
  const request = { team_id: teamId, role_id: 4, can_annotate: true, can_inspect: false, count, days: 1 };
  const { data } = await call('createInvitation', request, { token: lead });
  return { id: Number(data?.['id']), link: String(data?.['link']) };
}
const phoneOf = (index: number): string => `150${String(index).padStart(8, '0')}`;
async function register(link: string, index: number): Promise<Answer> {
  const phone = phoneOf(index);
  const code = await caller.codeFor(phone);
  return call('registerByLink', { link, username: `crowd${index}`, name: 'Crowd', phone, code, password });
}
const hasAccount = async (index: number): Promise<boolean> =>
  (await caller.signIn(`crowd${index}`, password, elsewhere())).status === 200;

describe('an invitation link', () => {
  it(`lets five of ${crowd} people in who register by it at once, and makes no account for the others`, async () => {
    const { link } = await invite(5);
    const indices = Array.from({ length: crowd }, (_, index) => index);
    await Promise.all(indices.map((index) => call('sendRegisterCode', { link, phone: phoneOf(index) })));
    const answers = await Promise.all(indices.map((index) => register(link, index)));
    const admitted = indices.filter((index) => answers[index]?.status === 200);
    expect(admitted).toHaveLength(5);
    const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code));
    // Those who come while too many passwords are hashed may try again, and find it used up
    expect([errors.invitation_used_up.code, errors.too_many_requests.code]).toEqual(
      expect.arrayContaining([...refusals]),
    );
    const later = indices.findIndex((index) => !admitted.includes(index));
    expect((await register(link, later)).code).toBe(errors.invitation_used_up.code);
    expect([await hasAccount(admitted[0] ?? -1), await hasAccount(later)]).toEqual([true, false]);
  }, 300_000);

  it('counts a person once, and takes nobody back who was removed', async () => {
    const { link } = await invite(1);
    const person = await caller.signIn('viewer0');
    const join = (): Promise<Answer> => call('joinByLink', { link }, { token: person.token });
    expect((await join()).data).toMatchObject({ is_new: true });
    expect((await join()).data).toMatchObject({ is_new: false });
    const { data } = await call('userInfo', {}, { token: person.token });
    const removed = await call('removeMember', { team_id: teamId, user_id: data?.['id'] }, { token: lead });
    expect(removed.status).toBe(200);
    expect((await call('joinByLink', { link }, { token: person.token })).status).not.toBe(200);
  });

  it('ends while the form is open, when it is revoked', async () => {
    const { id, link } = await invite(5);
    expect((await call('readInvitation', { link })).status).toBe(200);
    expect((await call('sendRegisterCode', { link, phone: phoneOf(5000) })).status).toBe(200);
    expect((await call('revokeInvitation', { id }, { token: lead })).status).toBe(200);
    expect((await register(link, 5000)).code).toBe(errors.invitation_revoked.code);
    expect(await hasAccount(5000)).toBe(false);
  });

  it('is not guessed: an address has to wait after some, and who holds a link there does not', async () => {
    const from = '203.0.113.77';
    const { link } = await invite(5);
    const guesses = await Promise.all(
      Array.from({ length: limits.login.waits.address.allowed + 10 }, () =>
        call('readInvitation', { link: randomBytes(32).toString('base64url') }, { from }),
      ),
    );
    expect(new Set(guesses.map(({ code }) => code))).toEqual(
      new Set([errors.invitation_unknown.code, errors.login_locked.code]),
    );
    expect((await call('readInvitation', { link }, { from })).status).toBe(200);
    // Nearly right is as wrong as anything
    for (const wrong of [link.slice(1), `${link}A`, link.toUpperCase(), `${link}%00`, ' '])
      expect((await call('readInvitation', { link: wrong })).status).not.toBe(200);
  });
});

describe('a session', () => {
  it('loses a role at once when it is taken away, and tells why', async () => {
    const admin = await caller.signIn('admin5');
    const person = await caller.signIn('annotator4b');
    const { data } = await call('userInfo', {}, { token: person.token });
    const work = (): Promise<Answer> => call('listTasks', {}, { token: person.token });
    expect((await work()).status).toBe(200);
    const removed = await call('removeMember', { team_id: teamId, user_id: data?.['id'] }, { token: lead });
    expect(removed.status).toBe(200);
    expect((await work()).code).toBe(errors.role_removed.code);
    // Settled, the session is one of a person without that role
    expect((await call('userInfo', {}, { token: person.token })).data).toMatchObject({ team: null });
    expect((await work()).status).toBe(403);
    const again = await call('switchRole', { role_id: 4, team_id: teamId }, { token: person.token });
    expect(again.code).toBe(errors.role_not_held.code);
    expect((await call('disableAccount', { user_id: data?.['id'] }, { token: admin.token })).status).toBe(200);
    expect((await work()).code).toBe(errors.session_disabled.code);
  });

  it('is ended by another of the same person, who cannot end anybody else’s', async () => {
    const [first, second, other] = [
      await caller.signIn('acceptor2'),
      await caller.signIn('acceptor2'),
      await caller.signIn('pm1'),
    ];
    const { data } = await call('listOwnSessions', {}, { token: other.token });
    const [foreign] = Array.isArray(data?.['rows']) ? data['rows'] : [];
    const theft = await call('endOwnSession', { session_id: foreign?.id }, { token: first.token });
    expect(theft.status).toBe(404);
    expect((await call('endOtherSessions', {}, { token: first.token })).status).toBe(200);
    expect((await call('userInfo', {}, { token: second.token })).code).toBe(errors.signed_out_elsewhere.code);
    expect(await caller.isSignedIn(first.token)).toBe(true);
    expect(await caller.isSignedIn(other.token)).toBe(true);
  });
});

it('links, codes and sessions are worth nothing after their time', async () => {
  const { link } = await invite(5);
  const admin = await caller.signIn('admin5');
  const { data: person } = await call('findPerson', { account: 'inspector4' }, { token: admin.token });
  const request = { user_id: person?.['id'], origin: 'http://127.0.0.1' };
  const passwordToken = (await call('issuePasswordLink', request, { token: admin.token })).data?.['token'];
  const phone = '13800000003';
  await call('sendLoginCode', { phone });
  const code = await caller.codeFor(phone);
  await attacked.server.stop();
  await expire(attacked.data);
  await attacked.server.start();
  expect((await call('readInvitation', { link })).code).toBe(errors.invitation_expired.code);
  expect((await call('setPassword', { token: passwordToken, password })).code).toBe(errors.password_link_wrong.code);
  expect((await call('login', { phone, code })).code).toBe(errors.code_wrong.code);
  expect(await caller.isSignedIn(admin.token)).toBe(false);
}, 60_000);
