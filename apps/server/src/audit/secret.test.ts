import { expect, it } from 'vitest';
import { deviceOf } from './origin.ts';
import { withoutSecrets } from './secret.ts';

it('hides secrets and the middle of phone numbers, at any depth', () => {
  expect(
    withoutSecrets({
      name: 'Speech',
      password: 'earmark2026',
      code: 123456,
      phone: '13812345678',
      count: 5,
      nothing: null,
      notes: 'Call 13812345678 or 0138123456789',
      people: [{ mobile: '+8613812345678', new_password: ['one', 'two'] }],
    }),
  ).toEqual({
    name: 'Speech',
    password: '***',
    code: '***',
    phone: '138****5678',
    count: 5,
    nothing: null,
    notes: 'Call 138****5678 or 0138123456789',
    people: [{ mobile: '+86****5678', new_password: ['***', '***'] }],
  });
});

it('names devices by browser and system, programs by their first word, and what is no name by nothing', () => {
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ),
  ).toMatch(/^Safari 18, iOS/);
  expect(deviceOf('curl/8.5.0')).toBe('curl');
  expect(deviceOf('=cmd|calc')).toBe('=cmd|calc');
  expect(deviceOf(undefined)).toBe('');
  expect(deviceOf('x'.repeat(5000)).length).toBeLessThanOrEqual(100);
});
