import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { codeOf, eventsOf, firstStep, forget, password, proofOf, turnOn, wrongCode } from './factor.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());
beforeEach(() => forget(world));

const signsIn = async (login: string): Promise<boolean> =>
  (await world.send('login', { username: login, password })).status === 200;
const begin = async (login: string) => {
  const proof = await proofOf(world, login);
  return { proof, ...(await world.ask(login, 'beginSecondFactor', { proof })) };
};

describe('turning it on', () => {
  it('takes a confirmation and the first right code; until then the sign-in is as before', async () => {
    expect((await world.call('pm1', 'beginSecondFactor', { proof: 'none' })).code).toBe(24012003);
    const { proof, secret, uri } = await begin('pm1');
    expect(uri).toBe(`otpauth://totp/Earmark:pm1?secret=${secret}&issuer=Earmark`);
    expect((await world.ask('pm1', 'getSecondFactor', {})).enabled_at).toBeNull();
    expect(await signsIn('pm1')).toBe(true);
    const wrong = await world.call('pm1', 'enableSecondFactor', { proof, code: wrongCode(secret) });
    expect([wrong.code, wrong.data]).toEqual([24020002, null]);
    expect(await signsIn('pm1')).toBe(true);
    const { recovery_codes: codes } = await world.ask('pm1', 'enableSecondFactor', { proof, code: codeOf(secret) });
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await signsIn('pm1')).toBe(false);
    expect(await world.ask('pm1', 'getSecondFactor', {})).toMatchObject({
      recovery_codes_left: 10,
      is_required: false,
    });
    expect((await eventsOf(world, await world.idOf('pm1'))).map(({ event }) => event)).toContain(
      'turn_on_second_factor',
    );
  });

  it('ends the other sessions, which a password alone has opened, and half sign-ins', async () => {
    const login = 'root10';
    const other = `Bearer ${(await world.send('login', { username: login, password })).data.token}`;
    await turnOn(world, login);
    const told = await world.send('userInfo', {}, other);
    expect([told.status, told.code]).toEqual([401, 20020000]);
    expect((await world.call(login, 'userInfo', {})).status).toBe(200);
    const entry = (await eventsOf(world, await world.idOf(login))).findLast(
      ({ event }) => event === 'turn_on_second_factor',
    );
    expect(entry?.after).toEqual({ ended_sessions: 1 });
    await world.db.query(sql`delete from second_factor where user_id = ${await world.idOf(login)}`);
  });

  it('shows the secret once: a new beginning has a new one, and none begins while it is on', async () => {
    const [first, second] = [await begin('ops6'), await begin('ops6')];
    expect(second.secret).not.toBe(first.secret);
    expect(
      (await world.call('ops6', 'enableSecondFactor', { proof: second.proof, code: codeOf(first.secret) })).code,
    ).toBe(24020002);
    await world.ask('ops6', 'enableSecondFactor', { proof: second.proof, code: codeOf(second.secret) });
    const proof = await proofOf(world, 'ops6');
    expect((await world.call('ops6', 'beginSecondFactor', { proof })).code).toBe(24020005);
    expect((await world.call('ops6', 'enableSecondFactor', { proof, code: codeOf(second.secret, 1) })).code).toBe(
      24020005,
    );
  });

  it('spends the confirmation: nobody else changes anything with it', async () => {
    const { proof, secret } = await begin('viewer0');
    await world.ask('viewer0', 'enableSecondFactor', { proof, code: codeOf(secret) });
    expect((await world.call('viewer0', 'disableSecondFactor', { proof, code: codeOf(secret, 1) })).code).toBe(
      24012003,
    );
    const foreign = await proofOf(world, 'lead3');
    expect((await world.call('viewer0', 'disableSecondFactor', { proof: foreign, code: codeOf(secret, 1) })).code).toBe(
      24012003,
    );
  });

  it('is refused without a beginning, and happens once of five at the same moment', async () => {
    const proof = await proofOf(world, 'lead3');
    expect((await world.call('lead3', 'enableSecondFactor', { proof, code: '123456' })).code).toBe(24020008);
    const { secret } = await world.ask('lead3', 'beginSecondFactor', { proof });
    const code = codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call('lead3', 'enableSecondFactor', { proof, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { count } = await one<{ count: number }>(
      world.db,
      sql`select count(*) as count from recovery_code where user_id = ${await world.idOf('lead3')}`,
    );
    expect(count).toBe(10);
  });
});

describe('turning it off, and new recovery codes', () => {
  it('takes a confirmation and a code; afterwards the password is enough again', async () => {
    const { secret } = await turnOn(world, 'annotator4');
    const proof = await proofOf(world, 'annotator4');
    expect((await world.call('annotator4', 'disableSecondFactor', { proof, code: wrongCode(secret) })).code).toBe(
      24020002,
    );
    expect((await world.call('annotator4', 'disableSecondFactor', { proof: 'none', code: codeOf(secret) })).code).toBe(
      24012003,
    );
    await world.ask('annotator4', 'disableSecondFactor', { proof, code: codeOf(secret) });
    expect(await signsIn('annotator4')).toBe(true);
    const { count } = await one<{ count: number }>(
      world.db,
      sql`select (select count(*) from second_factor where user_id = ${await world.idOf('annotator4')}) + (select count(*) from recovery_code where user_id = ${await world.idOf('annotator4')}) as count`,
    );
    expect(count).toBe(0);
    expect((await eventsOf(world, await world.idOf('annotator4'))).at(-1)?.event).toBe('turn_off_second_factor');
    const [warning] = await world.db.query<{ body: string }>(sql`select body from outbox order by id desc limit 1`);
    expect(warning?.body).toContain('two-step sign-in was turned off');
    const again = await proofOf(world, 'annotator4');
    expect((await world.call('annotator4', 'disableSecondFactor', { proof: again, code: codeOf(secret) })).code).toBe(
      24020006,
    );
  });

  it('goes by a recovery code as well, for whoever lost the phone', async () => {
    const { recoveryCodes } = await turnOn(world, 'annotator4b');
    const proof = await proofOf(world, 'annotator4b');
    const entered = recoveryCodes[0]?.toLowerCase().replace('-', ' ') ?? '';
    await world.ask('annotator4b', 'disableSecondFactor', { proof, recovery_code: entered });
    expect(await signsIn('annotator4b')).toBe(true);
  });

  it('makes new recovery codes, which end the old ones', async () => {
    const { secret, recoveryCodes: old } = await turnOn(world, 'inspector4');
    const { recovery_codes: codes } = await world.ask('inspector4', 'renewRecoveryCodes', {
      proof: await proofOf(world, 'inspector4'),
      code: codeOf(secret),
    });
    expect(codes.filter((code) => old.includes(code))).toEqual([]);
    const { ticket } = await firstStep(world, 'inspector4');
    const byOld = await world.send('answerSecondFactor', { ticket, recovery_code: old[0] ?? '' });
    expect(byOld.code).toBe(24020003);
    const byNew = await world.send('answerSecondFactor', { ticket, recovery_code: codes[9] ?? '' });
    expect(byNew.data).toMatchObject({ token_type: 'Bearer', recovery_codes_left: 9 });
  });

  it('counts wrong codes of a stolen session like those of a sign-in', async () => {
    const { secret } = await turnOn(world, 'acceptor2');
    const proof = await proofOf(world, 'acceptor2');
    const code = wrongCode(secret);
    for (let time = 0; time < 8; time += 1) await world.call('acceptor2', 'disableSecondFactor', { proof, code });
    const locked = await world.call('acceptor2', 'disableSecondFactor', { proof, code: codeOf(secret) });
    expect(locked.code).toBe(24000002);
  });
});

it('keeps secret and codes out of the database in plain, of the audit trail and of every later answer', async () => {
  const { secret, recoveryCodes } = await turnOn(world, 'acceptor2x');
  const id = await world.idOf('acceptor2x');
  const rows = await Promise.all(
    [
      sql`select * from second_factor where user_id = ${id}`,
      sql`select * from recovery_code where user_id = ${id}`,
      sql`select * from audit_event where entity_id = ${id}`,
    ].map((statement) => world.db.query(statement)),
  );
  const answers = [
    await world.call('acceptor2x', 'getSecondFactor', {}),
    await world.call('acceptor2x', 'getCentre', {}),
    await world.call('acceptor2x', 'userInfo', {}),
    await world.call('admin5', 'listAccounts', { search: 'acceptor2x' }),
    await world.call('admin5', 'listAudit', { search: 'acceptor2x' }),
  ];
  const written = JSON.stringify([rows, answers]);
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(written).not.toContain(hidden);
});

it('tells when the platform’s secret was replaced, instead of calling right codes wrong', async () => {
  const { secret } = await turnOn(world, 'root10');
  await world.db.query(sql`update second_factor set sealed_secret = 'AAAA' || substr(sealed_secret, 5)`);
  const { ticket } = await firstStep(world, 'root10');
  expect((await world.send('answerSecondFactor', { ticket, code: codeOf(secret) })).code).toBe(24020011);
});
