import { densities, themeNames, type Density, type ThemeChoice } from '@earmark/ui';
import { storedChoice } from './stored-choice.ts';

/** What a person can choose: the look of their system, or one of ours. */
export const themeChoices: readonly ThemeChoice[] = ['system', ...themeNames];

const theme = storedChoice('theme', themeChoices, 'system');
const density = storedChoice('density', densities, 'comfortable');

/** What the person chose; the system's until then. What that looks like now `useTheme` of the design system says. */
export const useThemeChoice: () => ThemeChoice = theme.use;

export const chooseTheme = theme.choose;

/** How close together things stand. */
export const useDensityChoice: () => Density = density.use;

export const chooseDensity = density.choose;
