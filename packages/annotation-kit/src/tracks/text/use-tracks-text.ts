import { useLocale } from 'react-aria-components';
import { en } from './en.ts';
import type { TracksText } from './tracks-text.ts';
import { zh } from './zh.ts';

/** The texts in the language of the provider around them. */
export function useTracksText(): TracksText {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
