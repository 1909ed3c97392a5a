import type { Language } from '../language.ts';
import { faultRows } from './annotation.ts';

const inLanguage = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faultRows)
      // Files of annotations are read by the server, which says what is wrong with them.
      .filter(([code]) => !code.startsWith('format_'))
      // A page's texts are in the notation of i18next.
      .map(([code, row]) => [code, row[language].replaceAll(/\{(\w+)\}/g, '{{$1}}')]),
  );

/** The sentences of the faults that a page finds by itself, as a namespace of its texts. */
export const faultTexts = { namespace: 'fault', en: inLanguage('en'), zh: inLanguage('zh') };
