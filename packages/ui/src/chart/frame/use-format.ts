import { useMemo } from 'react';
import { useLocale } from 'react-aria-components';

/** How a chart writes a value: as it is told, or as the language writes numbers; a dash where nothing is known. */
export function useFormat(formatValue?: (value: number) => string): (value: number | null) => string {
  const { locale } = useLocale();
  return useMemo(() => {
    const format =
      formatValue ?? ((value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value));
    return (value) => (value === null ? '–' : format(value));
  }, [formatValue, locale]);
}
