import { createInstance } from 'i18next';
import { languages, type Language } from '../language.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;
type Say = (key: string, params: ErrorParams) => string;
type Rows = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

/**
 * The sentences of a catalogue's rows, by i18next: a placeholder stands in `{braces}`, and one without a value stays as it is. The catalogue
 * is read when something is said for the first time.
 */
export function createSentences<Own extends Rows>(
  rows: Own,
): (key: keyof Own & string, language: Language, params?: ErrorParams) => string {
  let spoken: Readonly<Record<Language, Say>> | undefined;
  return (key, language, params = {}) => (spoken ??= read(rows))[language](key, params);
}

function read(rows: Rows): Readonly<Record<Language, Say>> {
  const texts = createInstance();
  void texts.init({
    resources: Object.fromEntries(languages.map((language) => [language, { translation: inLanguage(rows, language) }])),
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // Pages escape what they show, and a log line or a mail is no page.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return { en: texts.getFixedT<string>('en'), zh: texts.getFixedT<string>('zh') };
}

const inLanguage = (rows: Rows, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[language] ?? key]));
