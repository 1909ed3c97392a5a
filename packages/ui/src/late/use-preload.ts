import { useEffect } from 'react';
import type { Late } from './late.tsx';

/** Long enough for the sound and the segments to come first. */
const restMs = 3000;

/** Loads parts once the page has come to rest. Keep the identity of the list. */
export function usePreload(parts: readonly Pick<Late<never>, 'preload'>[]): void {
  useEffect(() => {
    const timer = setTimeout(() => parts.forEach(({ preload }) => preload()), restMs);
    return () => clearTimeout(timer);
  }, [parts]);
}
