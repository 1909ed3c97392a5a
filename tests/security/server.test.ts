import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, callPrefix, limits, logAuthorization, rawPaths } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, makeProject, openDataset } from '../server/index.ts';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';
import { openWire, type Wire } from './wire.ts';

/**
 * Short timeouts in seconds, which tests wait for. The server allows strangers one connection and trusts these tests as
 * a proxy, behind which each connection can have any address.
 */
const seconds = { idle: 3, body: 2 } as const;

let attacked: AttackedServer;
beforeAll(async () => {
  attacked = await openAttackedServer({
    EARMARK_IDLE_SECONDS: String(seconds.idle),
    EARMARK_BODY_SECONDS: String(seconds.body),
    EARMARK_TRUSTED_PROXIES: '127.0.0.0/8',
    EARMARK_CONNECTIONS_PER_ADDRESS: '1',
  });
});
afterAll(() => attacked.close());

const megabyte = 1024 ** 2;
const open = (): Promise<Wire> => openWire(attacked.server.address);
const head = (method: string, path: string, headers: Record<string, string | number> = {}): string =>
  `${method} ${path} HTTP/1.1\r\nHost: earmark\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
const json = (bytes: number) => ({ 'Content-Type': 'application/json', 'Content-Length': bytes });
const login = callPrefix + api.login.path;
const save = callPrefix + api.saveItem.path;

/** Sends one raw request; returns the status. */
async function ask(path: string): Promise<number> {
  const wire = await open();
  wire.send(head('GET', path, { Connection: 'close' }));
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await wire.closed())?.[1]);
}

describe('files', () => {
  it.each([
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/help/../../../package.json',
    '/help/..%5c..%5cpackage.json',
    '/.sources/../../package.json',
    '/secret',
    '/server.log',
    '/.git/config',
    '//etc/passwd',
    '/assets/%00',
    '/help/%00',
    '/assets/x%00.js',
    '/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/redirect//x',
  ])('%s leads nowhere outside of what is served', async (path) => expect(await ask(path)).toBe(404));
});

describe('a body that nobody asked for', () => {
  it.each([
    ['without a session', save, {}, 401],
    ['with a made-up one', save, { Authorization: `Bearer ${'x'.repeat(43)}` }, 401],
    ['to the upload', rawPaths.upload, { 'Tus-Resumable': '1.0.0', 'Upload-Length': 15 * megabyte }, 401],
    ['to the log', rawPaths.log, {}, 401],
    [
      'to the log, signed by nobody and too long',
      rawPaths.log,
      { Authorization: logAuthorization(1, '0'.repeat(64)) },
      413,
    ],
    ['to an address that does not exist', `${callPrefix}no/such`, {}, 413],
    ['longer than a sign-in', login, {}, 413],
    ['to a page', '/', {}, 413],
  ])('is refused %s before any of it is read, and the connection ends', async (_case, path, headers, status) => {
    const wire = await open();
    wire.send(head('POST', path, { ...json(15 * megabyte), ...headers }));
    expect(await wire.statusLine()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(await wire.closed()).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('is measured against the limit of its call, also when it comes in pieces', async () => {
    const wire = await open();
    wire.send(head('POST', login, { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }));
    wire.send(`${(limits.body.signInBytes + 1).toString(16)}\r\n${' '.repeat(limits.body.signInBytes + 1)}\r\n`);
    expect(await wire.statusLine()).toMatch(/ 413 /);
    await wire.closed();
  });

  it('is thrown away when it is short, and the connection goes on', async () => {
    const wire = await open();
    wire.send(head('POST', save, json(5)));
    expect(await wire.statusLine()).toMatch(/ 401 /);
    wire.send(`{"a":${head('GET', '/healthz', { Connection: 'close' })}`);
    expect(await wire.closed()).toMatch(/HTTP\/1\.1 200 /);
  });

  it('fills no memory, however many hold one open', async () => {
    const before = await attacked.server.memory();
    const wires = await Promise.all(Array.from({ length: 150 }, open));
    for (const wire of wires) {
      wire.send(head('POST', login, json(16 * megabyte)));
      wire.send(Buffer.alloc(megabyte));
    }
    for (const wire of wires) await wire.closed();
    expect((await attacked.server.memory()).now - before.now).toBeLessThan(150);
  });
});

describe('large bodies of a signed-in person', () => {
  it('are bounded together, also when they only trickle in, and keep nobody else from saving', async () => {
    const [annotator, other] = await Promise.all([attacked.server.as('annotator4'), attacked.server.as('annotator4b')]);
    const admitted = limits.body.unfinishedBytesOfOne / limits.body.saveBytes;
    const trickling = await Promise.all(Array.from({ length: admitted + 20 }, open));
    const answers: string[] = [];
    for (const wire of trickling) {
      wire.send(head('POST', save, { ...json(limits.body.saveBytes), Authorization: annotator.authorization }));
      wire.send('{');
      void wire.statusLine(30).then(
        (line) => answers.push(line),
        () => undefined,
      );
    }
    await eventually(async () => answers.length >= 20);
    expect(answers).toEqual(Array.from({ length: 20 }, () => 'HTTP/1.1 429 Too Many Requests'));

    const saveAs = async ({ authorization }: { readonly authorization: string }): Promise<number> =>
      (
        await fetch(attacked.server.address + save, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization },
          body: '{}',
        })
      ).status;
    expect([await saveAs(annotator), await saveAs(other)]).toEqual([429, 400]);
    for (const wire of trickling) wire.socket.destroy();
    await eventually(async () => (await saveAs(annotator)) === 400);
  });
});

describe('a connection that is held for nothing', () => {
  it.concurrent('is closed when nothing is ever said on it', async () => {
    const wire = await open();
    expect(await wire.closed()).toBe('');
  });

  it.concurrent('is closed when its headers come a byte at a time', async () => {
    const wire = await open();
    const feed = setInterval(() => wire.send('x'), 200);
    wire.send('GET / HTTP/1.1\r\nX-Slow: ');
    await wire.closed(30).finally(() => clearInterval(feed));
  });

  it.concurrent('is closed when its body comes a byte at a time, with the reason', async () => {
    const wire = await open();
    wire.send(head('POST', login, json(1000)));
    const feed = setInterval(() => wire.send(' '), 200);
    expect(await wire.closed(30).finally(() => clearInterval(feed))).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.concurrent('is closed when an upload stands still, and not while it moves', async () => {
    const manager = await attacked.server.as('pm1');
    const datasetId = await openDataset(manager, await makeProject(manager));
    const encode = (value: string): string => Buffer.from(value).toString('base64');
    const headers = { authorization: manager.authorization, 'tus-resumable': '1.0.0' };
    const begun = await fetch(attacked.server.address + rawPaths.upload, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': '1000',
        'upload-metadata': `dataset_id ${encode(String(datasetId))},name ${encode('slow.wav')}`,
      },
    });
    const location = begun.headers.get('location') ?? '';
    const wire = await open();
    wire.send(
      head('PATCH', location, {
        ...headers,
        'upload-offset': 0,
        'content-type': 'application/offset+octet-stream',
        'content-length': 1000,
      }),
    );
    // Longer in total than the limits of a body or of silence
    for (let sent = 0; sent < 10; sent += 1) {
      wire.send('x'.repeat(10));
      await new Promise((resolve) => setTimeout(resolve, (seconds.idle * 1000) / 6));
    }
    expect(wire.socket.closed).toBe(false);
    await wire.closed();
    const { headers: arrived } = await fetch(attacked.server.address + location, { method: 'HEAD', headers });
    expect(arrived.get('upload-offset')).toBe('100');
  });
});

describe('many connections', () => {
  it('of one address are turned away, and none of a trusted proxy, which counts its own callers', async () => {
    const most = 60;
    const guarded = await openAttackedServer({ EARMARK_CONNECTIONS_PER_ADDRESS: String(most) });
    const wires: Wire[] = [];
    const answered = async (address: string): Promise<number> => {
      const opened = await Promise.all(Array.from({ length: most + 20 }, () => openWire(address)));
      wires.push(...opened);
      for (const wire of opened) wire.send(head('GET', '/healthz'));
      const first = await Promise.all(
        opened.map((wire) => Promise.race([wire.statusLine().catch(() => ''), wire.closed().catch(() => '')])),
      );
      return first.filter((line) => line.includes(' 200 ')).length;
    };
    try {
      const count = await answered(guarded.server.address);
      // Waiting for readiness occupies a connection or two
      expect(count).toBeGreaterThan(most - 10);
      expect(count).toBeLessThanOrEqual(most);
      expect(await answered(attacked.server.address)).toBe(most + 20);
      for (const wire of wires) wire.socket.destroy();
      await eventually(() =>
        fetch(`${guarded.server.address}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
    } finally {
      for (const wire of wires) wire.socket.destroy();
      await guarded.close();
    }
  });
});

describe('a flood', () => {
  const from = (address: string, path: string, authorization?: string) =>
    fetch(attacked.server.address + path, {
      method: 'GET',
      headers: { 'x-forwarded-for': address, ...(authorization ? { authorization } : {}) },
    });
  /** Statuses of a number of requests, sent a hundred at a time. */
  async function flood(count: number, make: (index: number) => Promise<Response>): Promise<Map<number, number>> {
    const statuses = new Map<number, number>();
    for (let begun = 0; begun < count; begun += 100)
      for (const response of await Promise.all(Array.from({ length: 100 }, (_, index) => make(begun + index)))) {
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    return statuses;
  }

  it('of forged sessions from one address is throttled, while signed-in people there continue', async () => {
    const path = callPrefix + api.roleList.path;
    const { authorization } = await attacked.server.as('annotator4');
    expect((await from('10.1.1.1', path, authorization)).status).toBe(200);
    const statuses = await flood(limits.requests.callsPerMinute + 200, (index) =>
      from('10.1.1.1', path, `Bearer ${'a'.repeat(30)}${index}`),
    );
    expect(statuses.get(429)).toBeGreaterThanOrEqual(200);
    expect(statuses.get(401)).toBeLessThanOrEqual(limits.requests.callsPerMinute);
    const refused = await from('10.1.1.1', path);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      expect.toSatisfy((value: number) => value > 0 && value <= 60),
    ]);
    expect((await from('10.1.1.1', path, authorization)).status).toBe(200);
    expect((await from('10.1.1.2', path)).status).toBe(401);
  });

  it('for files is stopped as well', async () => {
    const statuses = await flood(limits.requests.filesPerMinute + 200, () => from('10.1.1.3', '/help/none'));
    expect(statuses.get(429)).toBeGreaterThanOrEqual(200);
    expect((await from('10.1.1.4', '/help/none')).status).toBe(404);
  });

  it('of one session is stopped, and others go on', async () => {
    const path = callPrefix + api.roleList.path;
    const { authorization } = await attacked.server.as('viewer0');
    expect((await from('10.1.1.5', path, authorization)).status).toBe(200);
    const statuses = await flood(limits.requests.callsPerMinute + 200, () => from('10.1.1.5', path, authorization));
    expect(statuses.get(429)).toBeGreaterThanOrEqual(200);
    expect((await from('10.1.1.5', path, (await attacked.server.as('ops6')).authorization)).status).toBe(200);
  });
});

describe('what is written down', () => {
  it('names failed sign-ins and refusals, and holds no password, token or signature', async () => {
    const password = 'Never-to-be-seen-1';
    const token = 'q'.repeat(43);
    await fetch(attacked.server.address + login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'pm1', password }),
    });
    await fetch(`${attacked.server.address}${save}?token=${token}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, cookie: `token=${token}` },
    });
    const log = await readFile(join(attacked.home, 'server.log'), 'utf8');
    expect(log).toMatch(/"level":30,.*"refusal":"login_failed","route":"[^"]*common\/login"/);
    expect(log).toMatch(/"refusal":"unauthenticated","route":"[^"]*item\/save"/);
    for (const secret of [
      password,
      token,
      await readFile(join(attacked.home, 'secret'), 'utf8'),
      (await attacked.server.as('pm1')).authorization,
    ])
      expect(log).not.toContain(secret);
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});
