import { rawPaths } from '@earmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let datasetId: number;
let address: string;
beforeAll(async () => {
  world = await openWorld();
  const { db } = world;
  ({ datasetId } = await world.makeDataset(0));
  await db.query(sql`update dataset set status = 'uploading' where id = ${datasetId}`);
  const user = await one<{ id: number }>(
    db,
    sql`insert into app_user (username, name, password_hash) select 'manager9', 'manager9', password_hash from app_user where username = 'pm1' returning id`,
  );
  await db.query(sql`insert into user_role (user_id, role_id, team_id) values (${user.id}, 1, null)`);
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

const tus = { 'tus-resumable': '1.0.0', 'accept-language': 'en' };
const metadata = (name: string, dataset: number | string = datasetId): string =>
  `dataset_id ${Buffer.from(String(dataset)).toString('base64')},name ${Buffer.from(name).toString('base64')}`;
const authorizationOf = async (login: string): Promise<Record<string, string>> => {
  const { data } = await world.send('login', { username: login, password: 'earmark2026' });
  return { authorization: `Bearer ${data.token}` };
};
const ask = async (method: string, url: string, headers: Record<string, string>, body?: string) => {
  const response = await fetch(new URL(url, address), {
    method,
    headers: { ...tus, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const begin = (headers: Record<string, string>, name: string, bytes = 10, dataset?: number | string) =>
  ask('POST', rawPaths.upload, {
    ...headers,
    'upload-length': String(bytes),
    'upload-metadata': metadata(name, dataset),
  });

it('takes an upload of whoever manages the project, and lets nobody else go on with it', async () => {
  const [owner, other, admin] = [
    await authorizationOf('pm1'),
    await authorizationOf('manager9'),
    await authorizationOf('admin5'),
  ];
  const begun = await begin(owner, 'speech.wav');
  expect(begun.status).toBe(201);
  const location = begun.headers.get('location') ?? '';
  const patch = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  for (const headers of [other, admin]) {
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const answer = await ask(
        method,
        location,
        { ...headers, ...(method === 'PATCH' ? patch : {}) },
        method === 'PATCH' ? '01234' : undefined,
      );
      expect([method, answer.status]).toEqual([method, 403]);
      if (method !== 'HEAD')
        expect(JSON.parse(answer.text)).toMatchObject({
          code: 24005010,
          message: 'This upload belongs to somebody else.',
        });
    }
  }
  for (const method of ['HEAD', 'PATCH', 'DELETE'])
    expect(
      (await ask(method, location, method === 'PATCH' ? patch : {}, method === 'PATCH' ? '01234' : undefined)).status,
    ).toBe(401);
  expect((await ask('PATCH', location, { ...owner, ...patch }, '01234')).status).toBe(204);
  // Another session of the same person
  const again = await authorizationOf('pm1');
  const head = await ask('HEAD', location, again);
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([200, '5', '10']);
  expect((await ask('PATCH', location, { ...again, ...patch, 'upload-offset': '5' }, '56789')).status).toBe(204);
  expect((await world.ask('pm1', 'listDatasetFiles', { dataset_id: datasetId })).rows).toEqual([
    expect.objectContaining({ name: 'speech.wav', status: 'uploaded', bytes: 10 }),
  ]);
});

it('is written down when root begins it, as every call of root that writes', async () => {
  const traces = () =>
    world.db.query<{ remark: string }>(sql`select remark from audit_event where entity = 'call' and name = 'upload'`);
  expect((await begin(await authorizationOf('root10'), 'support.wav')).status).toBe(201);
  expect((await traces()).map(({ remark }) => JSON.parse(remark))).toEqual([
    expect.objectContaining({ datasetId, name: 'support.wav', bytes: 10 }),
  ]);
  await world.db.query(sql`delete from dataset_file where name = 'support.wav'`);
});

it('is refused to roles without the right, to strangers and without a session, and leaves nothing', async () => {
  for (const login of ['lead3', 'annotator4', 'acceptor2', 'viewer0'])
    expect([login, (await begin(await authorizationOf(login), 'x.wav')).status]).toEqual([login, 403]);
  expect((await begin({}, 'x.wav')).status).toBe(401);
  expect((await begin({ authorization: 'Bearer 0123456789012345678901234567890' }, 'x.wav')).status).toBe(401);
  const stranger = await authorizationOf('manager9');
  expect((await begin(stranger, 'x.wav')).status).toBe(404);
  for (const dataset of [999_999, 'nothing', '1 or 1=1', '-1', ''])
    expect([dataset, (await begin(await authorizationOf('pm1'), 'x.wav', 10, dataset)).status]).toEqual([dataset, 404]);
  expect((await world.ask('pm1', 'listDatasetFiles', { dataset_id: datasetId, search: 'x.wav' })).rows).toEqual([]);
});

it('knows no uploads by guessed or crafted ids', async () => {
  const owner = await authorizationOf('pm1');
  for (const id of ['0'.repeat(32), '../secret', '..%2Fsecret', '..%2f..%2fsecret', 'secret', '%00']) {
    const answer = await ask('HEAD', `${rawPaths.upload}/${id}`, owner);
    expect([id, answer.status >= 400 && answer.status < 500]).toEqual([id, true]);
  }
});

it('refuses names that could be read as paths or hide what they are', async () => {
  const owner = await authorizationOf('pm1');
  for (const name of [
    '../up.wav',
    'a/../../up.wav',
    '/abs.wav',
    'a\\b.wav',
    'nul\u0000.wav',
    'gpj\u202evaw.wav',
    './x.wav',
    'a//b.wav',
    '',
    `${'x'.repeat(600)}.wav`,
    'x.exe',
    'x.wav.exe',
    'x',
  ]) {
    const answer = await begin(owner, name);
    expect([name, answer.status]).toEqual([name, 422]);
  }
  expect((await world.ask('pm1', 'listDatasetFiles', { dataset_id: datasetId })).total).toBe(1);
});

it('says that a file changed when more arrives than was announced, and goes on with the rest that fits', async () => {
  const owner = await authorizationOf('pm1');
  const location = (await begin(owner, 'grown.wav', 10)).headers.get('location') ?? '';
  const patch = { ...owner, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const refused = await ask('PATCH', location, patch, 'x'.repeat(5010));
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    413,
    expect.objectContaining({ code: 24005016, message: expect.stringContaining('the file changed') }),
  ]);
  const received = (await ask('HEAD', location, owner)).headers.get('upload-offset') ?? '';
  expect(
    (await ask('PATCH', location, { ...patch, 'upload-offset': received }, 'x'.repeat(10 - Number(received)))).status,
  ).toBe(204);
});

it('names the limit when a file is too large, also to whoever gives it no name', async () => {
  const owner = await authorizationOf('pm1');
  const large = { ...owner, 'upload-length': String(world.parts.config.uploadLimitBytes + 1) };
  for (const headers of [large, { ...large, 'upload-metadata': metadata('x.wav') }]) {
    const { status, text } = await ask('POST', rawPaths.upload, headers);
    expect([status, JSON.parse(text).code]).toEqual([413, 24005008]);
  }
});

it('obeys the settings: the largest file, and the extensions that are refused', async () => {
  const owner = await authorizationOf('pm1');
  await world.ask('admin5', 'updateSettings', { upload: { max_bytes: 1024 ** 2, refused_types: ['mp3'] } });
  const large = await begin(owner, 'large.wav', 1024 ** 2 + 1);
  expect([large.status, JSON.parse(large.text).code]).toEqual([413, 24005008]);
  expect(JSON.parse(large.text).message).toContain('1 MB');
  const refused = await begin(owner, 'refused.mp3');
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([422, expect.not.stringContaining('.mp3,')]);
  await world.ask('admin5', 'updateSettings', { upload: { max_bytes: null, refused_types: [] } });
});

it('does not put uploads together', async () => {
  const { status } = await ask('POST', rawPaths.upload, {
    ...(await authorizationOf('pm1')),
    'upload-concat': 'final;/a /b',
  });
  expect(status).toBe(501);
});

it('answers with the headers of every other call, and no other origin', async () => {
  const owner = await authorizationOf('pm1');
  const begun = await begin({ ...owner, origin: 'https://elsewhere.example' }, 'headers.wav');
  const location = begun.headers.get('location') ?? '';
  const answers = [
    begun,
    await ask('HEAD', location, owner),
    await ask('OPTIONS', rawPaths.upload, { origin: 'https://elsewhere.example' }),
    await ask('DELETE', location, owner),
    await begin({}, 'x.wav'),
    await ask('POST', rawPaths.upload, owner),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 204, 204, 401, 400]);
  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(
      ['x-content-type-options', 'x-frame-options', 'cache-control', 'cross-origin-opener-policy'].map((name) =>
        headers.get(name),
      ),
    ).toEqual(['nosniff', 'DENY', 'no-store', 'same-origin']);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  }
});
