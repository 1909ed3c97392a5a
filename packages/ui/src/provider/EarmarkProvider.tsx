import type { i18n } from 'i18next';
import { useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { TextsContext } from '../text/index.ts';
import { GlobalStyle, AppearanceContext, useShownTheme, type Density, type ThemeChoice } from '../theme/index.ts';
import { ToastRegion } from '../toast/index.ts';

/** What the components speak by themselves; any other language by texts of the application's. */
export type LocaleName = 'en' | 'zh-CN' | (string & {});

export interface EarmarkProviderProps {
  locale: LocaleName;
  /** Texts that come before the components' own, or say them in another language: made by `createTexts`. */
  texts?: i18n;
  /** `system`: light or dark, and with high contrast, as the person's system asks for it. */
  theme: ThemeChoice;
  /** How much room controls and rows take; `comfortable` when not given. */
  density?: Density;
  /** Follows links inside the application without loading a page; without it links load pages. */
  navigate?: (path: string) => void;
  children: ReactNode;
}

/** Language, theme, routing and toasts for everything inside. Also writes `data-theme`, `data-density` and `lang` on <html>. */
export function EarmarkProvider({
  locale,
  texts,
  theme: choice,
  density = 'comfortable',
  navigate,
  children,
}: EarmarkProviderProps) {
  const theme = useShownTheme(choice);
  const outer = useContext(TextsContext);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['density'] = density;
    document.documentElement.lang = locale;
  }, [theme, density, locale]);
  const appearance = useMemo(() => ({ theme, density }), [theme, density]);
  const content = (
    <TextsContext value={texts ?? outer}>
      <AppearanceContext value={appearance}>
        <GlobalStyle />
        {children}
        <ToastRegion />
      </AppearanceContext>
    </TextsContext>
  );
  return (
    <I18nProvider locale={locale}>
      {navigate === undefined ? content : <RouterProvider navigate={navigate}>{content}</RouterProvider>}
    </I18nProvider>
  );
}
