import i18next from 'i18next';
import { language } from './language.ts';
import type { Namespace, TextKey, Texts } from './texts.ts';

const catalogues = {
  en: () => import('./en/index.ts'),
  zh: () => import('./zh/index.ts'),
};

const i18n = i18next.createInstance();

/** Loads the catalogue of the page's language; to be awaited before anything is drawn. */
export async function loadTexts(): Promise<void> {
  const { default: resources } = await catalogues[language]();
  await i18n.init({
    lng: language,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
}

/** A key of the namespace, or `namespace:key` of any; `values` fill the placeholders, `count` chooses the plural. */
export type Translate<Name extends Namespace> = (key: TextKey<Name>, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The texts of one namespace: `const t = texts('task-list')` at the head of a module. The language of a page never changes,
 * so the function is the same for ever; call it only while drawing or later.
 */
export function texts<Name extends Namespace & keyof Texts>(namespace: Name): Translate<Name> {
  return (key, values = {}) => {
    const path: string = key.includes(':') ? key : `${namespace}:${key}`;
    return i18n.t(path, values);
  };
}
