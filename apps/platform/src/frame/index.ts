export { LanguageToggle } from './LanguageToggle.tsx';
export { Logo } from './Logo.tsx';
export { chooseDensity, chooseTheme, themeChoices, useDensityChoice, useThemeChoice } from './theme.ts';
export { ThemeMenu } from './ThemeMenu.tsx';
export { ThemeToggle } from './ThemeToggle.tsx';
export { useMedia } from './use-media.ts';
