import { createContext, useContext } from 'react';
import type { Bench } from './bench.ts';

/** The bench of the workbench around; the object never changes while an item is open, its stores do. */
export const BenchContext = createContext<Bench | null>(null);

export function useBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('useBench belongs inside an AudioWorkbench');
  return bench;
}
