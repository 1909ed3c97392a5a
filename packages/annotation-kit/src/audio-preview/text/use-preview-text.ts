import { useLocale } from 'react-aria-components';
import { en } from './en.ts';
import type { PreviewText } from './text.ts';
import { zh } from './zh.ts';

/** The texts in the language of the provider around them. */
export function usePreviewText(): PreviewText {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
