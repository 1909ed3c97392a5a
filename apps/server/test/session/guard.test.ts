import { api, callPrefix, errors, limits } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { demoPassword } from '../../src/demo/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  await world.db.query(sql`update app_user set email = 'lin.jing@example.com' where username = 'pm1'`);
});
afterAll(() => world.close());
beforeEach(async () => void (await world.db.query(sql`delete from login_failure`)));

const { waits, device } = limits.login;
const [failed, locked] = [errors.login_failed.code, errors.login_locked.code];
const wrong = 'wrong-password';

interface Try {
  readonly password?: string;
  readonly address?: string;
  readonly cookie?: string | undefined;
}

async function signIn(username: string, { password = demoPassword, address = '127.0.0.1', cookie }: Try = {}) {
  const response = await world.app.inject({
    method: 'POST',
    url: callPrefix + api.login.path,
    remoteAddress: address,
    headers: { 'accept-language': 'en', ...(cookie === undefined ? {} : { cookie }) },
    payload: { username, password },
  });
  const { code, message } = response.json<{ code: number; message: string }>();
  const kept = response.cookies.find(({ name }) => name === 'earmark_device');
  return {
    status: response.statusCode,
    code,
    message,
    kept,
    cookie: kept && `earmark_device=${kept.value}`,
    seconds: Number(/(\d+) seconds/.exec(message)?.[1]),
  };
}
const fail = async (times: number, username: string, attempt: Try = {}) => {
  for (let time = 0; time < times; time += 1)
    expect((await signIn(username, { password: wrong, ...attempt })).code).toBe(failed);
};
const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
const waitIsOver = () => world.db.query(sql`update login_failure set locked_until = now() where locked_until > now()`);

describe('whoever guesses', () => {
  it('waits with that name at that address, longer each time, and nowhere else', async () => {
    await fail(waits.nameAtAddress.allowed, 'pm1');
    const first = await signIn('pm1');
    expect([first.status, first.code]).toEqual([429, locked]);
    expect(first.seconds).toBeGreaterThan(290);
    expect(first.seconds).toBeLessThanOrEqual(300);
    expect((await signIn('PM1 ')).code).toBe(locked);
    expect((await signIn('ops6')).status).toBe(200);
    expect((await signIn('pm1', { address: '10.0.0.1' })).status).toBe(200);

    await waitIsOver();
    await fail(1, 'pm1');
    expect((await signIn('pm1')).seconds).toBeGreaterThan(500);
    await waitIsOver();
    expect((await signIn('pm1')).status).toBe(200);
    await fail(waits.nameAtAddress.allowed - 1, 'pm1');
    expect((await signIn('pm1')).status).toBe(200);
  });

  it('waits an hour at most', async () => {
    await fail(waits.nameAtAddress.allowed, 'pm1');
    for (let time = 0; time < 20; time += 1) {
      await waitIsOver();
      await fail(1, 'pm1');
    }
    const { seconds } = await signIn('pm1');
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  it('learns nothing of whose phone or e-mail something is, nor whether anybody has it', async () => {
    const story = async (username: string) => {
      await world.db.query(sql`delete from login_failure`);
      const answers: string[] = [];
      for (let time = 0; time < waits.nameAtAddress.allowed + 2; time += 1) {
        const { status, code, message } = await signIn(username, { password: wrong });
        answers.push(`${status} ${code} ${message.replace(/\d+/, 'n')}`);
      }
      return answers;
    };
    const unknown = await story('nobody1');
    expect(unknown.at(-1)).toBe(`429 ${locked} ${errors.login_locked.en.replace('{seconds}', 'n')}`);
    for (const name of ['pm1', '13800000001', 'lin.jing@example.com', '13999999999', 'nobody@example.com'])
      expect(await story(name)).toEqual(unknown);

    await world.db.query(sql`delete from login_failure`);
    await fail(waits.nameAtAddress.allowed, 'pm1');
    for (const name of ['13800000001', 'lin.jing@example.com', '13999999999'])
      expect((await signIn(name, { password: wrong })).code).toBe(failed);
  });

  it('leaves no name behind, which might be a password entered in the wrong field', async () => {
    await fail(1, 'pm1');
    await fail(1, 'secretWord7');
    expect(JSON.stringify(await world.db.query(sql`select * from login_failure`))).not.toMatch(/pm1|secret/i);
  });

  it('with many names waits as an address, and is forgiven nothing by what succeeds', async () => {
    await world.db.query(
      sql`insert into login_failure (key, failures) values ('address:127.0.0.1', ${waits.address.allowed - 1.5})`,
    );
    for (let round = 0; round < 5; round += 1) expect((await signIn('pm1')).status).toBe(200);
    for (const name of ['one11', 'two22']) await fail(1, name);
    expect((await signIn('pm1')).code).toBe(locked);
    expect((await signIn('pm1', { address: '10.0.0.1' })).status).toBe(200);
  });

  it('gets no more guesses by making them all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('pm1', { password: wrong })));
    const judged = answers.filter(({ code }) => code === failed).length;
    expect(judged).toBeGreaterThanOrEqual(waits.nameAtAddress.allowed);
    expect(judged).toBeLessThan(waits.nameAtAddress.allowed + limits.password.hashedAtOnce);
    expect(answers.filter(({ code }) => code === locked)).toHaveLength(30 - judged);
  });

  it('counts as one at all addresses of an IPv6 network', async () => {
    for (let time = 0; time < waits.nameAtAddress.allowed; time += 1)
      await fail(1, 'pm1', { address: `2001:db8:1:2::${time + 1}` });
    expect((await signIn('pm1', { address: '2001:db8:1:2:ffff::1' })).code).toBe(locked);
    expect((await signIn('pm1', { address: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

describe('many addresses that guess one name', () => {
  it('are slowed, together with whoever comes from a new address, for a second at a time', async () => {
    const answers = await Promise.all(addresses(60).map((address) => signIn('pm1', { password: wrong, address })));
    const judged = answers.filter(({ code }) => code === failed).length;
    // One more attempt is judged each second, and this machine may be slow
    expect(judged).toBeLessThan(55);
    expect(judged).toBeGreaterThanOrEqual(waits.nameAtNewAddresses.allowed);
    for (const answer of answers.filter(({ code }) => code === locked))
      expect(answer.seconds).toBeLessThanOrEqual(waits.nameAtNewAddresses.waitSeconds);
    await waitIsOver();
    expect((await signIn('pm1', { address: '192.0.2.1' })).status).toBe(200);
  });

  it('hold up nobody at a new address once they have failed', async () => {
    const all = addresses(waits.nameAtFailedAddresses.allowed + 1);
    for (const address of all) {
      await fail(1, 'pm1', { address });
      await world.db.query(sql`delete from login_failure where key like 'new:%'`);
    }
    const answers = [];
    for (const address of all) answers.push(await signIn('pm1', { password: wrong, address }));
    const refused = answers.filter(({ code }) => code === locked);
    expect(refused.length).toBeGreaterThan(0);
    for (const { seconds } of refused) expect(seconds).toBeLessThanOrEqual(waits.nameAtFailedAddresses.waitSeconds);
    expect((await signIn('pm1', { address: '192.0.2.1' })).status).toBe(200);
  });
});

describe('right sign-ins', () => {
  it.each([9, 50])('of one account, %i at the same moment, all pass', async (count) => {
    await fail(waits.nameAtAddress.allowed - 1, 'pm1');
    const answers = await Promise.all(Array.from({ length: count }, () => signIn('pm1')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
  });

  it('pass beside wrong ones of other names from the same address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? signIn('ops6') : signIn('nobody1', { password: wrong }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});

describe('a known browser', () => {
  const flood = async (username: string) => {
    await world.db.query(
      sql`insert into login_failure (key, failures, locked_until, wait_seconds) values ('address:127.0.0.1', 100, now() + interval '1 hour', 3600)`,
    );
    await Promise.all(addresses(40).map((address) => signIn(username, { password: wrong, address })));
  };

  it('is kept out by nobody: not by wrong tries at its own address, nor from everywhere', async () => {
    const { cookie } = await signIn('pm1');
    await flood('pm1');
    expect((await signIn('pm1')).code).toBe(locked);
    expect((await signIn('pm1', { cookie })).status).toBe(200);
    expect((await signIn('pm1', { cookie, address: '192.0.2.9' })).status).toBe(200);
  });

  it('has a wait of its own, which keeps out nobody else', async () => {
    const { cookie } = await signIn('pm1');
    await fail(waits.device.allowed, 'pm1', { cookie });
    expect((await signIn('pm1', { cookie })).code).toBe(locked);
    expect((await signIn('pm1')).status).toBe(200);
    const { cookie: other } = await signIn('pm1');
    expect((await signIn('pm1', { cookie: other })).status).toBe(200);
  });

  it('is known under the names that were typed there, the newest few, and under no other', async () => {
    let { cookie } = await signIn('pm1');
    ({ cookie } = await signIn('ops6', { cookie }));
    await flood('pm1');
    for (const name of ['pm1', 'ops6']) expect((await signIn(name, { cookie })).status).toBe(200);
    expect((await signIn('13800000001', { cookie })).code).toBe(locked);
    for (const name of ['lead3', 'annotator4', 'inspector4', 'acceptor2'].slice(0, device.names - 1))
      ({ cookie } = await signIn(name, { cookie, address: '192.0.2.9' }));
    expect((await signIn('pm1', { cookie })).code).toBe(locked);
    expect((await signIn('ops6', { cookie })).status).toBe(200);
  });

  it('is told by a cookie that no script reads, that goes to the calls of coming in alone, and that authenticates nobody', async () => {
    const { kept, cookie } = await signIn('pm1');
    expect(kept).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: `${callPrefix}common`,
      maxAge: device.days * 86_400,
    });
    expect(kept).not.toHaveProperty('secure');
    const answer = await world.app.inject({
      method: 'POST',
      url: callPrefix + api.userInfo.path,
      headers: { cookie: cookie ?? '' },
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
    expect((await signIn('pm1', { password: wrong, cookie })).code).toBe(failed);
  });

  it('cannot be made up', async () => {
    const { cookie = '' } = await signIn('pm1');
    const [payload = '', signature = ''] = cookie.slice('earmark_device='.length).split('.');
    const known: object = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const forged = Buffer.from(JSON.stringify({ ...known, id: 'another' })).toString('base64url');
    await flood('pm1');
    for (const value of [
      `${forged}.${signature}`,
      `${payload}.`,
      payload,
      `${payload}.${signature.slice(1)}A`,
      '',
      '.',
      `${'x'.repeat(8000)}.y`,
      '%00.%00',
    ])
      expect((await signIn('pm1', { cookie: `earmark_device=${value}` })).code, value.slice(0, 40)).toBe(locked);
    expect((await signIn('pm1', { cookie: `a=b; ${cookie}; earmark_token=x` })).status).toBe(200);
  });
});

it('a wait is never longer than it was when it began, wherever the clock goes', async () => {
  await fail(waits.nameAtAddress.allowed, 'pm1');
  await world.db.query(
    sql`update login_failure set locked_until = locked_until + interval '26 hours', updated_at = updated_at + interval '26 hours' where locked_until > now()`,
  );
  expect((await signIn('pm1')).seconds).toBeLessThanOrEqual(waits.nameAtAddress.waitSeconds);
  const rows = await world.db.query<{ seconds: number }>(
    sql`select extract(epoch from locked_until - now())::double precision as seconds from login_failure where locked_until > now()`,
  );
  for (const { seconds } of rows) expect(seconds).toBeLessThanOrEqual(waits.nameAtAddress.waitSeconds);
});
