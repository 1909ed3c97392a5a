import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logAuthorization, readLogAuthorization } from './record.ts';
import { scrubSecrets } from './scrub.ts';

it.each([
  ['Authorization: Bearer aB3-xyz_0123456789', 'aB3'],
  ['{"username":"pm1","password":"earmark2026"}', 'earmark2026'],
  ['?token=abc123&x=1', 'abc123'],
  ['code: 482913 was wrong', '482913'],
  ['/media/file?key=a&expires=1&signature=Zm9vYmFy', 'Zm9vYmFy'],
  ['lease=6f1c9e', '6f1c9e'],
  ['kept 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c', '9f86d081'],
  ['call 13912345678 back', '13912345678'],
  ['mail to li.lei@example.com', 'li.lei'],
])('takes the secret out of “%s”', (text, secret) => expect(scrubSecrets(text)).not.toContain(secret));

it.each([
  "TypeError: Cannot read properties of undefined (reading 'segments')",
  '    at render (https://host/assets/index-BX2f9aQ1.js:12:3456)',
  '保存失败：第 3 段 12.345 秒',
  'HTTP 503, code 24002004',
  'audio 20260101123456.wav',
])('leaves “%s” as it is', (text) => expect(scrubSecrets(text)).toBe(text));

it('ends on any text in time that grows with its length', () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => void scrubSecrets(text)));
  for (const part of ['a', 'a-', 'a.', 'a1-', 'code:', 'a@'])
    expect(scrubSecrets(part.repeat(20_000)).length).toBeLessThanOrEqual(part.length * 20_000);
});

it('reads the header it writes, and no other', () => {
  const signature = 'a1'.repeat(32);
  expect(readLogAuthorization(logAuthorization(42, signature))).toEqual({ keyId: 42, signature });
  for (const header of [
    '',
    'Bearer x',
    logAuthorization(42, 'short'),
    logAuthorization(-1, signature),
    `${logAuthorization(42, signature)} `,
  ])
    expect(readLogAuthorization(header)).toBeUndefined();
});
