import { useLocale } from 'react-aria-components';
import { en } from './en.ts';
import type { SpectrogramText } from './text.ts';
import { zh } from './zh.ts';

/** The texts in the language of the provider around them. */
export function useSpectrogramText(): SpectrogramText {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
