import { createContext, useContext } from 'react';
import type { Density } from './density.ts';
import type { ThemeName } from './palette.ts';

interface Look {
  readonly theme: ThemeName;
  readonly density: Density;
}

export const LookContext = createContext<Look>({ theme: 'light', density: 'comfortable' });

/** The theme of the provider around: for pictures that paint by themselves. Styles read the tokens instead. */
export const useTheme = (): ThemeName => useContext(LookContext).theme;

/** The density of the provider around: for what must know a height as a number. Styles read the tokens instead. */
export const useDensity = (): Density => useContext(LookContext).density;
