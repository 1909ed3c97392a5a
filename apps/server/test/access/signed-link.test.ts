import { createReadStream } from 'node:fs';
import { limits, rawPaths } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { createLinkSigner } from '../../src/http/index.ts';
import { eventually } from '../../../../tests/server/index.ts';
import { openItem, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let itemId: number;
let session: string;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  const source = new URL('../../../../tests/fixtures/speech/jfk.wav', import.meta.url);
  for (const key of ['audio/1/proxy.wav', 'audio/2/proxy.wav', 'export/1/1'])
    await world.parts.store.write(key, createReadStream(source));
  const taskId = await world.makeTask(2);
  ({ item_id: itemId } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' }));
  await world.db.query(
    sql`update dataset_file set objects = '{"audio": "audio/1/proxy.wav", "peaks": "audio/2/proxy.wav"}' where id = (select file_id from item where id = ${itemId})`,
  );
});
afterAll(() => world.close());
/** A separate session for each test. */
beforeEach(async () => {
  const { data } = await world.send('login', { username: 'annotator4', password: 'earmark2026' });
  token = `Bearer ${data.token}`;
  session = String((await one<{ id: number }>(world.db, sql`select max(id) as id from session`)).id);
});

const get = async (url: string) => {
  const response = await world.app.inject({ url, headers: { 'accept-language': 'en' } });
  return {
    status: response.statusCode,
    bytes: response.rawPayload.length,
    type: response.headers['content-type'],
    code: response.statusCode === 200 ? 200 : response.json<{ code: number }>().code,
  };
};
const sign = (key: string, seconds = 60, path: string = rawPaths.media): string =>
  world.parts.links.sign(path, { key, session, item: String(itemId) }, seconds).url;
const expired = { status: 403, code: 24001003 };
/** Authorisation results are cached for a few seconds. */
const eventuallyExpired = (url: string) => eventually(async () => (await get(url)).status === 403, 20);

it('a signed address gives its object to whoever has it, and no other', async () => {
  const url = sign('audio/1/proxy.wav');
  expect(await get(url)).toEqual({ status: 200, bytes: 352_078, type: 'audio/wav', code: 200 });
  const expires = Number(new URL(url, 'http://x').searchParams.get('expires'));
  const altered = [
    url.replace('audio%2F1', 'audio%2F2'),
    url.replace(String(expires), String(expires + 1000)),
    url.replace(/signature=.*$/, 'signature='),
    url.replace(/&signature=.*$/, ''),
    url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    url.replace(`session=${session}`, 'session=1'),
    url.replace(`item=${itemId}`, `item=${itemId + 1}`),
    `${url}&key=audio%2F2%2Fproxy.wav`,
    `${url}&extra=1`,
    url.replace('key=', 'KEY='),
    url.replace(rawPaths.media, rawPaths.download),
    rawPaths.media,
    `${rawPaths.media}?key=audio/1/proxy.wav`,
    createLinkSigner('another secret').sign(
      rawPaths.media,
      { key: 'audio/1/proxy.wav', session, item: String(itemId) },
      60,
    ).url,
    // Address format from before addresses named a session
    world.parts.links.sign(rawPaths.media, { key: 'audio/1/proxy.wav' }, 60).url,
  ];
  for (const forged of altered) expect([forged, (await get(forged)).status]).toEqual([forged, 404]);
});

it('an old address says that it has expired, and tells nothing about what is there', async () => {
  expect(await get(sign('audio/1/proxy.wav', -1))).toMatchObject(expired);
  expect((await get(sign('audio/9/proxy.wav', -1))).status).toBe(403);
  expect((await get(sign('audio/9/proxy.wav'))).status).toBe(404);
});

it('the addresses of an item hold 10 to 15 minutes and are renewed by the lease, and without one', async () => {
  const { media } = (await world.send('getItem', { id: itemId }, token)).data;
  const left = (Date.parse(media.expires_at) - Date.now()) / 1000;
  expect(left).toBeLessThanOrEqual(limits.media.seconds);
  expect(left).toBeGreaterThan(limits.media.staleSeconds + 60);
  const { data: leased } = await world.send('leaseItem', { item_id: itemId, take_over: true }, token);
  const { data: renewed } = await world.send('leaseItem', { item_id: itemId, lease: leased.lease }, token);
  const { data: asked } = await world.send('getItemMedia', { id: itemId }, token);
  for (const { urls } of [media, leased.media, renewed.media, asked]) {
    expect(await get(urls['audio'] ?? '')).toMatchObject({ status: 200, type: 'audio/wav' });
    expect((await get(urls['peaks'] ?? '')).status).toBe(200);
  }
  expect((await world.call('annotator4b', 'getItemMedia', { id: itemId })).status).toBe(404);
});

it('an address ends with the session that it was made for, and with nobody else’s', async () => {
  const url = sign('audio/1/proxy.wav');
  const other = (await world.ask('annotator4', 'getItem', { id: itemId })).media.urls['audio'] ?? '';
  expect((await get(url)).status).toBe(200);
  expect((await world.send('logout', {}, token)).status).toBe(200);
  await eventuallyExpired(url);
  expect((await get(other)).status).toBe(200);
});

it('an address ends when its person may no longer read the item', async () => {
  const url = sign('audio/1/proxy.wav');
  expect((await get(url)).status).toBe(200);
  await openItem(world, 'annotator4', itemId);
  await world.ask('lead3', 'releaseItem', { item_id: itemId });
  await world.db.query(sql`update item set status = 'annotation_completed' where id = ${itemId}`);
  await eventually(async () => (await get(url)).status === 404, 20);
});

describe('an address of a file of the data pool', () => {
  let fileId: number;
  let projectId: number;
  beforeAll(async () => {
    const row = await one<{ id: number; project_id: number }>(
      world.db,
      sql`update dataset_file f set objects = '{"audio": "audio/1/proxy.wav", "peaks": "audio/2/proxy.wav"}' from dataset d
        where d.id = f.dataset_id and f.id = (select file_id from item where id = ${itemId}) returning f.id, d.project_id`,
    );
    fileId = row.id;
    projectId = row.project_id;
  });
  const askedBy = async (login: string) => await world.ask(login, 'getDatasetFileMedia', { file_id: fileId });

  it('is for whoever may read the dataset, and for nobody else', async () => {
    const { urls } = await askedBy('pm1');
    expect(await get(urls['audio'] ?? '')).toMatchObject({ status: 200, type: 'audio/wav' });
    expect((await get(urls['peaks'] ?? '')).status).toBe(200);
    // Annotators read the audio as an item; the pool is closed to them.
    for (const login of ['annotator4', 'lead3', 'acceptor2'])
      expect([login, (await world.call(login, 'getDatasetFileMedia', { file_id: fileId })).status]).toEqual([
        login,
        403,
      ]);
    // A session without the permission cannot use an address signed for it.
    const forged = world.parts.links.sign(
      rawPaths.media,
      { key: 'audio/1/proxy.wav', session, file: String(fileId) },
      60,
    );
    expect(await get(forged.url)).toMatchObject(expired);
  });

  it('is given only for what was read as an audio', async () => {
    const ask = async () => (await world.call('pm1', 'getDatasetFileMedia', { file_id: fileId })).status;
    expect(await ask()).toBe(200);
    for (const [wrong, right] of [
      [sql`status = 'failed'`, sql`status = 'parsed'`],
      [sql`kind = 'archive'`, sql`kind = 'source'`],
    ] as const) {
      await world.db.query(sql`update dataset_file set ${wrong} where id = ${fileId}`);
      expect(await ask()).toBe(404);
      await world.db.query(sql`update dataset_file set ${right} where id = ${fileId}`);
    }
  });

  it('ends when its dataset is deleted', async () => {
    const audioUrl = (await askedBy('pm1')).urls['audio'] ?? '';
    expect((await get(audioUrl)).status).toBe(200);
    await world.db.query(sql`update dataset set deleted_at = now() where project_id = ${projectId}`);
    await eventually(async () => (await get(audioUrl)).status === 404, 20);
    await world.db.query(sql`update dataset set deleted_at = null where project_id = ${projectId}`);
  });
});

it('an export is downloaded only while its record is there, by the session that it was shown to', async () => {
  expect((await get(sign('export/1/1', 60, rawPaths.download))).status).toBe(403);
  const { data } = await world.send('login', { username: 'pm1', password: 'earmark2026' });
  const { id: sessionId } = await one<{ id: number }>(world.db, sql`select max(id) as id from session`);
  const url = world.parts.links.sign(rawPaths.download, { key: 'export/1/1', session: String(sessionId) }, 60).url;
  expect((await get(url)).status).toBe(404);
  const projectId = (await one<{ id: number }>(world.db, sql`select min(id) as id from project`)).id;
  await world.db.query(
    sql`insert into export (project_id, form, format, file_name, status, key, created_by) values (${projectId}, '{}', 'json', 'a.zip', 'succeeded', 'export/1/1', ${await world.idOf('pm1')})`,
  );
  expect((await get(url)).status).toBe(200);
  await world.send('logout', {}, `Bearer ${data.token}`);
  expect(await get(url)).toMatchObject(expired);
});
