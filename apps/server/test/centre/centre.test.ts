import { randomInt } from 'node:crypto';
import type { ContactChannel } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maybeOne, one, sql } from '../../src/db/index.ts';
import { demoPassword } from '../../src/demo/index.ts';
import { addPerson } from '../add-person.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['login_failure', 'verification_code', 'outbox'])
    await world.db.query(sql`delete from ${sql.identifier(table)}`);
});

const codes = {
  needsVerification: 24012001,
  passwordWrong: 24012002,
  proofWrong: 24012003,
  proofOfPhoneNeeded: 24012004,
  missing: 24012005,
  unchanged: 24012006,
  codeWrong: 24000004,
  usernameTaken: 24010001,
  phoneTaken: 24010002,
  emailTaken: 24010003,
  unauthenticated: 401,
} as const;

interface Own {
  readonly id: number;
  readonly username: string;
  readonly phone: string;
  readonly token: string;
}

let people = 0;
const newPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;

const signIn = async (username: string, password = demoPassword): Promise<string> =>
  `Bearer ${(await world.send('login', { username, password })).data.token}`;

/** A new annotator with a verified phone, signed in. */
async function newcomer({ isVerified = true }: { isVerified?: boolean } = {}): Promise<Own> {
  const username = `centre${(people += 1)}`;
  const phone = newPhone();
  const id = await addPerson(world.db, username, 4);
  await world.db.query(sql`update app_user set phone = ${phone}, phone_is_verified = ${isVerified} where id = ${id}`);
  return { id, username, phone, token: await signIn(username) };
}

const newestCode = async (recipient: string): Promise<string> => {
  const row = await one<{ body: string }>(
    world.db,
    sql`select body from outbox where recipient = ${recipient} order by id desc limit 1`,
  );
  return /\d{6}/.exec(row.body)?.[0] ?? '';
};
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Sends a code to the own contact or a new one, and reads it where it arrives. */
async function codeFor(token: string, channel: ContactChannel, at: string, isNew = false): Promise<string> {
  const answer = await world.send('sendCentreCode', { channel, recipient: isNew ? at : '' }, token);
  expect(answer.status).toBe(200);
  return newestCode(at);
}

const passwordProof = async (token: string): Promise<string> =>
  (await world.send('confirmPassword', { password: demoPassword }, token)).data.proof;
const phoneProof = async ({ token, phone }: Own): Promise<string> =>
  (await world.send('verifyContact', { channel: 'phone', code: await codeFor(token, 'phone', phone) }, token)).data
    .proof;
const isSignedIn = async (token: string): Promise<boolean> => (await world.send('userInfo', {}, token)).status === 200;
const account = (id: number) =>
  one<{ name: string; username: string; phone: string | null; email: string | null; email_is_verified: boolean }>(
    world.db,
    sql`select name, username, phone, email, email_is_verified from app_user where id = ${id}`,
  );
const audited = (id: number, event: string) =>
  maybeOne<{ actor_id: number; before: unknown; after: unknown }>(
    world.db,
    sql`select actor_id, before, after from audit_event where entity = 'user' and entity_id = ${id} and event = ${event} order by id desc limit 1`,
  );

describe('the name', () => {
  it('is changed by whoever has a verified phone or e-mail address, and audited', async () => {
    const { id, token, username } = await newcomer();
    expect((await world.send('updateCentre', { name: '王小明' }, token)).status).toBe(200);
    expect((await account(id)).name).toBe('王小明');
    expect(await audited(id, 'change_name')).toEqual({
      actor_id: id,
      before: { name: username },
      after: { name: '王小明' },
    });
  });

  it('is refused to others with what to do, and they verify the phone by a code', async () => {
    const own = await newcomer({ isVerified: false });
    const refused = await world.send('updateCentre', { name: '王小明' }, own.token);
    expect([refused.status, refused.code]).toEqual([403, codes.needsVerification]);
    expect(refused.message).toContain('Have one of them verified');
    await phoneProof(own);
    expect(await audited(own.id, 'verify_phone')).toMatchObject({
      after: { phone: `${own.phone.slice(0, 3)}****${own.phone.slice(-4)}` },
    });
    expect((await world.send('updateCentre', { name: '王小明' }, own.token)).status).toBe(200);
  });

  it('takes nothing beside it: no field that the person may not set', async () => {
    const { token } = await newcomer();
    for (const extra of [{ certification_type: 2 }, { phone_is_verified: true }, { email: 'x@example.com' }]) {
      const answer = await world.send('updateCentre', { name: 'Wang', ...extra } as never, token);
      expect([extra, answer.status]).toEqual([extra, 400]);
    }
  });
});

describe('a new phone number', () => {
  it('takes the codes of both numbers, warns the old one, and ends other sessions', async () => {
    const own = await newcomer();
    const other = await signIn(own.username);
    const phone = newPhone();
    const proof = await phoneProof(own);
    const code = await codeFor(own.token, 'phone', phone, true);
    expect((await world.send('updateCentre', { phone, code, proof }, own.token)).status).toBe(200);
    expect((await account(own.id)).phone).toBe(phone);
    expect([await isSignedIn(own.token), await isSignedIn(other)]).toEqual([true, false]);
    const warning = await one<{ body: string }>(
      world.db,
      sql`select body from outbox where recipient = ${own.phone} order by id desc limit 1`,
    );
    expect(warning.body).toContain('was changed');
    const row = await audited(own.id, 'bind_phone');
    expect(JSON.stringify(row)).not.toContain(phone);
    expect(row?.after).toEqual({ phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
  });

  it('does not take the password, or the code of another phone, instead of the old number', async () => {
    const own = await newcomer();
    const phone = newPhone();
    const code = await codeFor(own.token, 'phone', phone, true);
    const proof = await passwordProof(own.token);
    expect((await world.send('updateCentre', { phone, code, proof }, own.token)).code).toBe(codes.proofOfPhoneNeeded);
    expect((await world.send('updateCentre', { phone, code, proof: 'x' }, own.token)).code).toBe(codes.proofWrong);
    // The code was not spent by the refusals
    expect((await world.send('updateCentre', { phone, code, proof: await phoneProof(own) }, own.token)).status).toBe(
      200,
    );
  });

  it('is refused with a wrong or used code, while the proof stays good', async () => {
    const own = await newcomer();
    const [phone, next] = [newPhone(), newPhone()];
    const proof = await phoneProof(own);
    const code = await codeFor(own.token, 'phone', phone, true);
    expect((await world.send('updateCentre', { phone, code: wrong(code), proof }, own.token)).code).toBe(
      codes.codeWrong,
    );
    expect((await world.send('updateCentre', { phone: next, code, proof }, own.token)).code).toBe(codes.codeWrong);
    expect((await world.send('updateCentre', { phone, code, proof }, own.token)).status).toBe(200);
    expect((await world.send('updateCentre', { phone, code, proof }, own.token)).code).toBe(codes.proofWrong);
  });

  it('counts wrong codes: after five, the right one is worth nothing', async () => {
    const own = await newcomer();
    const phone = newPhone();
    const proof = await phoneProof(own);
    const code = await codeFor(own.token, 'phone', phone, true);
    for (let guess = 0; guess < 5; guess += 1)
      await world.send('updateCentre', { phone, code: wrong(code), proof }, own.token);
    expect((await world.send('updateCentre', { phone, code, proof }, own.token)).code).toBe(codes.codeWrong);
  });

  it('of another account is refused to its holder only, without saying whose it is', async () => {
    const [own, holder] = [await newcomer(), await newcomer()];
    const proof = await phoneProof(own);
    const code = await codeFor(own.token, 'phone', holder.phone, true);
    const guessed = await world.send('updateCentre', { phone: holder.phone, code: wrong(code), proof }, own.token);
    expect(guessed.code).toBe(codes.codeWrong);
    const refused = await world.send('updateCentre', { phone: holder.phone, code, proof }, own.token);
    expect([refused.status, refused.code]).toEqual([409, codes.phoneTaken]);
    expect(refused.message).not.toContain(holder.username);
    expect((await account(own.id)).phone).toBe(own.phone);
  });

  it('goes to one of two accounts that ask for it at the same moment', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const phone = newPhone();
    const proofs = [await phoneProof(first), await phoneProof(second)] as const;
    const code = await codeFor(first.token, 'phone', phone, true);
    const answers = await Promise.all([
      world.send('updateCentre', { phone, code, proof: proofs[0] }, first.token),
      world.send('updateCentre', { phone, code, proof: proofs[1] }, second.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused when it is the present one', async () => {
    const own = await newcomer();
    const proof = await phoneProof(own);
    const answer = await world.send('updateCentre', { phone: own.phone, code: '000000', proof }, own.token);
    expect(answer.code).toBe(codes.unchanged);
  });

  it('is added by the password where there is none, which verifies the account', async () => {
    const own = await newcomer({ isVerified: false });
    await world.db.query(sql`update app_user set phone = null where id = ${own.id}`);
    expect((await world.send('sendCentreCode', { channel: 'phone' }, own.token)).code).toBe(codes.missing);
    const phone = newPhone();
    const code = await codeFor(own.token, 'phone', phone, true);
    const proof = await passwordProof(own.token);
    expect((await world.send('updateCentre', { phone, code, proof }, own.token)).status).toBe(200);
    expect((await world.send('updateCentre', { name: '王小明' }, own.token)).status).toBe(200);
  });

  it('does not replace an unverified one before something is verified', async () => {
    const own = await newcomer({ isVerified: false });
    const phone = newPhone();
    const code = await codeFor(own.token, 'phone', phone, true);
    const proof = await passwordProof(own.token);
    expect((await world.send('updateCentre', { phone, code, proof }, own.token)).code).toBe(codes.needsVerification);
  });
});

describe('an e-mail address', () => {
  it('is set by its code and a proof, verified at once; another account cannot have it', async () => {
    const [own, second] = [await newcomer(), await newcomer()];
    const email = `${own.username}@example.com`;
    const code = await codeFor(own.token, 'email', email, true);
    const proof = await passwordProof(own.token);
    expect((await world.send('updateCentre', { email, code, proof }, own.token)).status).toBe(200);
    expect(await account(own.id)).toMatchObject({ email, email_is_verified: true });
    expect(await audited(own.id, 'bind_email')).toMatchObject({
      before: { email: null },
      after: { email: 'c***@example.com' },
    });
    const upper = email.toUpperCase();
    // However it is written, it gets one message a minute
    const again = await world.send('sendCentreCode', { channel: 'email', recipient: upper }, second.token);
    expect(again.status).toBe(429);
    await world.db.query(
      sql`update verification_code set created_at = created_at - interval '2 minutes' where recipient = ${email}`,
    );
    const taken = await world.send(
      'updateCentre',
      {
        email: upper,
        code: await codeFor(second.token, 'email', upper, true),
        proof: await passwordProof(second.token),
      },
      second.token,
    );
    expect([taken.status, taken.code]).toEqual([409, codes.emailTaken]);
  });

  it('must be one, and a phone number too', async () => {
    const { token } = await newcomer();
    for (const [channel, recipient] of [
      ['email', 'nobody'],
      ['phone', '12345'],
      ['phone', 'a@example.com'],
    ] as const) {
      const answer = await world.send('sendCentreCode', { channel, recipient }, token);
      expect([recipient, answer.status]).toEqual([recipient, 400]);
    }
  });
});

describe('the password', () => {
  const next = 'newsecret1';

  it('is changed by the old one; other sessions end, and only the new one signs in', async () => {
    const own = await newcomer();
    const other = await signIn(own.username);
    const form = { password: next, repeated: next };
    const wrongOld = await world.send('updatePassword', { old_password: 'not-this-one', ...form }, own.token);
    expect([wrongOld.status, wrongOld.code]).toEqual([403, codes.passwordWrong]);
    const answer = await world.send('updatePassword', { old_password: demoPassword, ...form }, own.token);
    expect(answer.data).toEqual({ ended: 1 });
    expect([await isSignedIn(own.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await world.send('login', { username: own.username, password: demoPassword })).status).toBe(401);
    expect((await world.send('login', { username: own.username, password: next })).status).toBe(200);
    expect(await audited(own.id, 'change_password')).toMatchObject({ before: null, after: null });
  });

  it('is changed by a proof from the phone, once', async () => {
    const own = await newcomer();
    const proof = await phoneProof(own);
    const change = () => world.send('updatePassword', { proof, password: next, repeated: next }, own.token);
    expect((await change()).status).toBe(200);
    expect((await change()).code).toBe(codes.proofWrong);
  });

  it('must be entered twice alike, of six to twenty letters and digits', async () => {
    const own = await newcomer();
    const base = { old_password: demoPassword };
    const differs = await world.send('updatePassword', { ...base, password: next, repeated: 'newsecret2' }, own.token);
    expect([differs.status, differs.issues]).toMatchObject([
      400,
      [{ path: ['repeated'], message: 'The two passwords are not the same.' }],
    ]);
    for (const password of ['short', 'with space 1', 'a'.repeat(21)])
      expect((await world.send('updatePassword', { ...base, password, repeated: password }, own.token)).status).toBe(
        400,
      );
  });

  it('is changed by one of two calls at the same moment', async () => {
    const own = await newcomer();
    const change = (password: string) =>
      world.send('updatePassword', { old_password: demoPassword, password, repeated: password }, own.token);
    const answers = await Promise.all([change('firstone1'), change('secondone2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const proof = (
      await world.send(
        'confirmPassword',
        { password: answers[0]?.status === 200 ? 'firstone1' : 'secondone2' },
        own.token,
      )
    ).data.proof;
    const byProof = (password: string) =>
      world.send('updatePassword', { proof, password, repeated: password }, own.token);
    const again = await Promise.all([byProof('thirdone3'), byProof('fourthone4')]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('cannot be guessed by a session: failures wait like those of a sign-in', async () => {
    const own = await newcomer();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 10; guess += 1)
      statuses.add((await world.send('confirmPassword', { password: `guess${guess}` }, own.token)).status);
    expect([...statuses]).toEqual([403, 429]);
  });
});

describe('the user name', () => {
  it('is changed by a proof within the strict rule; one that is taken is refused', async () => {
    const own = await newcomer();
    for (const username of ['ab', 'abcdef', '1abcdef', '_abc12', 'pm1 ', 'раvel12', 'a'.repeat(31) + '1'])
      expect([username, (await world.send('updateUsername', { username, proof: 'x' }, own.token)).status]).toEqual([
        username,
        400,
      ]);
    const proof = await passwordProof(own.token);
    const taken = await world.send('updateUsername', { username: 'PM1', proof }, own.token);
    expect([taken.status, taken.code]).toEqual([409, codes.usernameTaken]);
    const username = `renamed_${own.username}`;
    expect((await world.send('updateUsername', { username, proof }, own.token)).status).toBe(200);
    expect((await world.send('updateUsername', { username, proof }, own.token)).code).toBe(codes.proofWrong);
    expect((await audited(own.id, 'change_username'))?.before).toEqual({ username: own.username });
    expect((await world.send('login', { username, password: demoPassword })).status).toBe(200);
  });

  it('is not for people without a verified phone or e-mail address', async () => {
    const own = await newcomer({ isVerified: false });
    const proof = await passwordProof(own.token);
    const answer = await world.send('updateUsername', { username: 'other_name1', proof }, own.token);
    expect(answer.code).toBe(codes.needsVerification);
  });
});

describe('a proof', () => {
  it('is worth nothing in another session of the same person, nor to somebody else, nor after its time', async () => {
    const [own, stranger] = [await newcomer(), await newcomer()];
    const second = await signIn(own.username);
    const proof = await passwordProof(own.token);
    const rename = (token: string) => world.send('updateUsername', { username: 'stolen_name1', proof }, token);
    expect((await rename(second)).code).toBe(codes.proofWrong);
    expect((await rename(stranger.token)).code).toBe(codes.proofWrong);
    await world.db.query(sql`update account_proof set expires_at = now() where user_id = ${own.id}`);
    expect((await rename(own.token)).code).toBe(codes.proofWrong);
  });

  it('is void once the password or a contact has changed', async () => {
    const own = await newcomer();
    const proof = await passwordProof(own.token);
    await world.send(
      'updatePassword',
      { old_password: demoPassword, password: 'newsecret1', repeated: 'newsecret1' },
      own.token,
    );
    expect((await world.send('updateUsername', { username: 'after_change1', proof }, own.token)).code).toBe(
      codes.proofWrong,
    );
  });

  it('is not given for a code of sign-in, or a code of the phone before', async () => {
    const own = await newcomer();
    await world.send('sendLoginCode', { phone: own.phone });
    const code = await newestCode(own.phone);
    expect((await world.send('verifyContact', { channel: 'phone', code }, own.token)).code).toBe(codes.codeWrong);
  });
});

describe('sessions', () => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

  it('are listed with browser, system and network, this one first; nobody sees those of others', async () => {
    const own = await newcomer();
    await newcomer();
    await signIn(own.username);
    await world.db.query(
      sql`update session set user_agent = ${agent}, address = '203.0.113.7' where id = (select max(id) from session where user_id = ${own.id})`,
    );
    const { rows } = (await world.send('listOwnSessions', {}, own.token)).data;
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ is_current: true, address: '127.0.0.1', network: 'machine' });
    expect(rows[1]).toMatchObject({
      is_current: false,
      device: 'Chrome 131, Windows 10',
      address: '203.0.113.7',
      network: 'internet',
    });
  });

  it('are noted as seen, at most once a minute', async () => {
    const own = await newcomer();
    const seen = async (): Promise<number> =>
      (
        await one<{ age: number }>(
          world.db,
          sql`select extract(epoch from now() - last_seen_at)::double precision as age from session where user_id = ${own.id}`,
        )
      ).age;
    const age = (seconds: number) =>
      world.db.query(
        sql`update session set last_seen_at = now() - make_interval(secs => ${seconds}) where user_id = ${own.id}`,
      );
    await age(40);
    await isSignedIn(own.token);
    expect(await seen()).toBeGreaterThanOrEqual(40);
    await age(61);
    await isSignedIn(own.token);
    expect(await seen()).toBeLessThan(30);
  });

  it('are ended one by one or all but this one; those of others are not there', async () => {
    const [own, stranger] = [await newcomer(), await newcomer()];
    const others = [await signIn(own.username), await signIn(own.username), await signIn(own.username)] as const;
    const idsOf = async (token: string) =>
      (await world.send('listOwnSessions', {}, token)).data.rows.map(({ id }) => id);
    const [foreign = 0] = await idsOf(stranger.token);
    const refused = await world.send('endOwnSession', { session_id: foreign }, own.token);
    const missing = await world.send('endOwnSession', { session_id: 999_999 }, own.token);
    expect([refused.status, refused.message]).toEqual([404, missing.message]);
    const [ended = 0] = await idsOf(others[0]);
    expect((await world.send('endOwnSession', { session_id: ended }, own.token)).status).toBe(200);
    expect((await world.send('endOwnSession', { session_id: ended }, own.token)).status).toBe(404);
    const answers = await Promise.all(others.map((token) => world.send('userInfo', {}, token)));
    expect(answers.map(({ code }) => code).filter((code) => code === 20020000)).toHaveLength(1);
    expect((await world.send('endOtherSessions', {}, own.token)).data).toEqual({ ended: 2 });
    expect(await Promise.all([own.token, ...others, stranger.token].map(isSignedIn))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('the account', () => {
  it('shows verification, teams and the sign-in before this one', async () => {
    const own = await newcomer();
    const first = (await world.send('getCentre', {}, own.token)).data;
    expect(first).toMatchObject({
      username: own.username,
      phone: { value: own.phone, is_verified: true },
      email: null,
      has_password: true,
      last_sign_in: null,
      teams: [{ name: 'Strangers', roles: [4], inviter: null }],
    });
    const second = (await world.send('getCentre', {}, await signIn(own.username))).data;
    expect(second.last_sign_in).toMatchObject({ address: '127.0.0.1', network: 'machine' });
  });
});
