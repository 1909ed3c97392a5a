import { createInstance, type i18n } from 'i18next';

/** The texts of one part, with the namespace by which an application overrides or translates them. */
export interface Texts {
  /** i18next namespace. */
  readonly namespace: string;
  /** English texts by key. */
  readonly en: Readonly<Record<string, string>>;
  /** Chinese texts by key. */
  readonly zh: Readonly<Record<string, string>>;
}

/** Texts by language, namespace and key, in i18next's notation. */
export type Dictionaries = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/**
 * Texts of these parts in one language: the keys that exist, and for what is counted each plural form of the language.
 */
export type DictionaryOf<Said extends Texts> = {
  readonly [Part in Said as Part['namespace']]?: {
    readonly [Key in keyof Part['en'] | Plurals<keyof Part['en']>]?: string;
  };
};
type Plurals<Key> = Key extends `${infer Start}_other` ? `${Start}_${'zero' | 'one' | 'two' | 'few' | 'many'}` : never;

type Stem<Key> = Key extends `${infer Start}_${'one' | 'other'}` ? Start : Key;
/** Keys without plural suffixes. */
export type TextKeyOf<Entries> = Stem<keyof Entries & string>;

/** The placeholder names in `{{braces}}`, without a format after a comma. */
type Names<Text> = Text extends `${string}{{${infer Inner}}}${infer Rest}`
  ? (Inner extends `${infer Name},${string}` ? Name : Inner) | Names<Rest>
  : never;
type Value = string | number | readonly string[];
type NamesOf<Entries, Key extends string> = Key extends keyof Entries
  ? Names<Entries[Key]>
  : `${Key}_other` extends keyof Entries
    ? Names<Entries[`${Key}_other`]> | 'count'
    : never;

/** The `count` value of keys with plural forms. */
type Counted<Entries, Key> = Key extends keyof Entries ? never : 'count';
type ValuesOf<Entries, Key extends string> = Readonly<
  Record<Exclude<NamesOf<Entries, Key>, Counted<Entries, Key>>, Value> & Record<Counted<Entries, Key>, number>
>;

/** Translates a key. Placeholders are passed as values; `count` selects the plural form. */
export type Translate<Own extends Texts> = <Key extends TextKeyOf<Own['en']>>(
  key: Key,
  ...values: [NamesOf<Own['en'], Key>] extends [never] ? [] : [ValuesOf<Own['en'], Key>]
) => string;

/**
 * Creates an i18next instance for the provider's `texts`. Its entries override the components' own and may be in any
 * language; missing ones fall back to English.
 */
export function createTexts(dictionaries: Dictionaries = {}): i18n {
  const texts = createInstance();
  void texts.init({
    // i18next adds the components' own texts to the object that it is given
    resources: structuredClone(dictionaries),
    lng: 'en',
    fallbackLng: 'en',
    keySeparator: false,
    initAsync: false,
    // React escapes rendered text.
    interpolation: { escapeValue: false },
  });
  return texts;
}

type AnyTranslate = (key: string, values?: Readonly<Record<string, Value>>) => string;
const translators = new WeakMap<i18n, Map<string, AnyTranslate>>();

/** Returns the translate function of a part in a language. Referentially stable per instance, part and language. */
export function translate<Own extends Texts>(texts: i18n, language: string, own: Own): Translate<Own>;
export function translate(texts: i18n, language: string, own: Texts): AnyTranslate {
  const known = translators.get(texts) ?? new Map<string, AnyTranslate>();
  translators.set(texts, known);
  const id = `${language} ${own.namespace}`;
  const made = known.get(id) ?? make(texts, language, own);
  known.set(id, made);
  return made;
}

function make(texts: i18n, language: string, { namespace, en, zh }: Texts): AnyTranslate {
  // Deep and without overwriting: texts of the application win, and may be a few of many
  for (const [spoken, entries] of Object.entries({ en, zh }))
    texts.addResourceBundle(spoken, namespace, entries, true, false);
  const fixed = texts.getFixedT(language, namespace);
  return (key, values = {}) => fixed(key, values);
}
