import { dark } from './dark.ts';
import { highContrast } from './high-contrast.ts';
import { highContrastDark } from './high-contrast-dark.ts';
import { light } from './light.ts';
import type { Palette, ThemeName } from './palette.ts';

/** The palette of each theme. */
export const palettes: Record<ThemeName, Palette> = {
  light,
  dark,
  'high-contrast': highContrast,
  'high-contrast-dark': highContrastDark,
};

/** The colour scheme of the browser's own controls (scroll bars, pickers). */
export const colorSchemes: Record<ThemeName, 'light' | 'dark'> = {
  light: 'light',
  dark: 'dark',
  'high-contrast': 'light',
  'high-contrast-dark': 'dark',
};
