import { useLocale } from 'react-aria-components';
import { en } from './en.ts';
import type { QuickText } from './text.ts';
import { zh } from './zh.ts';

/** The texts in the language of the scope around them. */
export function useQuickText(): QuickText {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
