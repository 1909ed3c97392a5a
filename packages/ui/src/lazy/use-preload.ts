import { useEffect } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** Ms after the page was shown. What the page needs at once is loaded by then, and is not delayed by this. */
const delay = 3000;

/** Loads parts ahead, some seconds after the page was shown. The list must keep its identity. */
export function usePreload(parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  useEffect(() => {
    const timer = setTimeout(() => parts.forEach(({ preload }) => preload()), delay);
    return () => clearTimeout(timer);
  }, [parts]);
}
