import { language as pageLanguage } from '../../i18n/index.ts';

/** BCP 47 tags offered as a project's language; those spoken in China first. */
export const languageTags = [
  'zh',
  'zh-yue',
  'zh-wuu',
  'zh-nan',
  'en',
  'ja',
  'ko',
  'de',
  'fr',
  'ru',
  'es',
  'pt',
  'it',
  'ar',
  'hi',
  'th',
  'vi',
  'id',
] as const;

/** Chinese varieties for which Intl lacks the common name. */
const ownNames: Readonly<Record<string, { en: string; zh: string }>> = {
  zh: { en: 'Mandarin', zh: '普通话' },
  'zh-yue': { en: 'Cantonese', zh: '粤语' },
  'zh-wuu': { en: 'Shanghainese (Wu)', zh: '吴语（上海话）' },
  'zh-nan': { en: 'Southern Min', zh: '闽南语' },
};

const names = new Intl.DisplayNames([pageLanguage === 'zh' ? 'zh-CN' : 'en'], { type: 'language' });

/** Name of a language in the page's language; a malformed tag is returned unchanged. */
export function languageName(tag: string): string {
  const own = ownNames[tag];
  if (own) return own[pageLanguage];
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Language options, including the project's current one. */
export function languageOptions(current = ''): { value: string; label: string }[] {
  const isKnown = current === '' || languageTags.some((tag) => tag === current);
  return [...languageTags, ...(isKnown ? [] : [current])].map((tag) => ({ value: tag, label: languageName(tag) }));
}
