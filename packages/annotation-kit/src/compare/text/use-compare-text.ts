import { useLocale } from 'react-aria-components';
import type { CompareText } from './compare-text.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The texts in the language of the provider around them. */
export function useCompareText(): CompareText {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
