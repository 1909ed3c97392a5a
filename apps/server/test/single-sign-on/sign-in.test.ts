import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { openSignOn, origin, type SignOn } from './sign-on.ts';

let on: SignOn;
beforeAll(async () => void (on = await openSignOn()));
afterAll(() => on.close());
beforeEach(async () => {
  on.idp.cancels = false;
  await on.set();
});

const address = (): string => `${randomUUID().slice(0, 8)}@example.com`;
const info = async (data: { token: string; token_type: string }) =>
  (await on.world.send('userInfo', {}, `${data.token_type} ${data.token}`)).data;
/** A sign-in up to the provider's answer. */
async function wayBack(subject: string, redirect = '') {
  const browser = on.newBrowser();
  const { data } = await browser.call('startSingleSignOn', { redirect });
  return { browser, url: data.url, back: await on.visit(data.url, subject) };
}

describe('the first sign-in', () => {
  it('links the account of the verified address; later ones follow issuer and subject, whatever the address', async () => {
    const email = address();
    const userId = await on.addPerson(email);
    const first = await on.signIn('anna', { email: email.toUpperCase(), email_verified: true });
    expect([first.status, (await info(first.data)).id]).toEqual([200, userId]);
    const second = await on.signIn('anna', { email: address(), email_verified: false });
    expect((await info(second.data)).id).toBe(userId);
    const events = await on.world.db.query(
      sql`select event, after ->> 'by' as by from audit_event where entity = 'user' and entity_id = ${userId}`,
    );
    expect(events).toEqual([{ event: 'link_single_sign_on', by: 'email' }]);
    const methods = await on.world.db.query(
      sql`select after ->> 'method' as method from audit_event where event = 'sign_in' and actor_id = ${userId}`,
    );
    expect(methods).toEqual([{ method: 'sso' }, { method: 'sso' }]);
  });

  it('refuses an address that the provider or the account has not verified', async () => {
    const email = address();
    await on.addPerson(email);
    expect((await on.signIn('bert', { email, email_verified: false })).code).toBe(24019007);
    expect((await on.signIn('bert', { email })).code).toBe(24019007);
    const waiting = address();
    await on.addPerson(waiting, { isVerified: false });
    expect((await on.signIn('carl', { email: waiting, email_verified: true })).code).toBe(24019008);
  });

  it('takes the address that an administrator entered for an account without password', async () => {
    const email = address();
    const userId = await on.addPerson(email, { isVerified: false });
    await on.world.db.query(
      sql`update app_user set authentication = 'single_sign_on', password_hash = null where id = ${userId}`,
    );
    expect((await info((await on.signIn('cleo', { email, email_verified: true })).data)).id).toBe(userId);
  });

  it('refuses a second person with the address of a linked account', async () => {
    const email = address();
    await on.addPerson(email);
    expect((await on.signIn('dora', { email, email_verified: true })).status).toBe(200);
    expect((await on.signIn('dora-2', { email, email_verified: true })).code).toBe(24019009);
  });

  it('refuses people without account, or creates them without a role, as the settings say', async () => {
    const email = address();
    const claims = { email, email_verified: true, name: 'Émile Zöller 李', preferred_username: 'e.zoller' };
    expect((await on.signIn('emil', claims)).code).toBe(24019006);
    await on.set({ creates_people: true });
    const { data } = await on.signIn('emil', claims);
    expect(await info(data)).toMatchObject({ role_id: -1, name: 'Emile_Zoller_李', groupstatus: 0 });
    const [row] = await on.world.db.query(
      sql`select username, email, email_is_verified, authentication, password_hash from app_user where email = ${email}`,
    );
    expect(row).toMatchObject({
      username: expect.stringMatching(/^e_zoller\d+$/),
      email_is_verified: true,
      authentication: 'single_sign_on',
      password_hash: null,
    });
    expect((await info((await on.signIn('emil')).data)).id).toBe((await info(data)).id);
  });

  it('leaves an address that is not verified out of a new account, and creates none beside its owner', async () => {
    await on.set({ creates_people: true });
    const email = address();
    const { data } = await on.signIn('fred', { email, email_verified: false });
    expect((await info(data)).info.email).toBe('');
    await on.addPerson(email);
    expect((await on.signIn('gerd', { email, email_verified: false })).code).toBe(24019007);
  });

  it('takes no address of a form that accounts do not have, nor one that only looks like it', async () => {
    await on.set({ creates_people: true });
    const email = `k${address()}`;
    await on.addPerson(email);
    for (const [subject, claimed] of [
      ['kim', email.replace('k', '\u212a')],
      ['kai', `${email}\r\nBcc: all@example.com`],
      ['kas', `${email}, other@example.com`],
    ] as const) {
      const { data } = await on.signIn(subject, { email: claimed, email_verified: true });
      expect((await info(data)).info.email).toBe('');
    }
  });

  it('at the same moment in two browsers makes one account', async () => {
    await on.set({ creates_people: true });
    on.idp.people.set('hans', { email: address(), email_verified: true });
    const ways = [await wayBack('hans'), await wayBack('hans')];
    const answers = await Promise.all(
      ways.map(async ({ browser, back }) =>
        browser.call('finishSingleSignOn', { code: on.codeIn(await browser.open(back)) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(await Promise.all(answers.map(async ({ data }) => (await info(data)).id))).size).toBe(1);
  });
});

describe('who may not', () => {
  it('is told: disabled, expired, cancelled, single sign-on off', async () => {
    const email = address();
    const userId = await on.addPerson(email, { status: 'disabled' });
    expect((await on.signIn('ines', { email, email_verified: true })).code).toBe(24000003);
    expect(await on.world.db.query(sql`select id from single_sign_on_link where user_id = ${userId}`)).toEqual([]);
    await on.world.db.query(sql`update app_user set status = 'normal' where id = ${userId}`);
    expect((await on.signIn('ines')).status).toBe(200);
    await on.world.db.query(sql`update app_user set valid_until = now() - interval '1 hour' where id = ${userId}`);
    expect((await on.signIn('ines')).code).toBe(24000008);
    await on.world.db.query(sql`update app_user set valid_until = null, status = 'disabled' where id = ${userId}`);
    expect((await on.signIn('ines')).code).toBe(24000003);
    on.idp.cancels = true;
    expect((await on.signIn('ines')).code).toBe(24019004);
    await on.set({ is_on: false });
    expect((await on.newBrowser().call('startSingleSignOn', {})).code).toBe(24019001);
  });
});

describe('the way through the provider', () => {
  it('leads to a page with a code that works once, in that browser', async () => {
    const email = address();
    await on.addPerson(email);
    on.idp.people.set('jana', { email, email_verified: true });
    const { browser, back } = await wayBack('jana', '/task/pmdetail?task_id=7');
    const location = await browser.open(back);
    expect(location).toMatch(/^\/login\?redirect=%2Ftask%2Fpmdetail%3Ftask_id%3D7#sso=[\w-]{43}$/);
    const code = on.codeIn(location);
    expect((await on.newBrowser().call('finishSingleSignOn', { code })).code).toBe(24019005);
    expect((await browser.call('finishSingleSignOn', { code })).status).toBe(200);
    expect((await browser.call('finishSingleSignOn', { code })).code).toBe(24019005);
  });

  it('is bound to the browser that began, once, and for ten minutes', async () => {
    const email = address();
    await on.addPerson(email);
    on.idp.people.set('karl', { email, email_verified: true });
    const { browser, back } = await wayBack('karl');
    expect(await on.newBrowser().open(back)).toBe('/login#sso=over');
    expect(await (await wayBack('karl')).browser.open(back)).toBe('/login#sso=over');
    expect(on.codeIn(await browser.open(back))).toHaveLength(43);
    expect(await browser.open(back)).toBe('/login#sso=over');
    const late = await wayBack('karl');
    await on.world.db.query(sql`update single_sign_on_flow set expires_at = now() - interval '1 second'`);
    expect(await late.browser.open(late.back)).toBe('/login#sso=over');
    const slow = await wayBack('karl');
    const code = on.codeIn(await slow.browser.open(slow.back));
    await on.world.db.query(sql`update single_sign_on_flow set expires_at = now() - interval '1 second'`);
    expect((await slow.browser.call('finishSingleSignOn', { code })).code).toBe(24019005);
  });

  it('keeps a cookie that scripts do not read, for eleven minutes, and none that was forged', async () => {
    const { browser, back } = await wayBack('karl');
    const response = await on.world.app.inject({
      method: 'POST',
      url: '/api-asr/v1/index.php/common/ssostart',
      payload: {},
    });
    expect(response.headers['set-cookie']).toMatch(
      /^earmark_sso=[\w.-]+; Path=\/; Max-Age=660; HttpOnly; SameSite=Lax$/,
    );
    const [name, value = ''] = [...browser.cookies][0] ?? [];
    browser.cookies.set(
      name ?? '',
      value.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
    );
    expect(await browser.open(back)).toBe('/login#sso=over');
  });

  it.each([
    ['another nonce', (url: URL) => url.searchParams.set('nonce', 'of-somebody-else')],
    ['another PKCE challenge', (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43))],
  ])('refuses an answer with %s', async (_what, change) => {
    const browser = on.newBrowser();
    const { data } = await browser.call('startSingleSignOn', {});
    const url = new URL(data.url);
    change(url);
    const location = await browser.open(await on.visit(url.href, 'karl'));
    expect((await browser.call('finishSingleSignOn', { code: on.codeIn(location) })).code).toBe(24019003);
  });

  it.each([
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://other.example')],
    ['no issuer', (url: URL) => url.searchParams.delete('iss')],
    ['a code of nobody', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['two codes', (url: URL) => url.searchParams.append('code', 'made-up')],
  ])('refuses to come back with %s', async (_what, change) => {
    const { browser, back } = await wayBack('karl');
    const url = new URL(back);
    change(url);
    const location = await browser.open(url.href);
    expect((await browser.call('finishSingleSignOn', { code: on.codeIn(location) })).code).toBe(24019003);
  });

  it('ends when another provider is set meanwhile', async () => {
    const { browser, back } = await wayBack('karl');
    await on.set({ client_id: 'other', client_secret: 'other' });
    const location = await browser.open(back);
    expect((await browser.call('finishSingleSignOn', { code: on.codeIn(location) })).code).toBe(24019005);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%5c/..//evil.example',
  ])('never leads to %s afterwards', async (redirect) => {
    const { browser, back } = await wayBack('karl', redirect);
    const location = new URL(await browser.open(back), origin);
    const target = new URL(location.searchParams.get('redirect') ?? '/', origin);
    expect([location.pathname, target.origin]).toEqual(['/login', origin]);
  });

  it('sends state, nonce and a PKCE challenge, and no secret', async () => {
    const { url } = await wayBack('karl');
    const query = new URL(url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/api-asr/v1/sso/callback`,
      scope: 'openid profile email groups',
    });
    expect([query.get('state')?.length, query.get('nonce')?.length]).toEqual([43, 43]);
    expect(url).not.toContain(on.idp.client.secret);
  });
});

describe('where everybody is to sign in by it', () => {
  it('refuses passwords and codes, but of administrators, whose sign-ins are audited as such', async () => {
    const login = (username: string) => on.newBrowser().call('login', { username, password: 'earmark2026' });
    await on.set({ is_local_allowed: false });
    expect((await login('pm1')).code).toBe(24019011);
    const administrator = await login('admin5');
    expect(administrator.status).toBe(200);
    const [entry] = await on.world.db.query(
      sql`select event, after from audit_event where entity = 'session' order by id desc limit 1`,
    );
    expect(entry).toEqual({ event: 'sign_in_locally', after: { method: 'password' } });
    await on.set();
    expect((await login('pm1')).status).toBe(200);
  });

  it('is said by the platform, which names the button', async () => {
    const platform = async () => (await on.world.send('platform', {})).data.single_sign_on;
    expect(await platform()).toEqual({ en: 'Company account', zh: '公司账号', is_required: false });
    await on.set({ is_local_allowed: false });
    expect(await platform()).toMatchObject({ is_required: true });
    await on.set({ is_on: false });
    expect(await platform()).toBeNull();
  });
});
