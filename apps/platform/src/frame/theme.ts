import { densities, themeNames, type Density, type ThemeChoice } from '@earmark/ui';
import { storedChoice } from './stored-choice.ts';

/** Selectable themes: the system's, or one of ours. */
export const themeChoices: readonly ThemeChoice[] = ['system', ...themeNames];

const theme = storedChoice('theme', themeChoices, 'system');
const density = storedChoice('density', densities, 'comfortable');

/** The person's choice, `system` by default; `useTheme` of the design system returns the resulting theme. */
export const useThemeChoice: () => ThemeChoice = theme.use;

export const chooseTheme = theme.choose;

/** The chosen density. */
export const useDensityChoice: () => Density = density.use;

export const chooseDensity = density.choose;
