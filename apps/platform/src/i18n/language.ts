import type { Language } from '@earmark/contract';

/** Storage key of the language (specification, section 1). */
const storageKey = 'languageSet';

/** Returns the stored language, or the browser's: Chinese for any Chinese variant, English otherwise. */
export function chooseLanguage(stored: string | null, browserLanguage: string): Language {
  if (stored === 'zh' || stored === 'en') return stored;
  return browserLanguage.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** Language of this page; constant for its lifetime. */
export const language: Language =
  typeof window === 'undefined'
    ? 'en'
    : chooseLanguage(window.localStorage.getItem(storageKey), window.navigator.language);

/** Value of the Accept-Language header. */
export const acceptLanguage = (): string => (language === 'zh' ? 'zh_CN' : 'en');

/** Stores the other language, clears session storage and reloads the page. */
export function toggleLanguage(): void {
  window.localStorage.setItem(storageKey, language === 'zh' ? 'en' : 'zh');
  window.sessionStorage.clear();
  window.location.reload();
}
