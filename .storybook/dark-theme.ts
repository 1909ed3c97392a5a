/** Whether a choice of the toolbar is a dark theme; `system` is what the computer asks for. */
export const isDarkTheme = (theme: string): boolean =>
  theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme.endsWith('dark');
