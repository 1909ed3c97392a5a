import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Language } from '@earmark/contract';
import type { FullTextKey, KeyOf } from '../apps/platform/src/i18n/texts.ts';

/** The key of a text of the platform, as `namespace:key`; `KeyOf` is one without its namespace. */
export type { FullTextKey as TextKey, KeyOf };

/** Texts of the screens in one language, by which tests locate elements. */
export interface Words {
  readonly language: Language;
  /** A text of the platform by `namespace:key`, its placeholders filled. Throws when there is none. */
  readonly t: (key: FullTextKey, values?: Readonly<Record<string, string | number>>) => string;
  readonly kit: KitWords;
  readonly audio: Readonly<
    Record<'waveform' | 'play' | 'pause' | 'position' | 'loop' | 'zoomIn' | 'zoomToFit', string>
  >;
  readonly audioActions: KitWords['actions'];
  readonly textSurface: TextSurfaceWords;
  readonly textDialogs: TextDialogsWords;
  readonly ui: UiWords;
  /** Questions before a blind pass and before a submit with open comments. */
  readonly question: Readonly<Record<'remarksTitle' | 'submitAnyway' | 'unheardTitle', string>>;
  readonly shortcuts: {
    readonly manage: string;
    readonly addKeys: (action: string) => string;
    readonly record: { readonly add: string };
  };
}

/** The workbench's texts that tests use. */
interface KitWords {
  readonly actions: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<string, string>>;
  readonly shortcuts: string;
  readonly undo: (step?: string) => string;
  readonly steps: Readonly<Record<string, string>>;
  readonly comment: { readonly failedPlaceholder: string; readonly placeholder: string; readonly add: string };
  readonly list: {
    readonly title: string;
    readonly textOf: (number: number) => string;
    readonly play: (number: number) => string;
    readonly faulty: string;
  };
  readonly panel: Readonly<Record<'segment' | 'global' | 'comments', string>> & {
    readonly segmentNumber: (number: number) => string;
  };
  readonly save: { readonly saved: string; readonly readOnly: string; readonly offline: (edits: number) => string };
  readonly trouble: Readonly<
    Record<
      | 'elsewhere'
      | 'taken'
      | 'takeOver'
      | 'leaseLost'
      | 'keptHere'
      | 'continue'
      | 'conflictTitle'
      | 'compare'
      | 'takeTheirs'
      | 'keepMine'
      | 'discard',
      string
    >
  >;
  readonly workbench: Readonly<
    Record<'submit' | 'pass' | 'reject' | 'passTitle' | 'passAnyway' | 'judgeRest', string>
  > &
    Readonly<Record<'passSegmentNumber' | 'failSegmentNumber', (number: number) => string>> & {
      readonly submitBlocked: (count: number) => string;
      readonly passAllUnjudged: (total: number) => string;
    };
}

interface TextSurfaceWords {
  readonly keys: Readonly<Record<'title', string>>;
  readonly tools: Readonly<Record<'link', string>>;
  readonly proposals: Readonly<Record<'acceptAll' | 'rejectAll' | 'none', string>>;
  readonly proposal: Readonly<Record<'accept' | 'reject', string>>;
}

interface TextDialogsWords {
  readonly compare: Readonly<Record<'added' | 'removed', string>>;
  readonly proposals: Readonly<Record<'acceptTitle' | 'rejectTitle', (count: number) => string>>;
}

interface UiWords {
  readonly close: string;
  readonly notifications: string;
  readonly selectAll: string;
  readonly chooseFiles: string;
  readonly sendCode: Readonly<Record<'first', string>>;
  readonly typeToConfirm: (word: string) => string;
  readonly table: {
    readonly filterBy: (column: string) => string;
    readonly selected: (count: string) => string;
  } & Readonly<Record<'apply' | 'clearAll' | 'columns' | 'filters', string>>;
}

const root = new URL('../', import.meta.url);
const words: Readonly<Record<Language, Words>> = { zh: await read('zh'), en: await read('en') };

export const wordsOf = (language: Language): Words => words[language];

async function read(language: Language): Promise<Words> {
  const catalogues = readCatalogues(new URL(`apps/platform/src/i18n/${language}/`, root));
  const plural = new Intl.PluralRules(language);
  // Most stories are about speech; others pass their own words
  const { itemWords } = await import(new URL('apps/platform/src/i18n/item-words.ts', root).href);
  const items: Readonly<Record<string, string | number>> = itemWords('audio', language);
  // The packages do not export their texts; these files contain nothing else.
  const { createTexts, translate } = await import(new URL('packages/ui/src/text/texts.ts', root).href);
  const own = async <Part>(file: string, name: string): Promise<Part> => {
    const texts: PartTexts = (await import(new URL(`packages/${file}.ts`, root).href))[name];
    // The interfaces above list the texts of each namespace that tests use
    return spelt(texts, translate(createTexts(), language, texts)) as Part;
  };
  return {
    language,
    t(key, values = {}) {
      const [namespace = '', name = ''] = key.split(':');
      const texts = catalogues[namespace] ?? {};
      const count = values['count'];
      const text = texts[name] ?? (typeof count === 'number' ? texts[`${name}_${plural.select(count)}`] : undefined);
      if (text === undefined) throw new Error(`there is no text ${key}`);
      const filled = { ...items, ...values };
      return text.replace(/\{\{(\w+)\}\}/g, (_, placeholder: string) => String(filled[placeholder]));
    },
    kit: await own('annotation-kit/src/text/kit-text', 'kitText'),
    audio: await own('annotation-kit/src/audio/audio-text', 'audioText'),
    audioActions: (
      await own<Pick<KitWords, 'actions'>>('annotation-kit/src/audio/actions/audio-action-text', 'audioActionText')
    ).actions,
    textSurface: await own('annotation-kit/src/surface/text/text-surface-text', 'textSurfaceText'),
    textDialogs: await own('annotation-kit/src/surface/text/text-dialogs-text', 'textDialogsText'),
    ui: await own('ui/src/text/ui-text', 'uiText'),
    shortcuts: await own('annotation-kit/src/shortcuts/shortcut-text', 'shortcutText'),
    question: await own('annotation-kit/src/workbench/dialogs/question-text', 'questionText'),
  };
}

function readCatalogues(folder: URL): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]),
  );
}

/** The texts of one namespace, as its package declares them. */
interface PartTexts {
  readonly namespace: string;
  readonly en: Readonly<Record<string, string>>;
}
type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;
type Spelt = Record<string, unknown>;

/**
 * The texts of a namespace by the first step of their keys and the rest. A text with values is a function of them:
 * first the number that selects singular or plural, then the others in their order in the English text.
 */
function spelt({ en }: PartTexts, say: Say): Spelt {
  const words: Spelt = {};
  for (const entry of Object.keys(en)) {
    const key = entry.replace(/_(one|other)$/, '');
    const isCounted = key !== entry;
    const named = [...(en[`${key}_other`] ?? en[entry] ?? '').matchAll(/\{\{(\w+)/g)].map(([, name]) => name);
    const names = [...new Set(isCounted ? ['count', ...named] : named)];
    const word =
      names.length === 0
        ? say(key)
        : (...values: readonly unknown[]) =>
            say(key, Object.fromEntries(names.map((name, index) => [name, values[index]])));
    const [first = '', ...rest] = key.split('.');
    if (rest.length === 0) words[first] = word;
    else ((words[first] ??= {}) as Spelt)[rest.join('.')] = word;
  }
  return words;
}
