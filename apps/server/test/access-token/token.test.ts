import { createHash } from 'node:crypto';
import { errors, limits, rawPaths, type Action } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { prune } from '../../src/maintenance/index.ts';
import { addPerson } from '../add-person.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { codes, create, proofOf, signIn, storeToken } from './tokens.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ poolSize: 12 })));
afterAll(() => world.close());
beforeEach(async () => void (await world.db.query(sql`delete from login_failure`)));

let people = 0;
/** A new project manager, signed in. */
async function newcomer(): Promise<{ id: number; username: string; session: string }> {
  const username = `token${(people += 1)}`;
  const id = await addPerson(world.db, username, 1, false);
  return { id, username, session: await signIn(world, username) };
}
const form = (over: Partial<Parameters<typeof create>[2]> = {}) => ({
  name: 'Nightly export',
  role_id: 1,
  team_id: null,
  scopes: ['project.read'] as Action[],
  days: 30,
  ...over,
});
const made = async (session: string, over: Partial<ReturnType<typeof form>> = {}) => {
  const { data } = await create(world, session, form(over));
  return { ...data, header: `Bearer ${data.token}` };
};
const ends = async (header: string): Promise<[number, number]> => {
  const { status, code } = await world.send('userInfo', {}, header);
  return [status, code];
};
const trail = (id: number) =>
  world.db.query<{ event: string; remark: string; token: string; after: unknown }>(
    sql`select event, remark, token, after from audit_event where entity = 'token' and entity_id = ${id} order by id`,
  );

describe('an access token', () => {
  it('acts as its person in one role, is shown once, and stored as a hash', async () => {
    const { id, session } = await newcomer();
    const token = await made(session, { name: '  Nightly export ' });
    expect(token.token).toMatch(/^earmark_pat_[\w-]{43}$/);
    expect((await world.send('userInfo', {}, token.header)).data).toMatchObject({ id, role_id: 1 });
    expect((await world.send('listProjects', {}, token.header)).status).toBe(200);
    const [row] = (await world.send('listOwnTokens', {}, session)).data.rows;
    expect(row).toMatchObject({
      name: 'Nightly export',
      role_id: 1,
      team: null,
      scopes: ['project.read'],
      state: 'active',
    });
    expect(JSON.stringify(row)).not.toContain(token.token.slice(12));
    const stored = await one<{ all: string }>(
      world.db,
      sql`select row_to_json(a)::text as all from access_token a where a.id = ${token.id}`,
    );
    expect(stored.all).not.toContain(token.token.slice(12));
    expect(stored.all).toContain(createHash('sha256').update(token.token).digest('hex'));
    expect(await trail(token.id)).toMatchObject([{ event: 'create', after: { scopes: ['project.read'] } }]);
    const audited = await one<{ found: boolean }>(
      world.db,
      sql`select exists (select 1 from audit_event e where e::text like ${`%${token.token.slice(12)}%`}) as found`,
    );
    expect(audited.found).toBe(false);
  });

  it('keeps time and place of its last use, written once a minute', async () => {
    const { session } = await newcomer();
    const token = await made(session);
    const lastUsed = async () => (await world.send('listOwnTokens', {}, session)).data.rows[0]?.last_used;
    expect(await lastUsed()).toBeNull();
    await ends(token.header);
    const first = await lastUsed();
    expect(first).toMatchObject({ address: '127.0.0.1', network: 'machine' });
    await ends(token.header);
    expect(await lastUsed()).toEqual(first);
    await world.db.query(
      sql`update access_token set last_used_at = now() - interval '2 minutes' where id = ${token.id}`,
    );
    await ends(token.header);
    expect(Date.parse((await lastUsed())?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('names itself in the trail of what it changes', async () => {
    const { session } = await newcomer();
    const token = await made(session, { scopes: ['template.write'] });
    const { id } = (
      await world.send(
        'createTemplate',
        {
          name: `By token ${token.id}`,
          business: 'asr',
          labels: { global: [], segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] }] },
        },
        token.header,
      )
    ).data;
    const entry = await one<{ token: string }>(
      world.db,
      sql`select token from audit_event where entity = 'template' and entity_id = ${id}`,
    );
    expect(entry.token).toBe(`Nightly export (${token.id})`);
    const listed = await world.ask('admin5', 'listAudit', { search: `By token ${token.id}` });
    expect(listed.rows[0]?.token).toBe(`Nightly export (${token.id})`);
  });
});

describe('what its leak would give away', () => {
  it('is neither whole phone and e-mail address, nor devices and other tokens of its person', async () => {
    const { id, session } = await newcomer();
    await world.db.query(
      sql`update app_user set phone = '13912345678', email = 'whole.address@example.com' where id = ${id}`,
    );
    const token = await made(session);
    const told = await Promise.all(
      (['userInfo', 'userStatus'] as const).map((name) => world.send(name, {}, token.header)),
    );
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    for (const whole of ['13912345678', 'whole.address']) expect(JSON.stringify(told)).not.toContain(whole);
    expect((await world.send('userInfo', {}, session)).data.phone).toBe('13912345678');
    for (const name of ['getCentre', 'listOwnSessions', 'listOwnTokens', 'getSecondFactor'] as const)
      expect((await world.send(name, {}, token.header)).code).toBe(codes.pageOnly);
  });

  it('is no invitation: links, which outlive it, are neither made nor read by it', async () => {
    const { header } = await storeToken(world.db, await world.idOf('lead3'), ['team.invite']);
    const form = { role_id: 4, can_annotate: true, can_inspect: false, count: 999, days: 30 } as const;
    const request = { ...form, team_id: await world.teamId() };
    await world.ask('lead3', 'createInvitation', request);
    expect((await world.send('createInvitation', request, header)).code).toBe(codes.pageOnly);
    const own = (await world.ask('lead3', 'listInvitations', {})).rows;
    const { rows } = (await world.send('listInvitations', {}, header)).data;
    expect([own[0]?.link === null, rows.length, rows.every(({ link }) => link === null)]).toEqual([
      false,
      own.length,
      true,
    ]);
  });

  it('is no way in: accounts are disabled by it, not activated or made valid again', async () => {
    const { id } = await newcomer();
    const { header } = await storeToken(world.db, await world.idOf('admin5'), ['user.write']);
    const change = (kind: 'disable' | 'activate') =>
      world.send('changeUsers', { user_ids: [id], change: { kind } }, header);
    expect((await change('disable')).data).toMatchObject({ changed: 1 });
    const answers = [
      await change('activate'),
      await world.send('changeUsers', { user_ids: [id], change: { kind: 'validity', valid_until: null } }, header),
      await world.send('activateAccount', { user_id: id }, header),
    ];
    expect(answers.map(({ code }) => code)).toEqual([codes.pageOnly, codes.pageOnly, codes.pageOnly]);
  });
});

describe('creating one', () => {
  it('takes a proof of this session, once', async () => {
    const { session } = await newcomer();
    const proof = await proofOf(world, session);
    const ask = (name: string, by: string) => world.send('createToken', { ...form({ name }), proof: by }, session);
    expect((await ask('One', 'x')).code).toBe(24012003);
    expect((await ask('One', proof)).status).toBe(200);
    expect((await ask('Two', proof)).code).toBe(24012003);
  });

  it('refuses wrong names, times and scopes, and roles that the person does not have', async () => {
    const { session } = await newcomer();
    const status = async (over: Partial<ReturnType<typeof form>>) => {
      const answer = await create(world, session, form(over));
      return [answer.status, answer.code];
    };
    for (const over of [
      { name: ' ' },
      { name: 'x'.repeat(51) },
      { name: 'a\u200bb' },
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
      { scopes: [] },
      { scopes: ['project.everything'] as unknown as Action[] },
    ])
      expect([over, (await status(over))[0]]).toEqual([over, 400]);
    const notHeld = errors.role_not_held;
    expect(await status({ role_id: 5 })).toEqual([notHeld.http, notHeld.code]);
    expect(await status({ team_id: await world.teamId() })).toEqual([notHeld.http, notHeld.code]);
    expect(await status({ scopes: ['log.read'] })).toEqual([409, codes.scopeNotHeld]);
    expect(await status({ name: '夜间导出🙂'.repeat(8) })).toEqual([200, 200]);
  });

  it('refuses a name that an active one of the person has, in any case of letters', async () => {
    const [{ session }, other] = [await newcomer(), await newcomer()];
    const first = await made(session);
    const again = await create(world, session, form({ name: 'NIGHTLY export' }));
    expect([again.status, again.code]).toEqual([409, codes.nameTaken]);
    expect((await create(world, other.session, form())).status).toBe(200);
    await world.send('revokeOwnToken', { id: first.id }, session);
    expect((await create(world, session, form())).status).toBe(200);
  });

  it('stops at twenty, however many are created at the same moment', async () => {
    const { id, session } = await newcomer();
    const most = limits.accessToken.mostOfOne;
    for (let count = 0; count < most - 2; count += 1) await storeToken(world.db, id);
    const proofs = [];
    for (let count = 0; count < 6; count += 1) proofs.push(await proofOf(world, session));
    const answers = await Promise.all(
      proofs.map((proof, index) => world.send('createToken', { ...form({ name: `Race ${index}` }), proof }, session)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, ...Array.from({ length: 4 }, () => codes.limit)]);
  });
});

describe('a token stops with the sentence that says why', () => {
  it('revoked by its person or by an administrator, also for what it signed', async () => {
    const { session, username } = await newcomer();
    const [own, others] = [await made(session), await made(session, { name: 'Second' })];
    await world.send('revokeOwnToken', { id: own.id }, session);
    expect(await ends(own.header)).toEqual([401, codes.revoked]);
    const listed = await world.ask('admin5', 'listTokens', { search: username });
    expect(listed.rows).toMatchObject([{ id: others.id, name: 'Second', is_own: false, scopes: ['project.read'] }]);
    await world.ask('admin5', 'revokeToken', { id: others.id, reason: 'Leaked' });
    expect(await ends(others.header)).toEqual([401, codes.revoked]);
    expect((await trail(others.id)).map(({ event, remark }) => [event, remark])).toEqual([
      ['create', ''],
      ['revoke', 'Leaked'],
    ]);
    expect((await world.call('admin5', 'revokeToken', { id: others.id, reason: 'Leaked' })).status).toBe(404);
  });

  it('expired, its role removed and granted again, its person disabled or past validity', async () => {
    const { id, session } = await newcomer();
    const { id: tokenId, header } = await made(session);
    await world.db.query(sql`delete from user_role where user_id = ${id}`);
    expect(await ends(header)).toEqual([401, codes.roleRemoved]);
    expect((await world.send('listOwnTokens', {}, await signIn(world, `token${people}`))).data.rows[0]?.state).toBe(
      'role_removed',
    );
    await world.db.query(sql`insert into user_role (user_id, role_id) values (${id}, 1)`);
    expect(await ends(header)).toEqual([200, 200]);
    await world.ask('admin5', 'disableAccount', { user_id: id });
    expect(await ends(header)).toEqual([401, codes.disabled]);
    await world.ask('admin5', 'activateAccount', { user_id: id });
    await world.db.query(sql`update app_user set valid_until = now() - interval '1 second' where id = ${id}`);
    expect(await ends(header)).toEqual([401, codes.pastValidity]);
    await world.db.query(sql`update app_user set valid_until = null where id = ${id}`);
    await world.db.query(sql`update access_token set expires_at = now() where id = ${tokenId}`);
    expect(await ends(header)).toEqual([401, codes.expired]);
  });

  it('but not by a new password, which ends sessions', async () => {
    const { session } = await newcomer();
    const { header } = await made(session);
    const proof = await proofOf(world, session);
    await world.send('updatePassword', { proof, password: 'Another2026', repeated: 'Another2026' }, session);
    expect(await ends(header)).toEqual([200, 200]);
  });

  it('is listed for 30 days after its end, then forgotten', async () => {
    const { session } = await newcomer();
    const { id, header } = await made(session);
    await world.send('revokeOwnToken', { id }, session);
    await prune(world.db);
    expect(await ends(header)).toEqual([401, codes.revoked]);
    await world.db.query(sql`update access_token set revoked_at = now() - interval '31 days' where id = ${id}`);
    await prune(world.db);
    expect(await ends(header)).toEqual([401, 401]);
  });
});

describe('guessing', () => {
  it('is answered as any unknown token, and writes nothing', async () => {
    const before = await one<{ count: number }>(world.db, sql`select count(*) as count from audit_event`);
    for (const token of [
      `earmark_pat_${'x'.repeat(43)}`,
      'earmark_pat_',
      `earmark_pat_${'x'.repeat(300)}`,
      `earmark_pat_' or 1=1--${'x'.repeat(30)}`,
    ])
      expect(await ends(`Bearer ${token}`)).toEqual([401, 401]);
    expect(await one(world.db, sql`select count(*) as count from audit_event`)).toEqual(before);
  });

  it('finds no token of another case, nor one with something added', async () => {
    const { session } = await newcomer();
    const { token } = await made(session);
    for (const wrong of [token.toUpperCase(), `${token}x`, token.slice(0, -1), token.replace('earmark_pat_', '')])
      expect(await ends(`Bearer ${wrong}`)).toEqual([401, 401]);
  });
});

describe('beyond the calls of the table', () => {
  it('an upload takes the scope to write datasets, and the log no token', async () => {
    const { session } = await newcomer();
    const [reader, writer] = [await made(session), await made(session, { name: 'Uploads', scopes: ['dataset.write'] })];
    const upload = async (authorization: string) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: rawPaths.upload,
        headers: {
          authorization,
          'accept-language': 'en',
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': `dataset_id ${Buffer.from('999999').toString('base64')},name ${Buffer.from('a.wav').toString('base64')}`,
        },
      });
      return [answer.statusCode, answer.json<{ code: number }>().code];
    };
    expect(await upload(reader.header)).toEqual([403, codes.scopeMissing]);
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const begun = await fetch(new URL(rawPaths.upload, address), {
      method: 'POST',
      headers: {
        authorization: writer.header,
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `dataset_id ${Buffer.from('999999').toString('base64')},name ${Buffer.from('a.wav').toString('base64')}`,
      },
    });
    expect(begun.status).toBe(404);
    const log = await world.app.inject({
      method: 'POST',
      url: rawPaths.log,
      headers: { authorization: writer.header, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([log.statusCode, log.json<{ code: number }>().code]).toEqual([403, codes.pageOnly]);
  });

  it('what it signed is served as long as the token has the scope, and no longer', async () => {
    const scopes: Action[] = ['audit.read'];
    const { header, id } = await storeToken(world.db, await world.idOf('admin5'), scopes);
    const { data } = await world.send('exportAudit', {}, header);
    const download = async () => (await world.app.inject({ method: 'GET', url: data.download_url })).statusCode;
    expect(await download()).toBe(200);
    await world.db.query(sql`update access_token set scopes = ${['job.read']} where id = ${id}`);
    expect(await download()).not.toBe(200);
    await world.db.query(sql`update access_token set scopes = ${scopes}, revoked_at = now() where id = ${id}`);
    expect(await download()).not.toBe(200);
  });

  it('search and home show nothing beyond the scopes', async () => {
    const { projectId } = await world.makeDataset(1);
    const pm = await world.idOf('pm1');
    const [narrow, wide] = [
      await storeToken(world.db, pm, ['template.read']),
      await storeToken(world.db, pm, ['project.read']),
    ];
    const found = async (header: string) =>
      (await world.send('search', { text: `#${projectId}`, limit: 20 }, header)).data;
    expect(await found(narrow.header)).toMatchObject({ projects: [], tasks: [], datasets: [], items: [] });
    expect((await found(wide.header)).projects).toMatchObject([{ id: projectId }]);
    expect((await world.send('dashboard', { days: 7 }, narrow.header)).data).toMatchObject({
      projects: null,
      waiting: [],
      resume: [],
    });
  });

  it('refusals are recorded once a minute for each token', async () => {
    const { header, id } = await storeToken(world.db, await world.idOf('pm1'), ['template.read']);
    for (let count = 0; count < 3; count += 1)
      expect((await world.send('listProjects', {}, header)).code).toBe(codes.scopeMissing);
    expect((await trail(id)).map(({ event, remark }) => [event, remark])).toEqual([['refuse', 'project/list']]);
  });
});
