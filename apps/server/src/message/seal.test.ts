import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 's'.repeat(64);

it('opens with the same secret and purpose only', () => {
  const sealed = seal(secret, 'mail', '密码 pass');
  expect(unseal(secret, 'mail', sealed)).toBe('密码 pass');
  expect([unseal(`${secret}x`, 'mail', sealed), unseal(secret, 'sms', sealed)]).toEqual([undefined, undefined]);
  expect(seal(secret, 'mail', '密码 pass')).not.toBe(sealed);
});

it.each(['', 'AAAA', 'not sealed at all, but long enough to have a tag'])('does not open %j', (text) => {
  expect(unseal(secret, 'mail', text)).toBeUndefined();
});

it('does not open what was changed', () => {
  const bytes = Buffer.from(seal(secret, 'mail', 'password'), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(secret, 'mail', bytes.toString('base64url'))).toBeUndefined();
});
