import { demoPassword } from '../../src/demo/index.ts';
import { sql } from '../../src/db/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../workflow/open-world.ts';

const phone = '13800000001';
let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['login_failure', 'verification_code', 'outbox'])
    await world.db.query(sql`delete from ${sql.identifier(table)}`);
});

const send = (to = phone, { language = 'en', cookie = '' } = {}) =>
  world.app
    .inject({
      method: 'GET',
      url: '/api-asr/v1/index.php/common/loginphonemsgcode',
      query: { phone: to },
      headers: { 'accept-language': language, cookie },
    })
    .then((response) => ({
      status: response.statusCode,
      ...response.json<{
        code: number;
        message: string;
        data: unknown;
        issues?: { path: string[]; message: string }[];
      }>(),
    }));
/** The cookie of a browser in which the number has signed in before. */
async function deviceCookie(username: string): Promise<string> {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api-asr/v1/index.php/common/login',
    payload: { username, password: demoPassword },
  });
  return `earmark_device=${response.cookies.find(({ name }) => name === 'earmark_device')?.value}`;
}
const login = (code: string, to = phone) => world.send('login', { phone: to, code });
const messages = async () => (await world.ask('admin5', 'outbox', {})).rows;
const newestCode = async (): Promise<string> => /\d{6}/.exec((await messages())[0]?.body ?? '')?.[0] ?? '';
const later = (seconds: number) =>
  world.db.query(
    sql`update verification_code set created_at = created_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})`,
  );
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing in with a code', () => {
  it('sends it to the phone in the language asked for; the platform administrator reads the outbox', async () => {
    expect((await send()).data).toEqual({ resend_seconds: 60, valid_seconds: 300 });
    const [message] = await messages();
    expect(message).toMatchObject({
      channel: 'sms',
      recipient: phone,
      body: expect.stringMatching(/^Earmark: your sign-in code is \d{6}, good for 5 minutes\.$/),
    });
    expect((await world.call('pm1', 'outbox', {})).status).toBe(403);
    await later(61);
    await send(phone, { language: 'zh_CN' });
    expect((await messages())[0]?.body).toMatch(/^【聆标】您的登录验证码是 \d{6}，5 分钟内有效。$/);
    const { status, data } = await login(await newestCode());
    expect(status).toBe(200);
    expect((await world.send('userInfo', {}, `Bearer ${data.token}`)).data.username).toBe('pm1');
  });

  it('takes a code once, even when it comes several times at the same moment', async () => {
    await send();
    const code = await newestCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(code)).code).toBe(24000004);
  });

  it('takes no code after its time, or after a newer one was sent', async () => {
    await send();
    const first = await newestCode();
    await later(301);
    expect((await login(first)).code).toBe(24000004);
    await send();
    const second = await newestCode();
    await later(61);
    await send();
    const third = await newestCode();
    if (second !== third) expect((await login(second)).code).toBe(24000004);
    expect((await login(third)).status).toBe(200);
  });

  it('takes no code after five wrong ones', async () => {
    await send();
    const code = await newestCode();
    for (let time = 0; time < 5; time += 1) expect((await login(wrong(code))).code).toBe(24000004);
    expect((await login(code)).code).toBe(24000004);
  });

  it('waits a minute between two codes, also when they are asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.code, refused?.message]).toEqual([24000005, expect.stringMatching(/again in (60|59) seconds/)]);
    expect(await messages()).toHaveLength(1);
    await later(61);
    expect((await send()).status).toBe(200);
  });

  it('sends a number ten a day, and an address fifty besides browsers known with their number', async () => {
    await world.db.query(
      sql`insert into verification_code (purpose, recipient, code_hash, address, created_at, expires_at) select 'login', ${phone}, 'x', '10.0.0.1', now() - interval '1 hour', now() from generate_series(1, 10)`,
    );
    const number = await send();
    expect([number.status, number.code]).toEqual([429, 24000006]);
    await world.db.query(
      sql`insert into verification_code (purpose, recipient, code_hash, address, created_at, expires_at) select 'login', '139' || n, 'x', '127.0.0.1', now() - interval '1 hour', now() from generate_series(1, 50) n`,
    );
    expect((await send('13800000003')).code).toBe(24000006);
    expect((await send('13800000003', { cookie: await deviceCookie('13800000003') })).status).toBe(200);
    expect((await send('13800000021', { cookie: await deviceCookie('13800000003') })).code).toBe(24000006);
    await later(86_400);
    expect((await send()).status).toBe(200);
  });

  it('does not tell whether a number has an account', async () => {
    const answer = await send('13912345678');
    expect(answer).toEqual(await send());
    expect(await messages()).toHaveLength(1);
    const refused = await login('123456', '13912345678');
    expect(refused).toEqual(await login(wrong(await newestCode())));
  });

  it('stops those who try many codes on one number, and many numbers, from one address', async () => {
    for (let time = 0; time < 8; time += 1) await login('000000', '13912345678');
    expect((await login('000000', '13912345678')).code).toBe(24000002);
    await world.db.query(sql`update login_failure set failures = 79.9 where key = 'address:127.0.0.1'`);
    await login('000000', '13912345679');
    expect((await login('000000', '13912345670')).code).toBe(24000002);
  });

  it('asks nobody to wait longer because the clock was put back, and lets no code live longer', async () => {
    await send();
    const code = await newestCode();
    await later(-93_600);
    expect((await login(code)).code).toBe(24000004);
    expect((await send()).message).toMatch(/again in (60|59) seconds/);
    await later(61);
    expect((await send()).status).toBe(200);
    expect((await login(await newestCode())).status).toBe(200);
  });

  it('refuses what is no mainland number, and what is no code, by the field', async () => {
    for (const number of ['1380000000', '23800000001', '+8613800000001', "1380000000' or 1=1", '']) {
      const answer = await send(number);
      expect([answer.status, answer.issues?.[0]?.path, answer.issues?.[0]?.message]).toEqual([
        400,
        ['phone'],
        'Enter a mainland mobile number: 11 digits, starting with 1.',
      ]);
    }
    const code = await login('12345');
    expect([code.status, code.issues[0]?.path]).toEqual([400, ['code']]);
  });
});
