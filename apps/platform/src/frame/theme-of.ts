import { systemTheme, type ThemeChoice, type ThemeName } from '@earmark/ui';

/** The look that is shown for a choice on a system that asks for dark, for more contrast, or for neither. */
export const themeOf = (choice: ThemeChoice, isSystemDark: boolean, wantsContrast: boolean): ThemeName => (choice === 'system' ? systemTheme(isSystemDark, wantsContrast) : choice);
