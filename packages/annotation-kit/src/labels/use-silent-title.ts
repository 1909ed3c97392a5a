import { reservedTitles } from '@earmark/model';
import { useLocale } from 'react-aria-components';

/** Title of a silent segment, capitalised for the start of a line. */
export function useSilentTitle(): string {
  const { locale } = useLocale();
  const [inEnglish, inChinese] = reservedTitles.silentSegment;
  return locale.startsWith('zh') ? inChinese : `${inEnglish.charAt(0).toUpperCase()}${inEnglish.slice(1)}`;
}
