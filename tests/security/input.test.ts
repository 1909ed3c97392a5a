import { gzipSync } from 'node:zlib';
import { api, callPrefix } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';

let attacked: AttackedServer;
beforeAll(async () => void (attacked = await openAttackedServer()));
afterAll(() => attacked.close());

/** A body as its bytes are, by somebody who may make the call. */
async function send(body: BodyInit, headers: Record<string, string> = {}): Promise<number> {
  const { authorization } = await attacked.server.as('pm1');
  const response = await fetch(attacked.server.address + callPrefix + api.createTemplate.path, { method: 'POST', headers: { 'content-type': 'application/json', authorization, ...headers }, body });
  await response.arrayBuffer();
  return response.status;
}

describe('the body of a call', () => {
  it('is refused when it is compressed a thousand times over, nested without end, or reaches for prototypes', async () => {
    const before = await attacked.server.memory();
    expect(await send(gzipSync(Buffer.alloc(200 * 1024 ** 2, ' ')), { 'content-encoding': 'gzip' })).toBeGreaterThanOrEqual(400);
    expect(await send(`{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toBe(400);
    for (const body of ['{"__proto__":{"role":5}}', '{"constructor":{"prototype":{"role":5}}}']) expect(await send(body)).toBe(400);
    expect((await attacked.server.memory()).now - before.now).toBeLessThan(150);
  });
});
