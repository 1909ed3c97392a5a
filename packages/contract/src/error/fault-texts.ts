import type { Language } from '../language.ts';
import { faultRows } from './annotation.ts';

const inLanguage = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faultRows)
      // Annotation files are read on the server only, which formats these faults itself; automatic checks bring their
      // own.
      .filter(([code]) => !code.startsWith('format_') && !code.startsWith('check_'))
      // Page texts use i18next's placeholder notation.
      .map(([code, row]) => [code, row[language].replaceAll(/\{(\w+)\}/g, '{{$1}}')]),
  );

/** Sentences of the faults that the browser detects itself, as an i18next namespace. */
export const faultTexts = { namespace: 'fault', en: inLanguage('en'), zh: inLanguage('zh') };
