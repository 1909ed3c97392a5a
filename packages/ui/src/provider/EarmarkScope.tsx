import type { i18n } from 'i18next';
import { useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components';
import { TextsContext } from '../text/index.ts';
import {
  AppearanceContext,
  ScopeStyle,
  useShownTheme,
  type Density,
  type ThemeChoice,
  type ThemeName,
} from '../theme/index.ts';
import { ToastRegion } from '../toast/index.ts';
import type { LocaleName } from './EarmarkProvider.tsx';

export interface EarmarkScopeProps {
  locale: LocaleName;
  /** Texts that come before the components' own, or say them in another language: made by `createTexts`. */
  texts?: i18n;
  /** `system`: light or dark, and with high contrast, as the person's system asks for it. */
  theme: ThemeChoice;
  /** How much room controls and rows take; `comfortable` when not given. */
  density?: Density;
  /** Goes to the scope and to what floats above it: the place for own token values, say `--em-color-accent`. */
  className?: string;
  /** The element that is the scope, when it stands already (a custom element); a `div` is made without it. */
  host?: HTMLElement;
  children: ReactNode;
}

/**
 * Language, theme and toasts for one part of a page that is not ours: like `EarmarkProvider`, but nothing outside changes its appearance.
 * Menus, dialogs and toasts stand in an element of their own at the end of the page, in the same theme.
 */
export function EarmarkScope({
  locale,
  texts,
  theme: choice,
  density = 'comfortable',
  className = '',
  host,
  children,
}: EarmarkScopeProps) {
  const theme = useShownTheme(choice);
  const outer = useContext(TextsContext);
  const [floating] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(floating);
    return () => floating.remove();
  }, [floating]);
  useLayoutEffect(() => {
    floating.setAttribute('class', className);
    for (const element of host ? [floating, host] : [floating]) dress(element, theme, density, locale);
  }, [floating, host, theme, density, locale, className]);
  const appearance = useMemo(() => ({ theme, density }), [theme, density]);
  const contents = (
    <I18nProvider locale={locale}>
      <UNSAFE_PortalProvider getContainer={() => floating}>
        <TextsContext value={texts ?? outer}>
          <AppearanceContext value={appearance}>
            <ScopeStyle />
            {children}
            <ToastRegion />
          </AppearanceContext>
        </TextsContext>
      </UNSAFE_PortalProvider>
    </I18nProvider>
  );
  if (host) return contents;
  return (
    <div
      data-earmark-scope=""
      data-theme={theme}
      data-density={density}
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
