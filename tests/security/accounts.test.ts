import { api, callPrefix } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';

let attacked: AttackedServer;
beforeAll(async () => void (attacked = await openAttackedServer()));
afterAll(() => attacked.close());

const signIn = async (body: object) => {
  const response = await fetch(attacked.server.address + callPrefix + api.login.path, { method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': 'en' }, body: JSON.stringify(body) });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('whoever has no account', () => {
  it('cannot tell which accounts there are by what is answered', async () => {
    const [known, unknown] = [await signIn({ username: 'pm1', password: 'wrong-password' }), await signIn({ username: 'nobody1', password: 'wrong-password' })];
    expect([known.status, known.text]).toEqual([401, unknown.text]);
    expect(unknown.status).toBe(401);
  });
});
