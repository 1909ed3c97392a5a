import type { ThemeName } from '@earmark/ui';
import { useSyncExternalStore } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';
const listeners = new Set<() => void>();
const dark = window.matchMedia('(prefers-color-scheme: dark)');
dark.addEventListener('change', announce);

/** What the person chose; the system's until then. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice);
}

/** What is shown now. */
export function useThemeName(): ThemeName {
  return useSyncExternalStore(subscribe, () => themeOf(readChoice(), dark.matches));
}

export function chooseTheme(choice: ThemeChoice): void {
  window.localStorage.setItem(storageKey, choice);
  announce();
}

export const themeOf = (choice: ThemeChoice, isSystemDark: boolean): ThemeName => (choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice);

function readChoice(): ThemeChoice {
  const stored = window.localStorage.getItem(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  listeners.forEach((listener) => listener());
}
