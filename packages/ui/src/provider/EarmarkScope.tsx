import type { i18n } from 'i18next';
import { useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components';
import { TextsContext } from '../text/index.ts';
import {
  AppearanceContext,
  BrandStyle,
  ScopeStyle,
  useShownTheme,
  type Brand,
  type Density,
  type ThemeChoice,
  type ThemeName,
} from '../theme/index.ts';
import { LazyToastRegion } from '../toast/index.ts';
import { setBrand, type LocaleName } from './EarmarkProvider.tsx';

export interface EarmarkScopeProps {
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
  /** Applied to the scope and to its overlays; use it to override tokens, such as `--em-color-accent`. */
  className?: string;
  /** An existing element to use as the scope, such as a custom element; by default a `div` is created. */
  host?: HTMLElement;
  children: ReactNode;
}

/**
 * Provides language, theme and toasts to one part of a foreign page: like `EarmarkProvider`, without changing the
 * appearance of anything outside. Menus, dialogs and toasts render in a container of their own at the end of the page,
 * in the same theme.
 */
export function EarmarkScope({
  locale,
  texts,
  theme: choice,
  density = 'comfortable',
  brand,
  className = '',
  host,
  children,
}: EarmarkScopeProps) {
  const theme = useShownTheme(choice);
  const outer = useContext(TextsContext);
  // On a server there are no overlays, and nothing to put them into
  const [floating] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  useLayoutEffect(() => {
    if (!floating) return undefined;
    document.body.append(floating);
    return () => floating.remove();
  }, [floating]);
  useLayoutEffect(() => {
    if (!floating) return;
    floating.setAttribute('class', className);
    for (const element of host ? [floating, host] : [floating]) {
      dress(element, theme, density, locale);
      setBrand(element, brand);
    }
  }, [floating, host, theme, density, locale, brand, className]);
  const appearance = useMemo(() => ({ theme, density }), [theme, density]);
  const contents = (
    <I18nProvider locale={locale}>
      <UNSAFE_PortalProvider getContainer={() => floating}>
        <TextsContext.Provider value={texts ?? outer}>
          <AppearanceContext.Provider value={appearance}>
            <ScopeStyle />
            {brand && <BrandStyle $brand={brand} />}
            {children}
            <LazyToastRegion />
          </AppearanceContext.Provider>
        </TextsContext.Provider>
      </UNSAFE_PortalProvider>
    </I18nProvider>
  );
  if (host) return contents;
  return (
    <div
      data-earmark-scope=""
      data-theme={theme}
      data-density={density}
      data-brand={brand?.name}
      lang={locale}
      className={className}
      style={{ height: '100%' }}
    >
      {contents}
    </div>
  );
}

function dress(element: HTMLElement, theme: ThemeName, density: Density, locale: LocaleName): void {
  element.dataset['earmarkScope'] = '';
  element.dataset['theme'] = theme;
  element.dataset['density'] = density;
  element.lang = locale;
}
