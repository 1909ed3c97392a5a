import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { openSignOn, type SignOn } from './sign-on.ts';

let on: SignOn;
beforeAll(async () => {
  on = await openSignOn();
  await on.set();
});
afterAll(() => on.close());

const proofOf = async (login: string): Promise<string> =>
  (await on.world.ask(login, 'confirmPassword', { password: 'earmark2026' })).proof;
/** A person links the own account with an identity of the provider; the answer of the last step. */
async function link(login: string, subject: string, finishAs = login) {
  const browser = on.newBrowser();
  const token = await on.world.tokenOf(login);
  const { data, ...refused } = await browser.call('startSingleSignOnLink', { proof: await proofOf(login) }, token);
  if (refused.status !== 200) throw new Error(refused.message);
  const location = await browser.open(await on.visit(data.url, subject));
  expect(location).toMatch(/^\/usercenter\/index#sso=/);
  const code = on.codeIn(location);
  const answer = await browser.call('finishSingleSignOnLink', { code }, await on.world.tokenOf(finishAs));
  return { ...answer, sent: code, browser };
}
const linkOf = async (login: string) => (await on.world.ask(login, 'getSingleSignOnLink', {})).linked;

describe('a link from the personal centre', () => {
  it('takes a proof, and lets the person in whatever the e-mail address', async () => {
    expect((await on.world.call('pm1', 'startSingleSignOnLink', { proof: 'none' })).code).toBe(24012003);
    expect(await linkOf('pm1')).toBeNull();
    expect((await link('pm1', 'anna')).status).toBe(200);
    expect(await linkOf('pm1')).toMatchObject({ issuer: on.idp.issuer });
    const { data } = await on.signIn('anna', { email: 'anna@elsewhere.example', email_verified: false });
    const { data: info } = await on.world.send('userInfo', {}, `${data.token_type} ${data.token}`);
    expect(info.username).toBe('pm1');
  });

  it('refuses an identity of another account, and a second one for the own', async () => {
    expect((await link('ops6', 'anna')).code).toBe(24019010);
    expect((await link('pm1', 'bert')).code).toBe(24019009);
    // Once more the same changes nothing
    expect((await link('pm1', 'anna')).status).toBe(200);
  });

  it('is for the person who began it, and no way to sign in', async () => {
    expect((await link('lead3', 'carl', 'annotator4')).code).toBe(24019005);
    expect(await linkOf('annotator4')).toBeNull();
    const browser = on.newBrowser();
    const { data } = await browser.call(
      'startSingleSignOnLink',
      { proof: await proofOf('lead3') },
      await on.world.tokenOf('lead3'),
    );
    const code = on.codeIn(await browser.open(await on.visit(data.url, 'carl')));
    expect((await browser.call('finishSingleSignOn', { code })).code).toBe(24019005);
  });

  it('is ended by the person, who can sign in otherwise, and audited', async () => {
    const id = await on.world.idOf('pm1');
    await on.set({ is_local_allowed: false });
    expect((await on.world.call('pm1', 'unlinkSingleSignOn', {})).code).toBe(24019012);
    await on.set();
    // Somebody who is told to sign in by the provider would have no way in
    await on.world.db.query(sql`update app_user set authentication = 'single_sign_on' where id = ${id}`);
    expect((await on.world.call('pm1', 'unlinkSingleSignOn', {})).code).toBe(24019012);
    await on.world.db.query(sql`update app_user set authentication = 'password' where id = ${id}`);
    await on.world.db.query(sql`update app_user set password_hash = null, phone_is_verified = false where id = ${id}`);
    expect((await on.world.call('pm1', 'unlinkSingleSignOn', {})).code).toBe(24019012);
    await on.world.db.query(sql`update app_user set phone_is_verified = phone is not null where id = ${id}`);
    await on.world.db.query(
      sql`update app_user set password_hash = (select password_hash from app_user where username = 'ops6') where id = ${id}`,
    );
    expect((await on.world.call('pm1', 'unlinkSingleSignOn', {})).status).toBe(200);
    expect(await linkOf('pm1')).toBeNull();
    expect((await on.world.call('pm1', 'unlinkSingleSignOn', {})).status).toBe(404);
    expect((await on.signIn('anna')).code).toBe(24019007);
    const { event } = await one<{ event: string }>(
      on.world.db,
      sql`select event from audit_event where entity = 'user' and entity_id = ${id} and event like '%single_sign_on' order by id desc limit 1`,
    );
    expect(event).toBe('unlink_single_sign_on');
  });
});
