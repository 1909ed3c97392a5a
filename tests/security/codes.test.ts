import { errors, limits } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeam } from '../server/index.ts';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';
import { callerOf, password, type Answer, type AttackCaller } from './caller.ts';

let attacked: AttackedServer;
let caller: AttackCaller;
let link = '';
beforeAll(async () => {
  // A hash takes long enough to be seen in the time of an answer
  attacked = await openAttackedServer({ EARMARK_TRUSTED_PROXIES: '127.0.0.1', EARMARK_PASSWORD_COST: '14' });
  caller = callerOf(attacked);
  const { token } = await caller.signIn('lead3');
  const team = await demoTeam(attacked.server);
  const invitation = { team_id: team.id, role_id: 4, can_annotate: true, can_inspect: false, count: 50, days: 1 };
  link = String((await caller.call('createInvitation', invitation, { token })).data?.['link']);
});
afterAll(() => attacked.close());

/** A new address for each attempt, so that only what is tested can refuse it. */
let addresses = 0;
const elsewhere = (): string => `10.9.${(addresses += 1) >> 8}.${addresses & 255}`;
const call: AttackCaller['call'] = (name, request, calling = {}) =>
  caller.call(name, request, { from: elsewhere(), ...calling });

type Purpose = 'login' | 'forget' | 'register' | 'centre';

describe('a code', () => {
  /** What takes codes sent to a phone, by the purpose of those that it takes. */
  const takers: Readonly<Record<Purpose, (phone: string, code: string, token: string) => Promise<Answer>>> = {
    login: (phone: string, code: string) => call('login', { phone, code }),
    forget: (phone: string, code: string) => call('resetPassword', { bindType: 'phone', phone, code, password }),
    register: (phone: string, code: string) =>
      call('registerByLink', { link, username: `taker${phone}`, name: 'Taker', phone, code, password }),
    centre: (_phone: string, code: string, token: string) =>
      call('verifyContact', { channel: 'phone', code }, { token }),
  };
  const senders: Readonly<Record<Purpose, (phone: string, token: string) => Promise<Answer>>> = {
    login: (phone: string) => call('sendLoginCode', { phone }),
    forget: (phone: string) => call('sendForgetCode', { bindType: 'phone', phone }),
    register: (phone: string) => call('sendRegisterCode', { link, phone }),
    centre: (_phone: string, token: string) => call('sendCentreCode', { channel: 'phone' }, { token }),
  };
  const owners = {
    login: { username: 'acceptor2', phone: '13800000021' },
    forget: { username: 'acceptor2x', phone: '13800000022' },
    centre: { username: 'annotator4', phone: '13800000041' },
    register: { username: 'annotator4b', phone: '13911110001' },
  } as const;

  it.each(Object.keys(owners) as Purpose[])(
    'for %s is useless for every other purpose and number, and good for its own once',
    async (purpose) => {
      const { username, phone } = owners[purpose];
      const { token } = await caller.signIn(username, password, elsewhere());
      expect((await senders[purpose](phone, token)).status).toBe(200);
      const code = await caller.codeFor(phone);
      expect(code).toMatch(/^\d{6}$/);
      for (const other of (Object.keys(takers) as Purpose[]).filter((name) => name !== purpose))
        expect([other, (await takers[other](phone, code, token)).code]).toEqual([other, errors.code_wrong.code]);
      if (purpose !== 'centre')
        expect((await takers[purpose]('13800000043', code, token)).code).toBe(errors.code_wrong.code);
      const answers = await Promise.all(Array.from({ length: 8 }, () => takers[purpose](phone, code, token)));
      // Setting a password ends the sessions of before
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await takers[purpose](phone, code, token)).status).not.toBe(200);
    },
  );

  it('that one person asked for proves nothing for another, who knows it', async () => {
    const email = 'contested@example.com';
    const [asker, other] = [await caller.signIn('viewer0', password), await caller.signIn('inspector4', password)];
    expect((await call('sendBindCode', { bindType: 'email', email }, { token: asker.token })).status).toBe(200);
    const code = await caller.codeFor(email);
    const bind = (token: string): Promise<Answer> => call('bindContact', { bindType: 'email', email, code }, { token });
    expect((await bind(other.token)).code).toBe(errors.code_wrong.code);
    const { data } = await call('confirmPassword', { password }, { token: asker.token });
    const change = await call('updateCentre', { email, code, proof: data?.['proof'] }, { token: asker.token });
    expect(change.code).toBe(errors.code_wrong.code);
    expect((await bind(asker.token)).status).toBe(200);
    // The proof of one person's session is none in another's
    const moved = await call('updateUsername', { username: 'stolen1', proof: data?.['proof'] }, { token: other.token });
    expect(moved.code).toBe(errors.proof_wrong.code);
  });

  it('sends no more messages for an address in another case, or a network with many addresses', async () => {
    const { token } = await caller.signIn('ops6', password);
    const send = (recipient: string): Promise<Answer> =>
      call('sendCentreCode', { channel: 'email', recipient }, { token });
    expect((await send('pumped@example.com')).status).toBe(200);
    for (const spelling of ['Pumped@example.com', 'PUMPED@EXAMPLE.COM', 'pumped@Example.com'])
      expect((await send(spelling)).code).toBe(errors.code_too_soon.code);
    expect(await caller.messagesTo('umped@')).toHaveLength(1);
    const all = await Promise.all(
      Array.from({ length: limits.code.perAddressPerDay + 10 }, (_, index) =>
        caller.call(
          'sendLoginCode',
          { phone: `137${String(index).padStart(8, '0')}` },
          { from: `2001:db8:1:1::${(index + 1).toString(16)}` },
        ),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(limits.code.perAddressPerDay);
    const neighbour = await caller.call('sendLoginCode', { phone: '13700009999' }, { from: '2001:db8:1:2::1' });
    expect(neighbour.status).toBe(200);
  });

  it('is counted by the address that the proxy saw, not by what the caller says of itself', async () => {
    const phone = (index: number): string => `136${String(index).padStart(8, '0')}`;
    const sent = await Promise.all(
      Array.from({ length: limits.code.perAddressPerDay + 1 }, (_, index) =>
        caller.call('sendLoginCode', { phone: phone(index) }, { from: `192.0.2.${index}, 10.77.0.1` }),
      ),
    );
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  it('ends the link that an administrator issued before, which else works once, however often it is used at once', async () => {
    const { token } = await caller.signIn('admin5');
    const { data: person } = await call('findPerson', { account: 'inspector4' }, { token });
    const issue = async (): Promise<string> => {
      const request = { user_id: person?.['id'], origin: 'http://127.0.0.1' };
      return String((await call('issuePasswordLink', request, { token })).data?.['token']);
    };
    const use = (secret: string): Promise<Answer> => call('setPassword', { token: secret, password });
    const [replaced, first] = [await issue(), await issue()];
    expect((await use(replaced)).code).toBe(errors.password_link_wrong.code);
    const uses = await Promise.all(Array.from({ length: 6 }, () => use(first)));
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
    const second = await issue();
    const phone = '13800000043';
    expect((await call('sendForgetCode', { bindType: 'phone', phone })).status).toBe(200);
    const before = await caller.signIn('inspector4', password, elsewhere());
    const code = await caller.codeFor(phone);
    const resets = await Promise.all(
      Array.from({ length: 6 }, () => call('resetPassword', { bindType: 'phone', phone, code, password })),
    );
    expect(resets.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await caller.isSignedIn(before.token)).toBe(false);
    expect((await use(second)).code).toBe(errors.password_link_wrong.code);
  });
});

describe('whoever has an account', () => {
  const median = (times: readonly number[]): number =>
    times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
  /** Milliseconds of both calls, in turns, so that what else the machine does falls on both. */
  async function compare(known: (turn: number) => Promise<Answer>, unknown: (turn: number) => Promise<Answer>) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 9; turn += 1)
      for (const [index, attempt] of [known, unknown].entries()) {
        const began = performance.now();
        await attempt(turn);
        times[index]?.push(performance.now() - began);
      }
    return { known: median(times[0]), unknown: median(times[1]) };
  }
  const phones = [
    '13800000001',
    '13800000003',
    '13800000005',
    '13800000006',
    '13800000007',
    '13800000010',
    '13800000042',
  ];
  const nobody = (turn: number): string => `135${String(turn).padStart(8, '0')}`;
  const code = '000000';
  const pairs: Readonly<
    Record<string, readonly [(turn: number) => Promise<Answer>, (turn: number) => Promise<Answer>]>
  > = {
    'a sign-in by password': [
      () => call('login', { username: 'pm1', password: 'wrong-password' }),
      () => call('login', { username: 'nobody1', password: 'wrong-password' }),
    ],
    'a sign-in by code': [
      (turn) => call('login', { phone: phones[turn % phones.length], code }),
      (turn) => call('login', { phone: nobody(turn), code }),
    ],
    'the sending of a code': [
      (turn) => call('sendLoginCode', { phone: phones[turn] ?? nobody(turn + 100) }),
      (turn) => call('sendLoginCode', { phone: nobody(turn + 200) }),
    ],
    'a forgotten password': [
      (turn) => call('resetPassword', { bindType: 'phone', phone: phones[turn % phones.length], code, password }),
      (turn) => call('resetPassword', { bindType: 'phone', phone: nobody(turn), code, password }),
    ],
    'a registration': [
      () => call('registerByLink', { link, username: 'annotator4', name: 'Known', phone: phones[0], code, password }),
      (turn) =>
        call('registerByLink', { link, username: `fresh${turn}`, name: 'Fresh', phone: nobody(turn), code, password }),
    ],
  };

  it.each(Object.entries(pairs))('is told by %s neither in words nor by its time', async (_name, [known, unknown]) => {
    const [there, nowhere] = [await known(8), await unknown(8)];
    expect([there.status, there.text]).toEqual([nowhere.status, nowhere.text]);
    // A hash of this cost takes 40 ms and more. What else the machine does differs from time to time, a leak does not.
    const differences: number[] = [];
    for (let time = 0; time < 4 && !differences.some((part) => part < 0.25); time += 1) {
      const times = await compare(known, unknown);
      differences.push(Math.abs(times.known - times.unknown) / Math.max(50, times.unknown));
    }
    expect(Math.min(...differences)).toBeLessThan(0.25);
  });
});
