import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';
import { openWire } from './wire.ts';

let attacked: AttackedServer;
beforeAll(async () => void (attacked = await openAttackedServer()));
afterAll(() => attacked.close());

/** One request exactly as written; answers the status. */
async function ask(path: string): Promise<number> {
  const wire = await openWire(attacked.server.address);
  wire.send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await wire.closed())?.[1]);
}

describe('files', () => {
  it.each(['/../../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/help/../../../package.json', '/help/..%5c..%5cpackage.json', '/.sources/../../package.json', '/secret', '/server.log', '/.git/config', '//etc/passwd', '/assets/%00', '/help/%00', '/assets/x%00.js', '/%2e%2e%2f%2e%2e%2fetc/passwd', '/redirect//x'])(
    '%s leads nowhere outside of what is served',
    async (path) => expect(await ask(path)).toBe(404),
  );
});
