export { LanguageToggle } from './LanguageToggle.tsx';
export { Logo } from './Logo.tsx';
export { themeOf, useThemeName } from './theme.ts';
export { ThemeMenu } from './ThemeMenu.tsx';
