import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['aaaaaaaa1111', 'weak'],
  ['abc1234', 'weak'],
  ['earmark2026', 'fair'],
  ['Earmark2026', 'fair'],
  ['Q7rt2mWx9Lpz', 'strong'],
] as const)('judges %j as %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
