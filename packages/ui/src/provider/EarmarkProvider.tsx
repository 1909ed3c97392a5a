import { useLayoutEffect, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { GlobalStyle, type ThemeName } from '../theme/index.ts';
import { ToastRegion } from '../toast/index.ts';

export type LocaleName = 'en' | 'zh-CN';

export interface EarmarkProviderProps {
  locale: LocaleName;
  theme: ThemeName;
  /** Follows links inside the application without loading a page; without it links load pages. */
  navigate?: (path: string) => void;
  children: ReactNode;
}

/** Language, theme, routing and toasts for everything inside. Also writes `data-theme` and `lang` on <html>. */
export function EarmarkProvider({ locale, theme, navigate, children }: EarmarkProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.lang = locale;
  }, [theme, locale]);
  const content = (
    <>
      <GlobalStyle />
      {children}
      <ToastRegion />
    </>
  );
  return (
    <I18nProvider locale={locale}>
      {navigate === undefined ? content : <RouterProvider navigate={navigate}>{content}</RouterProvider>}
    </I18nProvider>
  );
}
