import { createContext, useContext } from 'react';
import type { Density } from './density.ts';
import type { ThemeName } from './palette/palette.ts';

interface Appearance {
  readonly theme: ThemeName;
  readonly density: Density;
}

export const AppearanceContext = createContext<Appearance>({ theme: 'light', density: 'comfortable' });

/** The theme of the provider around: for canvases, which are painted with values. Styles read the tokens instead. */
export const useTheme = (): ThemeName => useContext(AppearanceContext).theme;

/** The density of the provider around: for what must know a height as a number. Styles read the tokens instead. */
export const useDensity = (): Density => useContext(AppearanceContext).density;
