import { useEffect } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** Delay after the first render, in ms, so that preloading does not compete with what the page needs at once. */
const delay = 3000;

/** Preloads parts some seconds after the page was rendered. The list must be referentially stable. */
export function usePreload(parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  useEffect(() => {
    const timer = setTimeout(() => parts.forEach(({ preload }) => preload()), delay);
    return () => clearTimeout(timer);
  }, [parts]);
}
