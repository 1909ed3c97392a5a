import { useCallback, useSyncExternalStore } from 'react';
import type { ThemeName } from './palette/palette.ts';

/** A theme, or `system` for the system's preference. */
export type ThemeChoice = ThemeName | 'system';

/** Returns the theme for the system's preferences for dark mode and contrast. */
export function systemTheme(wantsDark: boolean, wantsContrast: boolean): ThemeName {
  if (wantsContrast) return wantsDark ? 'high-contrast-dark' : 'high-contrast';
  return wantsDark ? 'dark' : 'light';
}

/**
 * Returns the effective theme of a choice. `system` follows changes of the system's preference; without a browser it is
 * light.
 */
export function useShownTheme(choice: ThemeChoice): ThemeName {
  const subscribe = useCallback(
    (changed: () => void) => (choice === 'system' ? onSystemChange(changed) : () => undefined),
    [choice],
  );
  return useSyncExternalStore(
    subscribe,
    () => (choice === 'system' ? systemTheme(asks(dark), asks(contrast)) : choice),
    () => (choice === 'system' ? 'light' : choice),
  );
}

const dark = '(prefers-color-scheme: dark)';
const contrast = '(prefers-contrast: more)';
const asks = (query: string): boolean => window.matchMedia(query).matches;

function onSystemChange(changed: () => void): () => void {
  const queries = [dark, contrast].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
