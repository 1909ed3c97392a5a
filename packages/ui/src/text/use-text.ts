import { useLocale } from 'react-aria-components';
import { en } from './en.ts';
import type { Text } from './text.ts';
import { zh } from './zh.ts';

/** The components' own texts in the language of the provider around them. */
export function useText(): Text {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
