import { reservedTitles } from '@earmark/model';
import { useLocale } from 'react-aria-components';

/** The fixed title of a segment that holds nothing but silence, as it stands at the head of a line. */
export function useSilentTitle(): string {
  const { locale } = useLocale();
  const [inEnglish, inChinese] = reservedTitles.silentSegment;
  return locale.startsWith('zh') ? inChinese : `${inEnglish.charAt(0).toUpperCase()}${inEnglish.slice(1)}`;
}
