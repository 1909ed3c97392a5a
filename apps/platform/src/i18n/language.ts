import type { Language } from '@earmark/contract';

/** Where the chosen language is stored (specification, section 1). */
const storageKey = 'languageSet';

/** The stored language, or else the browser's: Chinese for any Chinese, English for the rest. */
export function chooseLanguage(stored: string | null, browserLanguage: string): Language {
  if (stored === 'zh' || stored === 'en') return stored;
  return browserLanguage.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** The language of this page; it never changes while the page lives. */
export const language: Language =
  typeof window === 'undefined'
    ? 'en'
    : chooseLanguage(window.localStorage.getItem(storageKey), window.navigator.language);

/** The value of Accept-Language. */
export const acceptLanguage = (): string => (language === 'zh' ? 'zh_CN' : 'en');

/** Stores the other language, forgets what the browser tab remembers and loads the page anew. */
export function toggleLanguage(): void {
  window.localStorage.setItem(storageKey, language === 'zh' ? 'en' : 'zh');
  window.sessionStorage.clear();
  window.location.reload();
}
