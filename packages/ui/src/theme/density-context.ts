import { createContext, useContext } from 'react';
import type { Density } from './density.ts';

export const DensityContext = createContext<Density>('comfortable');

/** The density of the provider around: for what must know a height as a number. Styles read the tokens instead. */
export const useDensity = (): Density => useContext(DensityContext);
