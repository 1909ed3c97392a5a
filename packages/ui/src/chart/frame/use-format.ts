import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';

/**
 * Returns the value formatter of a chart: the given one, otherwise the locale's number format. Missing values become a
 * dash.
 */
export function useFormat(formatValue?: (value: number) => string): (value: number | null) => string {
  const { locale } = useLocale();
  return useMemo(() => {
    const format =
      formatValue ?? ((value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value));
    return (value) => (value === null ? '–' : format(value));
  }, [formatValue, locale]);
}
