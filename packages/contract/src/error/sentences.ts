import { createInstance } from 'i18next';
import { languages, type Language } from '../language.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;
type Say = (key: string, params: ErrorParams) => string;
type Rows = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

/**
 * Creates a formatter for a catalogue's sentences, using i18next. Placeholders are `{name}`; one without a value is
 * left as it is. The catalogue is loaded on first use, because most processes never format an error.
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
    // HTML is escaped where it is rendered; log lines and mails must stay verbatim.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return { en: texts.getFixedT<string>('en'), zh: texts.getFixedT<string>('zh') };
}

const inLanguage = (rows: Rows, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[language] ?? key]));
