import { createTexts } from '@earmark/ui';
import { currentItemWords } from './item-words.ts';
import { language } from './language.ts';
import type { Namespace, TextKey, Texts } from './texts.ts';

/** `outside`: texts of every page; `entrance`: of the pages on which somebody signs in; `workbench`: texts of the workbench; `security`: of the second factor, single sign-on and access tokens; `administrator`: of the administration; `data`: of datasets and templates; `history`: of the history of an item; `editing`: of the forms of tasks, and of editing what others may edit as well; `project`: of a project's page; `teams`: of teams and the personal centre; `acceptance`: of verdicts on work, its trail and exports; `reading`: of the reader of rules documents; `outcome`: of what became of work; `settlement`: of what is paid for work; `character`: of sets of characters; `template`: of versions, uses and the gallery of templates; `copies`: of blind copies and their agreement; `text`: of tasks and files of texts; `inside`: all others. */
const catalogues = {
  outside: { en: () => import('./en/outside.ts'), zh: () => import('./zh/outside.ts') },
  entrance: { en: () => import('./en/entrance.ts'), zh: () => import('./zh/entrance.ts') },
  workbench: { en: () => import('./en/workbench.ts'), zh: () => import('./zh/workbench.ts') },
  data: { en: () => import('./en/data.ts'), zh: () => import('./zh/data.ts') },
  history: { en: () => import('./en/history.ts'), zh: () => import('./zh/history.ts') },
  security: { en: () => import('./en/security.ts'), zh: () => import('./zh/security.ts') },
  administrator: { en: () => import('./en/administrator.ts'), zh: () => import('./zh/administrator.ts') },
  editing: { en: () => import('./en/editing.ts'), zh: () => import('./zh/editing.ts') },
  project: { en: () => import('./en/project-part.ts'), zh: () => import('./zh/project-part.ts') },
  teams: { en: () => import('./en/teams.ts'), zh: () => import('./zh/teams.ts') },
  acceptance: { en: () => import('./en/acceptance.ts'), zh: () => import('./zh/acceptance.ts') },
  reading: { en: () => import('./en/reading.ts'), zh: () => import('./zh/reading.ts') },
  outcome: { en: () => import('./en/outcome-part.ts'), zh: () => import('./zh/outcome-part.ts') },
  statistics: { en: () => import('./en/statistics-part.ts'), zh: () => import('./zh/statistics-part.ts') },
  settlement: { en: () => import('./en/settlement-part.ts'), zh: () => import('./zh/settlement-part.ts') },
  character: { en: () => import('./en/character-part.ts'), zh: () => import('./zh/character-part.ts') },
  template: { en: () => import('./en/template-part.ts'), zh: () => import('./zh/template-part.ts') },
  copies: { en: () => import('./en/copies-part.ts'), zh: () => import('./zh/copies-part.ts') },
  text: { en: () => import('./en/text-part.ts'), zh: () => import('./zh/text-part.ts') },
  inside: { en: () => import('./en/index.ts'), zh: () => import('./zh/index.ts') },
} as const;
export type TextPart = keyof typeof catalogues;

/** The i18next instance of the page, including the components' texts. */
export const i18n = createTexts();
const loading = new Map<TextPart, Promise<void>>();

/** Loads parts of the catalogue, each once; await it before rendering with them. */
export const loadTexts = async (...parts: readonly TextPart[]): Promise<void> =>
  void (await Promise.all(parts.map(loadOnce)));

function loadOnce(part: TextPart): Promise<void> {
  const started = loading.get(part) ?? load(part);
  loading.set(part, started);
  // A file that could not be loaded is asked for again by whoever needs it next
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

/**
 * A key of the namespace, or `namespace:key`; `values` fill the placeholders beside the words for items, `count`
 * selects the plural form.
 */
export type Translate<Name extends Namespace> = (key: TextKey<Name>, values?: Values) => string;

/**
 * Returns the translation function of a namespace: `const t = texts('task-list')` at module level. A page's language
 * never changes, so the function is stable; call it only after the catalogue has been loaded.
 */
export function texts<Name extends Namespace & keyof Texts>(namespace: Name): Translate<Name> {
  const t: (key: string, values: Values) => string = i18n.getFixedT<string>(language, namespace);
  return (key, values = {}) => t(key, { ...currentItemWords(), ...values });
}
