import type { i18n } from 'i18next';
import { useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { TextsContext } from '../text/index.ts';
import {
  AppearanceContext,
  BrandStyle,
  GlobalStyle,
  useShownTheme,
  type Brand,
  type Density,
  type ThemeChoice,
} from '../theme/index.ts';
import { LazyToastRegion } from '../toast/index.ts';

/** Languages that the components' texts are available in. Any other language needs `texts` from the application. */
export type LocaleName = 'en' | 'zh-CN' | (string & {});

export interface EarmarkProviderProps {
  /** Language of the components, and of their number and date formats. */
  locale: LocaleName;
  /** Texts that override the components' own or translate them; created by `createTexts`. */
  texts?: i18n;
  /** `system` follows the system's settings for dark mode and high contrast. */
  theme: ThemeChoice;
  /** Size of controls and rows; `comfortable` by default. */
  density?: Density;
  /** Accent colours, created by `createBrand`; the product's own without it. */
  brand?: Brand;
  /** Navigates to an internal link on the client; without it links load pages. */
  navigate?: (path: string) => void;
  children: ReactNode;
}

/**
 * Provides language, theme, routing and toasts to everything inside. Also sets `data-theme`, `data-density` and `lang`
 * on <html>.
 */
export function EarmarkProvider({
  locale,
  texts,
  theme: choice,
  density = 'comfortable',
  brand,
  navigate,
  children,
}: EarmarkProviderProps) {
  const theme = useShownTheme(choice);
  const outer = useContext(TextsContext);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['density'] = density;
    document.documentElement.lang = locale;
    setBrand(document.documentElement, brand);
  }, [theme, density, locale, brand]);
  const appearance = useMemo(() => ({ theme, density }), [theme, density]);
  const content = (
    <TextsContext.Provider value={texts ?? outer}>
      <AppearanceContext.Provider value={appearance}>
        <GlobalStyle />
        {brand && <BrandStyle $brand={brand} />}
        {children}
        <LazyToastRegion />
      </AppearanceContext.Provider>
    </TextsContext.Provider>
  );
  return (
    <I18nProvider locale={locale}>
      {navigate === undefined ? content : <RouterProvider navigate={navigate}>{content}</RouterProvider>}
    </I18nProvider>
  );
}

/** Marks an element as one in the colours of a brand. */
export function setBrand({ dataset }: HTMLElement, brand: Brand | undefined): void {
  if (brand) dataset['brand'] = brand.name;
  else delete dataset['brand'];
}
