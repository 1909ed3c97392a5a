import type { ReactNode } from 'react';
import { I18nProvider, useLocale } from 'react-aria-components';

/**
 * Language of the dates inside. English without a country writes them as everything else of the product does, year
 * first and weeks from Monday: `2026-03-24` means the same to everybody, `03/04/2026` does not.
 */
export function DateLocale({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  return locale === 'en' ? <I18nProvider locale="en-SE">{children}</I18nProvider> : children;
}
