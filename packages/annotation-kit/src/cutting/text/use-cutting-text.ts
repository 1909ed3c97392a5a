import { useLocale } from 'react-aria-components';
import type { CuttingText } from './cutting-text.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The texts in the language of the provider around them. */
export function useCuttingText(): CuttingText {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
