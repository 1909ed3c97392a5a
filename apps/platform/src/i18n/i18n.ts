import { createTexts } from '@earmark/ui';
import { language } from './language.ts';
import type { Namespace, TextKey, Texts } from './texts.ts';

/** `outside`: what is read before anyone is signed in; `workbench`: what the workbench says; `inside`: all the rest. */
const catalogues = {
  outside: { en: () => import('./en/outside.ts'), zh: () => import('./zh/outside.ts') },
  workbench: { en: () => import('./en/workbench.ts'), zh: () => import('./zh/workbench.ts') },
  inside: { en: () => import('./en/index.ts'), zh: () => import('./zh/index.ts') },
} as const;
export type TextPart = keyof typeof catalogues;

/** All texts of the page, those of the components among them, in its language. */
export const i18n = createTexts();
const loading = new Map<TextPart, Promise<void>>();

/** Loads parts of the catalogue of the page's language, each once; to be awaited before anything of them is drawn. */
export const loadTexts = async (...parts: readonly TextPart[]): Promise<void> =>
  void (await Promise.all(parts.map(loadOnce)));

function loadOnce(part: TextPart): Promise<void> {
  const started = loading.get(part) ?? load(part);
  loading.set(part, started);
  started.catch(() => loading.delete(part));
  return started;
}

async function load(part: TextPart): Promise<void> {
  const { default: namespaces, ...more } = await catalogues[part][language]();
  const components = 'components' in more ? more.components : {};
  for (const [name, entries] of Object.entries({ ...components, ...namespaces }))
    i18n.addResourceBundle(language, name, entries);
}

type Values = Readonly<Record<string, string | number>>;

/** A key of the namespace, or `namespace:key` of any; `values` fill the placeholders, `count` chooses the plural. */
export type Translate<Name extends Namespace> = (key: TextKey<Name>, values?: Values) => string;

/**
 * The texts of one namespace: `const t = texts('task-list')` at the head of a module. The language of a page never changes,
 * so the function is the same for ever; call it only once the catalogue has been loaded.
 */
export function texts<Name extends Namespace & keyof Texts>(namespace: Name): Translate<Name> {
  const t: (key: string, values: Values) => string = i18n.getFixedT<string>(language, namespace);
  return (key, values = {}) => t(key, values);
}
