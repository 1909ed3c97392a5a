import { language as pageLanguage } from '../../i18n/index.ts';

/** Languages offered for a project's audio, as BCP 47 tags; first those spoken in China. */
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

/** Varieties of Chinese whose usual names Intl does not know. */
const ownNames: Readonly<Record<string, { en: string; zh: string }>> = {
  zh: { en: 'Mandarin', zh: '普通话' },
  'zh-yue': { en: 'Cantonese', zh: '粤语' },
  'zh-wuu': { en: 'Shanghainese (Wu)', zh: '吴语（上海话）' },
  'zh-nan': { en: 'Southern Min', zh: '闽南语' },
};

const names = new Intl.DisplayNames([pageLanguage === 'zh' ? 'zh-CN' : 'en'], { type: 'language' });

/** A language's name in the page's language; what is no language tag stays as it is. */
export function languageName(tag: string): string {
  const own = ownNames[tag];
  if (own) return own[pageLanguage];
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The languages to choose from, together with the one a project already has. */
export function languageOptions(current = ''): { value: string; label: string }[] {
  const isKnown = current === '' || languageTags.some((tag) => tag === current);
  return [...languageTags, ...(isKnown ? [] : [current])].map((tag) => ({ value: tag, label: languageName(tag) }));
}
