import { expect, it } from 'vitest';
import { auditEvents, auditSentence } from './index.ts';

const refused = { entity: 'user', event: 'refuse_sign_in' };

it('leaves out the part of a name that there is not', () => {
  expect(auditSentence(refused, 'en', { name: 'pm1' })).toBe('Refused a sign-in as “pm1”');
  expect(auditSentence(refused, 'zh', { name: 'pm1' })).toBe('拒绝了“pm1”的登录');
  expect(auditSentence(refused, 'en', { name: '' })).toBe('Refused a sign-in');
  expect(auditSentence(refused, 'zh', { name: '' })).toBe('拒绝了登录');
});

it('leaves no bracket or placeholder in any sentence, and keeps those of a name', () => {
  for (const [entity, events] of Object.entries(auditEvents))
    for (const event of Object.keys(events))
      for (const language of ['en', 'zh'] as const) {
        expect(auditSentence({ entity, event }, language, { name: 'x', remark: '1' })).not.toMatch(/[[\]{}]/);
        expect(auditSentence({ entity, event }, language, { name: '', remark: '' })).not.toMatch(/[[\]{}]/);
      }
  expect(auditSentence(refused, 'en', { name: '[a] {name}' })).toBe('Refused a sign-in as “[a] {name}”');
});
