import { densities, themeNames, type Density, type ThemeChoice, type ThemeName } from '@earmark/ui';
import { storedChoice } from './stored-choice.ts';
import { themeOf } from './theme-of.ts';

/** What a person can choose: the look of their system, or one of ours. */
export const themeChoices: readonly ThemeChoice[] = ['system', ...themeNames];

/** What the system may ask for, at any time. */
const dark = '(prefers-color-scheme: dark)';
const contrast = '(prefers-contrast: more)';

// These two only announce: a list whose answer was read after a change, and before it is announced, announces nothing.
const theme = storedChoice('theme', themeChoices, 'system', [dark, contrast].map((query) => window.matchMedia(query)));
const asks = (query: string): boolean => window.matchMedia(query).matches;
const density = storedChoice('density', densities, 'comfortable');

/** What the person chose; the system's until then. */
export const useThemeChoice = (): ThemeChoice => theme.use((choice) => choice);

/** What is shown now. */
export const useThemeName = (): ThemeName => theme.use((choice) => themeOf(choice, asks(dark), asks(contrast)));

export const chooseTheme = theme.choose;

/** How close together things stand. */
export const useDensityChoice = (): Density => density.use((choice) => choice);

export const chooseDensity = density.choose;
