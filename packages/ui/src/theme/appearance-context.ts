import { createContext, useContext } from 'react';
import type { Density } from './density.ts';
import type { ThemeName } from './palette/palette.ts';

interface Appearance {
  readonly theme: ThemeName;
  readonly density: Density;
}

/** The appearance around; light and comfortable without a provider. */
export const AppearanceContext = createContext<Appearance>({ theme: 'light', density: 'comfortable' });

/** Returns the provider's theme, for canvases, which need colour values. Styles use the tokens instead. */
export const useTheme = (): ThemeName => useContext(AppearanceContext).theme;

/** Returns the provider's density, for code that needs a height as a number. Styles use the tokens instead. */
export const useDensity = (): Density => useContext(AppearanceContext).density;
