import { describeFault, type Language } from '@earmark/contract';
import type { Fault, FaultPath } from '@earmark/model';

/** The sentences of a label set's faults by where they stand. */
export type FaultTexts = ReadonlyMap<string, string>;

export const placeOf = (path: FaultPath): string => path.join('/');

/** One sentence a place: the first fault there. */
export function faultTexts(faults: readonly Fault[], language: Language): FaultTexts {
  const texts = new Map<string, string>();
  for (const fault of faults) {
    const place = placeOf(fault.path);
    if (!texts.has(place)) texts.set(place, describeFault(fault, language));
  }
  return texts;
}
