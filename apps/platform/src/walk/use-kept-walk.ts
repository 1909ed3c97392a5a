import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepWalk, type Walk } from './walk.ts';

/**
 * Keeps a list as it is shown, for the item that is opened from it; nothing before the list is there. The way back
 * leads to the `part` of the page with that id.
 */
export function useKeptWalk(shown: Omit<Walk, 'address'> | undefined, part?: string): void {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}${part === undefined ? '' : `#${part}`}`;
  const kept = shown && JSON.stringify(shown);
  useEffect(() => {
    if (kept === undefined) return;
    // As it was serialised above
    keepWalk({ ...(JSON.parse(kept) as Omit<Walk, 'address'>), address });
  }, [kept, address]);
}
