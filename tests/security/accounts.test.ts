import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, callPrefix, errors, limits } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';

const password = 'earmark2026';
const wrong = 'wrong-password';

interface Caller {
  readonly address?: string;
  readonly cookie?: string;
}

/** A sign-in from a given address: the attacked server trusts the proxy that these tests are. */
async function signIn({ server }: AttackedServer, body: object, { address, cookie }: Caller = {}) {
  const response = await fetch(server.address + callPrefix + api.login.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const crowd = (count: number, network = '198.51') =>
  Array.from({ length: count }, (_, index) => `${network}.${index >> 8}.${index & 255}`);

describe('whoever has no account', () => {
  let attacked: AttackedServer;
  beforeAll(async () => void (attacked = await openAttackedServer({ EARMARK_TRUSTED_PROXIES: '127.0.0.1' })));
  afterAll(() => attacked.close());

  it('cannot enumerate accounts by responses', async () => {
    const [known, unknown] = [
      await signIn(attacked, { username: 'pm1', password: wrong }),
      await signIn(attacked, { username: 'nobody1', password: wrong }),
    ];
    expect([known.status, known.text]).toEqual([401, unknown.text]);
    expect(unknown.status).toBe(401);
  });

  it('cannot enumerate phone numbers by rate limits', async () => {
    const address = '203.0.113.1';
    const waiting = async (username: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let time = 0; time < limits.login.waits.nameAtAddress.allowed + 1; time += 1)
        statuses.push((await signIn(attacked, { username, password: wrong }, { address })).status);
      return statuses;
    };
    const account = await waiting('pm1');
    expect(account.at(-1)).toBe(429);
    expect(await waiting('13800000001')).toEqual(account);
    expect(await waiting('13999999999')).toEqual(account);
  });

  it('locks nobody out by wrong passwords: neither in their browser nor at another address', async () => {
    const home = '203.0.113.7';
    const { status, cookie } = await signIn(attacked, { username: 'ops6', password }, { address: home });
    expect(status).toBe(200);
    // Repeatedly from the owner's own network, and from everywhere
    for (let time = 0; time < limits.login.waits.nameAtAddress.allowed + 4; time += 1)
      await signIn(attacked, { username: 'ops6', password: wrong }, { address: home });
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        crowd(30).map((address) => signIn(attacked, { username: 'ops6', password: wrong }, { address })),
      );
    expect((await signIn(attacked, { username: 'ops6', password }, { address: home })).status).toBe(429);
    expect((await signIn(attacked, { username: 'ops6', password }, { address: home, cookie })).status).toBe(200);
  });

  it('gets few guesses of one password, from one address and from a crowd', async () => {
    const judgedOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 401).length;
    const alone = await Promise.all(
      Array.from({ length: 60 }, () =>
        signIn(attacked, { username: 'lead3', password: wrong }, { address: '203.0.113.9' }),
      ),
    );
    expect(judgedOf(alone)).toBeLessThan(limits.login.waits.nameAtAddress.allowed + limits.password.hashedAtOnce);
    const began = performance.now();
    const together = await Promise.all(
      crowd(200, '192.0').map((address) => signIn(attacked, { username: 'viewer0', password: wrong }, { address })),
    );
    const seconds = (performance.now() - began) / 1000;
    const { allowed, waitSeconds } = limits.login.waits.nameAtNewAddresses;
    expect(judgedOf(together)).toBeLessThanOrEqual(
      allowed + limits.password.hashedAtOnce * (1 + Math.ceil(seconds / waitSeconds)),
    );
  });

  it('gains nothing by a cookie of another account, or one that it has made', async () => {
    const { cookie } = await signIn(attacked, { username: 'viewer0', password }, { address: '203.0.113.20' });
    const address = '203.0.113.21';
    for (let time = 0; time < limits.login.waits.nameAtAddress.allowed; time += 1)
      await signIn(attacked, { username: 'root10', password: wrong }, { address, cookie });
    for (const other of [cookie, 'earmark_device=e30.e30', `${cookie}x`])
      expect((await signIn(attacked, { username: 'root10', password: wrong }, { address, cookie: other })).status).toBe(
        429,
      );
  });

  it('cannot create an administrator when an account exists', async () => {
    const response = await fetch(attacked.server.address + callPrefix + api.setUpAdministrator.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'x'.repeat(43), username: 'intruder1', name: 'Intruder', password: 'intruder1' }),
    });
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({ code: errors.setup_done.code }),
    ]);
  });

  it('finds no password and no name that failed in the log', async () => {
    await signIn(attacked, { username: 'secretTyped7', password: 'neverLogged7' });
    expect(await readFile(join(attacked.home, 'server.log'), 'utf8')).not.toMatch(/secretTyped7|neverLogged7/);
  });
});

it('a crowd that signs in at once takes memory for two passwords, not for all', { timeout: 300_000 }, async () => {
  const attacked = await openAttackedServer({
    EARMARK_TRUSTED_PROXIES: '127.0.0.1',
    EARMARK_PASSWORD_COST: String(limits.password.hashCost),
  });
  try {
    const before = await attacked.server.memory();
    const answers = await Promise.all(
      crowd(10).map((address) => signIn(attacked, { username: 'pm1', password: wrong }, { address })),
    );
    expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
    // Hashing a password takes 128 MiB, thus all of them 1,280; what signing in loads and a young heap take besides
    expect((await attacked.server.memory()).peak - before.peak).toBeLessThan(limits.password.hashedAtOnce * 128 + 400);
  } finally {
    await attacked.close();
  }
});
