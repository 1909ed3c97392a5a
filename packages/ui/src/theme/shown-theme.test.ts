import { expect, it } from 'vitest';
import { systemTheme } from './shown-theme.ts';

it('takes the theme that the system asks for', () => {
  expect(systemTheme(false, false)).toBe('light');
  expect(systemTheme(true, false)).toBe('dark');
  expect(systemTheme(false, true)).toBe('high-contrast');
  expect(systemTheme(true, true)).toBe('high-contrast-dark');
});
