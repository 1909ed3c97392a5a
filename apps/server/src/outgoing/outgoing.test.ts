import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeAddress, postJson } from './index.ts';

const strict = { allowsLoopback: false, allowsPrivate: false };
const open = { allowsLoopback: true, allowsPrivate: true };

describe('an address that the server may call', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://172.31.0.1/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[::ffff:192.168.0.1]/',
  ])('is not %s, unless the server is set up so', async (address) => {
    expect((await judgeAddress(new URL(address), strict)).kind).toBe('refused');
    expect((await judgeAddress(new URL(address), open)).kind).toBe('fits');
  });

  it.each([
    'https://0.0.0.0/',
    'https://169.254.169.254/',
    'https://[fe80::1]/',
    'https://224.0.0.1/',
    'https://2852039166/',
    'https://[::ffff:169.254.169.254]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::169.254.169.254]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[64:ff9b::808:808]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://100.100.100.200/',
  ])('is never %s', async (address) => expect((await judgeAddress(new URL(address), open)).kind).toBe('refused'));

  it('is not waited for any longer than the call may last', async () =>
    expect(
      judgeAddress(new URL('https://earmark.invalid/'), strict, AbortSignal.abort(new Error('too late'))),
    ).rejects.toThrow('too late'));

  it('is one of the internet', async () =>
    expect(await judgeAddress(new URL('https://203.0.113.7/'), strict)).toEqual({
      kind: 'fits',
      addresses: [{ address: '203.0.113.7', family: 4 }],
    }));
});

describe('a call to another server', () => {
  let server: Server;
  let address: URL;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/elsewhere') response.writeHead(307, { location: '/' }).end();
      else if (request.url === '/large') response.end('x'.repeat(10_000));
      else if (request.url === '/never') response.write('begun');
      else request.pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const post = (path: string, rules = open) =>
    postJson(new URL(path, address), { said: '你好' }, { rules, timeoutMilliseconds: 2000, answerMaxBytes: 5000 });

  it('brings the answer', async () => expect(await post('/')).toEqual({ status: 200, text: '{"said":"你好"}' }));

  it.each([
    ['/elsewhere', 'redirected'],
    ['/large', 'too_large'],
    ['/never', 'timed_out'],
  ])('of %s fails as %s', async (path, fault) => expect(post(path)).rejects.toMatchObject({ fault }));

  it('is not made where it may not', async () => expect(post('/', strict)).rejects.toMatchObject({ fault: 'refused' }));
});
