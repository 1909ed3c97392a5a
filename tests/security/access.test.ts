import { api, callPrefix, rawPaths, type ApiName } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';

let attacked: AttackedServer;
beforeAll(async () => void (attacked = await openAttackedServer()));
afterAll(() => attacked.close());

describe('a stranger', () => {
  it.each([undefined, `Bearer ${'a'.repeat(43)}`, 'Basic cG0xOmVhcm1hcms='])('gets nothing by any call but the public ones (Authorization: %s)', async (authorization) => {
    const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) };
    for (const name of (Object.keys(api) as ApiName[]).filter((name) => api[name].access !== 'public')) {
      const { method, path } = api[name];
      const response = await fetch(attacked.server.address + callPrefix + path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
      expect([name, response.status, await response.json()]).toEqual([name, 401, expect.objectContaining({ data: null })]);
    }
    for (const path of [rawPaths.media, rawPaths.download]) expect((await fetch(`${attacked.server.address}${path}?key=audio/1/proxy.wav&expires=9999999999&signature=x`, { headers })).status).toBe(404);
    expect((await fetch(attacked.server.address + rawPaths.upload, { method: 'POST', headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '1' } })).status).toBe(401);
  });
});
