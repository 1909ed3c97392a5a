import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';

let attacked: AttackedServer;
beforeAll(async () => void (attacked = await openAttackedServer()));
afterAll(() => attacked.close());

describe('every page', () => {
  it.each(['/', '/login', '/help/user-guide.html', '/api-asr/v1/docs', '/no/such/page', '/healthz'])('%s runs no foreign script and cannot be framed', async (path) => {
    const { headers } = await fetch(attacked.server.address + path, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options'), headers.get('access-control-allow-origin')]).toEqual(['DENY', 'nosniff', null]);
  });
});
