import { createHmac } from 'node:crypto';
import { logAuthorization, logLimits, rawPaths, type LogRecord } from '@earmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let userId: number;
beforeAll(async () => {
  world = await openWorld();
  userId = await world.idOf('annotator4');
});
afterAll(() => world.close());
beforeEach(async () => void (await world.db.query(sql`delete from client_log`)));

const entry = {
  source: 'uncaught',
  message: 'TypeError: x is undefined',
  stack: 'at play (index-1.js:1:2)',
  url: '/label/xaudios',
  detail: '',
  count: 3,
  time: '2026-11-21T08:00:00Z',
} as const;
const record = (changes: Partial<LogRecord> = {}): LogRecord => ({
  baseInfo: { systemVersion: 'index-1.js', language: 'zh' },
  level: 'error',
  userid: userId,
  businessType: 'asr',
  time: '2026-11-21T08:00:01Z',
  contentList: [entry],
  ...changes,
});

async function send(
  content: unknown,
  login = 'annotator4',
  change: (authorization: string, body: string) => { authorization?: string; body?: string } = () => ({}),
): Promise<{ status: number; code: number }> {
  const { id, key } = await world.ask(login, 'logKey', {});
  const body = JSON.stringify(content);
  const authorization = logAuthorization(id, createHmac('sha256', key).update(body).digest('hex'));
  const changed = { authorization, body, ...change(authorization, body) };
  const response = await world.app.inject({
    method: 'POST',
    url: rawPaths.log,
    headers: { authorization: changed.authorization, 'content-type': 'application/json', 'user-agent': 'Browser/1' },
    payload: changed.body,
  });
  return { status: response.statusCode, code: response.json<{ code: number }>().code };
}
const kept = async (): Promise<number> =>
  (await one<{ count: number }>(world.db, sql`select count(*) as count from client_log`)).count;
const list = (request: Parameters<typeof world.ask<'listLog'>>[2] = {}) => world.ask('admin5', 'listLog', request);

describe('the log service', () => {
  it('takes a record that the session has signed', async () => {
    expect(await send(record())).toEqual({ status: 200, code: 200 });
    expect((await list()).rows).toMatchObject([
      {
        level: 'error',
        source: 'uncaught',
        message: entry.message,
        stack: entry.stack,
        url: entry.url,
        count: 3,
        user: { id: userId },
        role_id: 4,
        business: 'asr',
        version: 'index-1.js',
        language: 'zh',
        browser: 'Browser/1',
        happened_at: '2026-11-21T08:00:00.000Z',
      },
    ]);
  });

  it('keeps the same problems once, whenever and from however many tabs they are sent', async () => {
    await send(record());
    await send(record());
    await send(record({ time: '2026-11-21T08:05:00Z' }));
    expect(await kept()).toBe(1);
    await send(record({ contentList: [{ ...entry, time: '2026-11-21T08:00:09Z' }] }));
    await send(record({ userid: await world.idOf('annotator4b') }), 'annotator4b');
    expect(await kept()).toBe(3);
  });

  it('refuses what is not signed, signed by another session, or changed on the way', async () => {
    const other = await world.ask('annotator4b', 'logKey', {});
    const attempts = [
      await send(record(), 'annotator4', () => ({ authorization: '' })),
      await send(record(), 'annotator4', () => ({ authorization: 'Bearer abc' })),
      await send(record(), 'annotator4', (authorization) => ({
        authorization: authorization.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      })),
      await send(record(), 'annotator4', (authorization) => ({
        authorization: authorization.replace(/Credential=\d+/, `Credential=${other.id}`),
      })),
      await send(record(), 'annotator4', (_authorization, body) => ({ body: body.replace('undefined', 'null') })),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(await kept()).toBe(0);
  });

  it('refuses records in somebody else’s name', async () => {
    expect((await send(record({ userid: await world.idOf('annotator4b') }))).status).toBe(403);
    expect(await kept()).toBe(0);
  });

  it('refuses what is no record, has unknown fields, or is too much', async () => {
    expect((await send('nonsense')).status).toBe(400);
    expect((await send({ ...record(), password: 'x' })).status).toBe(400);
    expect((await send(record({ contentList: [] }))).status).toBe(400);
    expect(
      (await send(record({ contentList: Array.from({ length: logLimits.entries + 1 }, () => entry) }))).status,
    ).toBe(400);
    expect((await send({ ...record(), padding: 'x'.repeat(logLimits.bytes) })).status).toBe(413);
    expect(await kept()).toBe(0);
  });

  it('never keeps secrets or zero characters', async () => {
    await send(
      record({
        contentList: [
          { ...entry, message: 'Bearer abcdef123456 of 13912345678\u0000', detail: 'password=earmark2026' },
        ],
      }),
    );
    const [row] = await world.db.query(sql`select * from client_log`);
    for (const secret of ['abcdef123456', '13912345678', 'earmark2026'])
      expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('still takes what a session sends as it ends, and nothing an hour later', async () => {
    const { db } = world;
    const { id, key } = await world.ask('inspector4', 'logKey', {});
    const body = JSON.stringify(record({ userid: await world.idOf('inspector4') }));
    const post = async () =>
      (
        await world.app.inject({
          method: 'POST',
          url: rawPaths.log,
          headers: {
            authorization: logAuthorization(id, createHmac('sha256', key).update(body).digest('hex')),
            'content-type': 'application/json',
          },
          payload: body,
        })
      ).statusCode;
    await db.query(sql`update session set revoked_at = now() where id = ${id}`);
    expect(await post()).toBe(200);
    await db.query(sql`update session set revoked_at = now() - interval '2 hours' where id = ${id}`);
    expect(await post()).toBe(401);
  });

  it('has patience for so many records of a session, and the others go on', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1)
      statuses.push(
        (
          await send(
            record({ userid: await world.idOf('lead3'), contentList: [{ ...entry, message: `m${index}` }] }),
            'lead3',
          )
        ).status,
      );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await send(record())).status).toBe(200);
  });
});

describe('log/list', () => {
  it('is filtered by level, person, time and text, newest first, page by page', async () => {
    await send(record({ contentList: [{ ...entry, message: 'first' }] }));
    await send(record({ level: 'warn', contentList: [{ ...entry, message: '保存失败' }] }));
    await send(record({ userid: await world.idOf('pm1'), contentList: [{ ...entry, message: 'third' }] }), 'pm1');
    const messages = async (request: Parameters<typeof list>[0]) =>
      (await list(request)).rows.map((row) => row.message);
    expect(await messages({})).toEqual(['third', '保存失败', 'first']);
    expect(await messages({ level: ['warn'] })).toEqual(['保存失败']);
    expect(await messages({ user_id: userId })).toEqual(['保存失败', 'first']);
    expect(await messages({ search: '失败' })).toEqual(['保存失败']);
    expect(await messages({ received_at: { to: '2020-01-01T00:00:00Z' } })).toEqual([]);
    const [third, second] = (await list()).rows;
    expect(
      await messages({ received_at: { from: second?.received_at, to: third?.received_at }, search: '失败' }),
    ).toEqual(['保存失败']);
    expect(await messages({ received_at: { to: second?.received_at }, search: '失败' })).toEqual([]);
    expect(await messages({ received_at: { from: '2020-01-01T00:00:00Z' }, order: 'asc', page_size: 2 })).toEqual([
      'first',
      '保存失败',
    ]);
    expect((await list({ page: 2, page_size: 2 })).total).toBe(3);
  });

  it('is for the platform administrator', async () => {
    for (const login of ['ops6', 'pm1', 'lead3', 'annotator4', 'acceptor2', 'viewer0'])
      expect((await world.call(login, 'listLog', {})).status).toBe(403);
    expect((await world.call('root10', 'listLog', {})).status).toBe(200);
  });
});
