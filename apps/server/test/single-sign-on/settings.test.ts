import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { requireProviderAddress } from '../../src/single-sign-on/address.ts';
import { openSignOn, type SignOn } from './sign-on.ts';

let on: SignOn;
const servers: Server[] = [];
beforeAll(async () => void (on = await openSignOn()));
afterAll(() => on.close());
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise<unknown>((resolve) => void server.close(resolve));
  }
});

/** A server that pretends to be a provider; `issuer` is its address. */
async function pretend(answer: (issuer: string) => RequestListener): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, so the address is no path
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', answer(issuer));
  servers.push(server);
  return issuer;
}
const test = async () => (await on.world.ask('admin5', 'testSingleSignOn', {})).sentence;
const update = (changes: Parameters<SignOn['form']>[0]) =>
  on.world.call('admin5', 'updateSingleSignOn', { form: on.form(changes) });

describe('the settings', () => {
  it('are off until set, and keep the secret to themselves', async () => {
    expect(await on.world.ask('admin5', 'getSingleSignOn', {})).toMatchObject({
      is_on: false,
      has_secret: false,
      callback_path: '/api-asr/v1/sso/callback',
      updated_by: null,
    });
    await on.set();
    const stored = await on.world.ask('admin5', 'getSingleSignOn', {});
    expect(stored).toMatchObject({ is_on: true, has_secret: true, issuer: on.idp.issuer });
    const [row] = await on.world.db.query(sql`select value from platform_setting where name = 'single sign-on'`);
    const trail = await on.world.db.query(sql`select * from audit_event where event = 'update single sign-on'`);
    for (const told of [stored, row, trail]) expect(JSON.stringify(told)).not.toContain(on.idp.client.secret);
    expect(trail).toMatchObject([{ before: { is_on: false }, after: { is_on: true, is_secret_new: true } }]);
  });

  it('keep the secret for the same provider and client, and for no other', async () => {
    await on.set({ client_secret: '', button_en: 'Other name' });
    expect((await on.world.ask('admin5', 'getSingleSignOn', {})).has_secret).toBe(true);
    expect((await update({ client_secret: '', client_id: 'other' })).code).toBe(24016002);
  });

  it('are told when somebody else has changed them', async () => {
    const { updated_at: seen } = await on.world.ask('admin5', 'getSingleSignOn', {});
    await on.set();
    const { code } = await on.world.call('admin5', 'updateSingleSignOn', { form: on.form(), seen });
    expect(code).toBe(24016001);
  });

  it.each([
    [{ issuer: 'http://provider.example' }, 'issuer'],
    [{ issuer: 'https://user:word@provider.example' }, 'issuer'],
    [{ issuer: 'file:///etc/passwd' }, 'issuer'],
    [{ issuer: '' }, 'issuer'],
    [{ origin: 'https://earmark.example/' }, 'origin'],
    [{ scopes: 'email' }, 'scopes'],
    [{ button_zh: ' ' }, 'button_zh'],
  ])('refuse %j', async (changes, field) => {
    const { status, issues } = await update(changes);
    expect([status, issues[0]?.path]).toEqual([400, ['form', field]]);
  });

  it('refuse to map root, a team role without team, the same row twice and a team that is not there', async () => {
    const row = { value: 'all', role_id: 1, team_id: null, can_annotate: false, can_inspect: false } as const;
    const status = async (mappings: readonly object[]) =>
      (await on.world.call('admin5', 'updateSingleSignOn', { form: { ...on.form(), mappings } } as never)).status;
    expect(await status([{ ...row, role_id: 10 }])).toBe(400);
    expect(await status([{ ...row, role_id: 4 }])).toBe(400);
    expect(await status([row, row])).toBe(400);
    expect(await status([{ ...row, role_id: 4, team_id: 999_999 }])).toBe(422);
    expect(await status([row])).toBe(200);
  });
});

describe('where a provider may be', () => {
  it.each(['https://169.254.169.254', 'https://[fe80::1]', 'https://0.0.0.0', 'https://[::ffff:169.254.169.254]'])(
    'is never %s',
    async (issuer) => expect((await update({ issuer })).code).toBe(24019014),
  );

  it('is this machine only where the configuration allows it', async () => {
    const rule = (allowsLoopback: boolean, address: string) =>
      requireProviderAddress(address, { allowsLoopback }).then(
        () => 'allowed',
        (error: { key: string }) => error.key,
      );
    for (const address of ['http://127.0.0.1:1', 'https://127.0.0.1', 'https://localhost', 'https://[::1]']) {
      expect([address, await rule(true, address)]).toEqual([address, 'allowed']);
      expect([address, await rule(false, address)]).toEqual([address, 'single_sign_on_address_refused']);
    }
    expect(await rule(true, 'http://10.0.0.1')).toBe('single_sign_on_address_refused');
    expect(await rule(false, 'https://10.0.0.1')).toBe('allowed');
  });
});

describe('the test of the provider', () => {
  it('finds it right, and a wrong client or secret', async () => {
    await on.set();
    expect(await test()).toContain('knows the client');
    await on.set({ client_secret: 'wrong' });
    expect(await test()).toMatch(/does not accept the client ID or its secret: invalid_client/);
    await on.set({ client_id: 'nobody' });
    expect(await test()).toMatch(/does not accept the client ID/);
    await on.set({ scopes: 'openid nonsense' });
    expect(await test()).toContain('scope nonsense');
    await on.set({ is_on: false, issuer: '' });
    expect(await test()).toContain('first');
  });

  it('says that nobody answers, and people who begin a sign-in what to do', async () => {
    const issuer = await pretend(() => () => undefined);
    for (const server of servers.splice(0)) await new Promise<unknown>((resolve) => void server.close(resolve));
    await on.set({ issuer });
    expect(await test()).toMatch(/cannot be read: .*ECONNREFUSED/);
    expect((await on.newBrowser().call('startSingleSignOn', {})).code).toBe(24019002);
  });

  it.each([
    ['another issuer', () => reply({ issuer: 'https://other.example' }), /another issuer/],
    ['no JSON', () => (_request, response) => void response.end('<html>'), /cannot be read/],
    ['an error', () => (_request, response) => void response.writeHead(500).end(), /cannot be read/],
    [
      'a redirect, which is not followed',
      (issuer) => (request, response) =>
        request.url === '/inner'
          ? void response.end('followed')
          : void response.writeHead(302, { location: `${issuer}/inner` }).end(),
      /redirects are refused/,
    ],
    [
      'more than is read',
      () => (_request, response) => {
        const more = (): void => void response.write(' '.repeat(65_536), () => !response.destroyed && more());
        more();
      },
      /too large/,
    ],
    [
      'a script to go to',
      (issuer) => reply({ issuer, authorization_endpoint: 'javascript:alert(1)', token_endpoint: `${issuer}/token` }),
      /javascript: is refused/,
    ],
    [
      'an inner address to go to',
      (issuer) => reply({ issuer, authorization_endpoint: 'http://169.254.169.254/latest' }),
      /169\.254\.169\.254 is refused/,
    ],
    [
      'no PKCE',
      (issuer) =>
        reply({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          code_challenge_methods_supported: ['plain'],
        }),
      /PKCE S256/,
    ],
  ] as readonly [string, (issuer: string) => RequestListener, RegExp][])(
    'says so when the answer is %s',
    async (_what, answer, sentence) => {
      await on.set({ issuer: await pretend(answer) });
      expect(await test()).toMatch(sentence);
      if (!/PKCE/.test(sentence.source))
        expect((await on.newBrowser().call('startSingleSignOn', {})).code).toBe(24019002);
    },
  );
});

it('reads the description once for a flood of sign-ins at the same moment', async () => {
  let count = 0;
  const issuer = await pretend((own) => (request, response) => {
    count += 1;
    setTimeout(() => reply({ issuer: own, authorization_endpoint: `${own}/auth` })(request, response), 300);
  });
  await on.set({ issuer });
  const answers = await Promise.all(Array.from({ length: 20 }, () => on.newBrowser().call('startSingleSignOn', {})));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.url.startsWith(`${issuer}/auth?`)}`))).toEqual(
    new Set(['200 true']),
  );
  expect(new Set(answers.map(({ data }) => new URL(data.url).searchParams.get('state'))).size).toBe(20);
  expect(count).toBeLessThan(4);
});

const reply =
  (description: object): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(description));

describe('a provider that goes away', () => {
  it('while somebody signs in is told to them', async () => {
    await on.set();
    on.idp.people.set('anna', { email: 'anna@example.com', email_verified: true });
    const browser = on.newBrowser();
    const { data } = await browser.call('startSingleSignOn', {});
    const back = await on.visit(data.url, 'anna');
    await on.idp.stop();
    const code = on.codeIn(await browser.open(back));
    expect((await browser.call('finishSingleSignOn', { code })).code).toBe(24019002);
  });
});
