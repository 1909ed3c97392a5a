import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  api,
  apiPrefix,
  callPrefix,
  describeError,
  errors,
  type ApiName,
  type Endpoint,
  type Envelope,
} from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openWorld, type World } from '../workflow/open-world.ts';
import { nothingNamed, requests } from './requests.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  const { data } = await world.send('login', { username: 'admin5', password: 'earmark2026' });
  token = `Bearer ${data.token}`;
});
afterAll(() => world.close());

/** Sends any request as it comes over the wire. */
async function raw(options: {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
  language?: string;
}) {
  const { language = 'en', headers = {}, method = 'POST', ...rest } = options;
  const response = await world.app.inject({
    method,
    ...rest,
    headers: {
      authorization: token,
      'accept-language': language,
      ...(rest.payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body,
    envelope: () => response.json<Envelope<unknown>>(),
  };
}
const call = (name: ApiName, payload: string | Buffer, headers?: Record<string, string>, language?: string) =>
  raw({ url: callPrefix + api[name].path, payload, headers, language });
const expectEnvelope = (answer: Awaited<ReturnType<typeof raw>>, key: keyof typeof errors, params = {}): void => {
  expect(answer.status).toBe(errors[key].http);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.envelope()).toMatchObject({
    code: errors[key].code,
    message: describeError(key, 'en', params),
    type: 'error',
    data: null,
  });
};

describe('an answer', () => {
  it('names each unknown field, wherever it stands', async () => {
    const answer = await call(
      'createProject',
      JSON.stringify({
        ...requests.createProject(nothingNamed),
        owner_id: 1,
        goal: { metric: 'annotated', value: 1, unit: 'hours', secret: true },
      }),
    );
    expect([answer.status, answer.envelope().message]).toEqual([400, 'This field is not taken here.']);
    expect(
      answer
        .envelope()
        .issues?.map((issue) => issue.path.join('.'))
        .sort(),
    ).toEqual(['goal.secret', 'owner_id']);
  });

  it('names wrong fields with a sentence in the language asked for', async () => {
    const form = JSON.stringify({ ...requests.createDataset(nothingNamed), name: 'no/such name' });
    expect((await call('createDataset', form)).envelope().issues).toEqual([
      { path: ['name'], code: 'fileName', message: expect.stringMatching(/^1–30 Chinese/) },
    ]);
    for (const language of ['zh_CN', 'zh-CN,zh;q=0.9', 'fr', ''])
      expect((await call('createDataset', form, {}, language)).envelope().message, language).toBe(
        '1–30 位中文、字母、数字或下划线。',
      );
    for (const language of ['en', 'en-US,en;q=0.9', 'EN'])
      expect((await call('createDataset', form, {}, language)).envelope().message, language).toBe(
        '1–30 Chinese characters, letters, digits or underscores.',
      );
    const empty = JSON.stringify({ ...requests.createTask(nothingNamed), name: '', dataset_ids: [] });
    const answer = (await call('createTask', empty)).envelope();
    expect([answer.message, answer.issues]).toEqual([
      'Some fields are not correct: Datasets, Task name.',
      [
        { path: ['dataset_ids'], code: 'choose', message: 'Choose the datasets.' },
        { path: ['name'], code: 'required', message: 'Enter the task name.' },
      ],
    ]);
  });

  it('is truthful about bodies that cannot be read', async () => {
    for (const body of [
      '{"id": 1',
      '',
      'null',
      '[]',
      '"text"',
      '{"id":1}{"id":2}',
      '\u0000',
      '{"__proto__": {"role": 5}}',
      '{"constructor": {"prototype": {"role": 5}}}',
    ]) {
      const answer = await call('getTask', body);
      expect([body, answer.status, answer.envelope().code, answer.envelope().type]).toEqual([body, 400, 400, 'error']);
    }
    expectEnvelope(
      await call('getTask', 'id=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      'media_type',
    );
    expectEnvelope(await call('getTask', '<id>1</id>', { 'content-type': 'text/xml' }), 'media_type');
    expectEnvelope(
      await call('getTask', JSON.stringify({ id: 1, pad: 'x'.repeat(17 * 1024 * 1024) })),
      'body_too_large',
    );
  });

  it('is that the service is not there while its database is not, and the call may be tried again', async () => {
    const { db, remove } = await openTestDatabase();
    await db.close();
    const app = await buildApp({ ...world.parts, db });
    try {
      const answer = await app.inject({
        method: 'POST',
        url: callPrefix + api.getTask.path,
        headers: { authorization: token, 'accept-language': 'en' },
        payload: { id: 1 },
      });
      expect([answer.statusCode, answer.json<Envelope<unknown>>()]).toEqual([
        503,
        { code: errors.unavailable.code, message: describeError('unavailable', 'en'), type: 'error', data: null },
      ]);
    } finally {
      await app.close();
      await remove();
    }
  });

  it('survives JSON nested a hundred thousand deep', async () => {
    for (const name of ['createTask', 'saveItem', 'createTemplate'] as const) {
      const answer = await call(name, `{"labels":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
      expect(answer.status).toBe(400);
    }
    const nested =
      `{"id":"n","title":"n","type":"single_tiled","isRequired":false,"options":[{"id":"o","title":"o","isDefault":false,"labels":[`.repeat(
        2000,
      ) + `]}]}`.repeat(2000);
    expect(
      (await call('createTemplate', `{"name":"deep","business":"asr","labels":{"global":[${nested}],"segment":[]}}`))
        .status,
    ).toBeLessThan(500);
  });

  it('says in an envelope that there is no such call', async () => {
    for (const url of [
      `${callPrefix}no/such`,
      `${apiPrefix}/project/list`,
      '/api-asr/v2/x',
      `${callPrefix}project/list/`,
    ])
      expectEnvelope(await raw({ url, payload: '{}' }), 'not_found');
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expectEnvelope(await raw({ method, url: `${callPrefix}project/list` }), 'not_found');
    expect((await raw({ url: `${callPrefix}no/such`, payload: '{}', language: 'zh_CN' })).envelope().message).toBe(
      '内容不存在或您无权查看。',
    );
  });

  it('carries headers that keep browsers from guessing and framing', async () => {
    const { headers } = await call('listProjects', '{}');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['server']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('reads GET calls from the query, and refuses unknown parameters there as well', async () => {
    const userId = await world.idOf('admin5');
    const url = callPrefix + api.groupStatus.path;
    expect((await raw({ method: 'GET', url: `${url}?user_id=${userId}` })).envelope()).toMatchObject({
      code: 200,
      type: 'success',
      message: '',
      data: { general_user_group_status: 0, team_name: '' },
    });
    for (const query of [
      '',
      '?user_id=',
      '?user_id=abc',
      '?user_id=-1',
      '?user_id=1.5',
      `?user_id=${userId}&user_id=${userId}`,
      `?user_id=${userId}&role=5`,
    ])
      expect((await raw({ method: 'GET', url: url + query })).status, query).toBe(400);
  });

  it('is 429 with the seconds to wait when one address asks too often; others go on', async () => {
    const app = await buildApp(world.parts, { requestsPerMinute: 5 });
    try {
      const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
        app.inject({
          method: 'GET',
          url: callPrefix + api.platform.path,
          headers: { 'accept-language': 'en', ...headers },
          remoteAddress,
        });
      for (let time = 0; time < 5; time += 1) expect((await ask('10.0.0.1')).statusCode).toBe(200);
      const refused = await ask('10.0.0.1');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        code: 429,
        type: 'error',
        data: null,
        message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
      });
      for (const authorization of ['Bearer made-up-1', 'Bearer made-up-2'])
        expect((await ask('10.0.0.1', { authorization })).statusCode).toBe(429);
      expect((await ask('10.0.0.2')).statusCode).toBe(200);
    } finally {
      await app.close();
    }
  });
});

describe('what surrounds the calls', () => {
  it('lets nobody keep what a call answered', async () => {
    const answers = [
      await call('getSettings', '{}'),
      await call('getTask', '{}'),
      await raw({ method: 'GET', url: `${callPrefix}${api.logKey.path}` }),
      await raw({ method: 'GET', url: `${callPrefix}none` }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
      [200, 'no-store'],
      [400, 'no-store'],
      [200, 'no-store'],
      [404, 'no-store'],
    ]);
  });

  it('lets the scripts of workers compile WebAssembly, and no page', async () => {
    const platformFolder = await mkdtemp(join(tmpdir(), 'earmark-platform-'));
    await mkdir(join(platformFolder, 'assets'));
    for (const file of ['index.html', 'assets/measure-worker-B5wy9HfO.js', 'assets/index-B5wy9HfO.js'])
      await writeFile(join(platformFolder, file), '');
    const app = await buildApp(world.parts, { platformFolder });
    try {
      const policyOf = async (url: string): Promise<unknown> =>
        (await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).headers['content-security-policy'];
      expect(await policyOf('/assets/measure-worker-B5wy9HfO.js')).toContain("'wasm-unsafe-eval'");
      for (const url of ['/', '/index.html', '/assets/index-B5wy9HfO.js', '/?/assets/measure-worker-B5wy9HfO.js'])
        expect(await policyOf(url)).not.toContain('unsafe-eval');
    } finally {
      await app.close();
      await rm(platformFolder, { recursive: true });
    }
  });

  it('sends the files of the platform as the build has left them', async () => {
    const platformFolder = await mkdtemp(join(tmpdir(), 'earmark-platform-'));
    await mkdir(join(platformFolder, 'dist/assets'), { recursive: true });
    const files = {
      'index.html': '<!doctype html>',
      'dist/assets/short.js': '1',
      'dist/assets/long.js': '1'.repeat(9000),
    };
    for (const [file, content] of Object.entries(files)) await writeFile(join(platformFolder, file), content);
    await writeFile(join(platformFolder, 'dist/assets/long.js.br'), 'compressed');
    const app = await buildApp(world.parts, { platformFolder });
    try {
      const sent = async (url: string) => {
        const { headers, body } = await app.inject({
          method: 'GET',
          url,
          headers: { accept: 'text/html', 'accept-encoding': 'br' },
        });
        return {
          body,
          encoding: headers['content-encoding'],
          bytes: headers['content-length'],
          keep: headers['cache-control'],
        };
      };
      const page = { body: '<!doctype html>', encoding: undefined, bytes: '15', keep: 'no-cache' };
      for (const url of ['/', '/index.html', '/a/page']) expect(await sent(url)).toEqual(page);
      const keep = 'public, max-age=31536000, immutable';
      expect(await sent('/dist/assets/short.js')).toEqual({ body: '1', encoding: undefined, bytes: '1', keep });
      expect(await sent('/dist/assets/long.js')).toEqual({ body: 'compressed', encoding: 'br', bytes: '10', keep });
    } finally {
      await app.close();
      await rm(platformFolder, { recursive: true });
    }
  });

  it('describes every call in a valid OpenAPI 3.1 document', async () => {
    const document = (
      await raw({ method: 'GET', url: `${apiPrefix}/openapi.json`, headers: { authorization: '' } })
    ).envelope() as unknown as {
      openapi: string;
      info: { title: string; version: string };
      paths: Record<
        string,
        Record<
          string,
          {
            operationId: string;
            responses: Record<string, unknown>;
            security?: unknown[];
            parameters?: { name: string; in: string }[];
            requestBody?: unknown;
          }
        >
      >;
    };
    expect([document.openapi, document.info.title]).toEqual(['3.1.0', 'Earmark API']);
    const rows = Object.entries(api) as [string, Endpoint][];
    expect(Object.keys(document.paths).sort()).toEqual(rows.map(([, row]) => callPrefix + row.path).sort());
    for (const [name, row] of rows) {
      const operation = document.paths[callPrefix + row.path]?.[row.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(Object.keys(operation?.responses ?? {})).toContain('200');
      expect(operation?.security === undefined).toBe(row.access === 'public');
      expect(operation?.requestBody !== undefined).toBe(row.method === 'POST');
    }
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
    expect(JSON.stringify(document)).not.toContain('"$ref":"#/$defs');
  });

  it('says that it lives, and whether it can work', async () => {
    expect((await raw({ method: 'GET', url: '/healthz' })).body).toMatch(/^\{"status":"ok","version":"[\d.]+"\}$/);
    expect((await raw({ method: 'GET', url: '/readyz' })).body).toBe(
      `{"status":"ready","database":"${world.db.engine}"}`,
    );
  });

  it('is not ready without its database, but lives', async () => {
    const other = await openWorld();
    await other.db.close();
    expect((await other.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await other.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const broken = await other.app.inject({
      method: 'POST',
      url: `${callPrefix}common/login`,
      payload: { username: 'pm1', password: 'earmark2026' },
      headers: { 'accept-language': 'en' },
    });
    expect(broken.statusCode).toBeGreaterThanOrEqual(500);
    expect(broken.json()).toMatchObject({
      type: 'error',
      data: null,
      message: expect.not.stringMatching(/sql|database|closed|ECONN|select/i),
    });
    await other.close();
  });
});
