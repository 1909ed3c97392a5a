import { language } from './language.ts';
import type { Namespace, TextKey, Texts } from './texts.ts';

/** `outside`: what is read before anyone is signed in; `workbench`: what the workbench says; `inside`: all the rest. */
const catalogues = {
  outside: { en: () => import('./en/outside.ts'), zh: () => import('./zh/outside.ts') },
  workbench: { en: () => import('./en/workbench.ts'), zh: () => import('./zh/workbench.ts') },
  inside: { en: () => import('./en/index.ts'), zh: () => import('./zh/index.ts') },
} as const;
export type TextPart = keyof typeof catalogues;

type Entries = Readonly<Record<string, string>>;
const known = new Map<string, Entries>();
const loading = new Map<TextPart, Promise<void>>();
const plural = new Intl.PluralRules(language);

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
  const { default: namespaces } = await catalogues[part][language]();
  for (const [name, entries] of Object.entries<Entries>(namespaces)) known.set(name, entries);
}

type Values = Readonly<Record<string, string | number>>;

/** A key of the namespace, or `namespace:key` of any; `values` fill the placeholders, `count` chooses the plural. */
export type Translate<Name extends Namespace> = (key: TextKey<Name>, values?: Values) => string;

/**
 * The texts of one namespace: `const t = texts('task-list')` at the head of a module. The language of a page never changes,
 * so the function is the same for ever; call it only once the catalogue has been loaded.
 */
export function texts<Name extends Namespace & keyof Texts>(namespace: Name): Translate<Name> {
  return (key, values = {}) => {
    const [other, own] = key.includes(':') ? key.split(':', 2) : [namespace, key];
    return fill(find(known.get(String(other)) ?? {}, String(own), values['count']) ?? key, values);
  };
}

function find(entries: Entries, key: string, count: string | number | undefined): string | undefined {
  return (
    (typeof count === 'number' ? (entries[`${key}_${plural.select(count)}`] ?? entries[`${key}_other`]) : undefined) ??
    entries[key]
  );
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
