import { densities, themeNames, type Density, type ThemeName } from '@earmark/ui';
import { storedChoice } from './stored-choice.ts';
import { themeOf, type ThemeChoice } from './theme-of.ts';

/** What a person can choose: the look of their system, or one of ours. */
export const themeChoices: readonly ThemeChoice[] = ['system', ...themeNames];

/** What the system asks for; it may change while the page lives. */
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const contrast = window.matchMedia('(prefers-contrast: more)');

const theme = storedChoice('theme', themeChoices, 'system', [dark, contrast]);
const density = storedChoice('density', densities, 'comfortable');

/** What the person chose; the system's until then. */
export const useThemeChoice = (): ThemeChoice => theme.use((choice) => choice);

/** What is shown now. */
export const useThemeName = (): ThemeName => theme.use((choice) => themeOf(choice, dark.matches, contrast.matches));

export const chooseTheme = theme.choose;

/** How close together things stand. */
export const useDensityChoice = (): Density => density.use((choice) => choice);

export const chooseDensity = density.choose;
