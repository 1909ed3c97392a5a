import type { ThemeName } from '@earmark/ui';

/** A look that was chosen, or `system`. */
export type ThemeChoice = 'system' | ThemeName;

/** The look that is shown for a choice on a system that asks for dark, for more contrast, or for neither. */
export function themeOf(choice: ThemeChoice, isSystemDark: boolean, wantsContrast: boolean): ThemeName {
  if (choice !== 'system') return choice;
  if (wantsContrast) return isSystemDark ? 'high-contrast-dark' : 'high-contrast';
  return isSystemDark ? 'dark' : 'light';
}
