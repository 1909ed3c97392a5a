import { useLocale } from 'react-aria-components';
import { en } from './en.ts';
import type { KitText } from './kit-text.ts';
import { zh } from './zh.ts';

/** The kit's texts in the language of the provider around them. */
export function useKitText(): KitText {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
