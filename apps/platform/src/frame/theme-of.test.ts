import { expect, test } from 'vitest';
import { themeOf } from './theme-of.ts';

test('a chosen look stays whatever the system asks for', () => {
  for (const isDark of [true, false]) for (const wantsContrast of [true, false]) expect(themeOf('high-contrast', isDark, wantsContrast)).toBe('high-contrast');
});

test('the system chooses between light and dark, and asks for contrast', () => {
  expect([themeOf('system', false, false), themeOf('system', true, false), themeOf('system', false, true), themeOf('system', true, true)]).toEqual(['light', 'dark', 'high-contrast', 'high-contrast-dark']);
});
