import { useEffect } from 'react';
import { keepWalk, type Walk } from './walk.ts';

/** Keeps a list as it is shown, for the item that is opened from it; nothing before the list is there. */
export function useKeptWalk(shown: Omit<Walk, 'address'> | undefined): void {
  const kept = shown && JSON.stringify(shown);
  useEffect(() => {
    if (kept === undefined) return;
    // As it was serialised above
    keepWalk({ ...(JSON.parse(kept) as Omit<Walk, 'address'>), address: location.pathname + location.search });
  }, [kept]);
}
