import { patterns, phrases } from './phrases.ts';

/** The language of a provider's locale. */
export type Language = 'en' | 'zh';

export const languageOf = (locale: string): Language => (locale.startsWith('zh') ? 'zh' : 'en');

const tables: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  zh: new Map(Object.entries(phrases)),
  // Back again: a story may have kept what it was given in Chinese.
  en: new Map(
    Object.entries(phrases)
      .toReversed()
      .map(([english, chinese]) => [chinese, english]),
  ),
};

/** A text in a language; what has no row in the table stays as it is. Space around it stays too. */
export function say(text: string, language: Language): string {
  const words = text.trim();
  if (words === '') return text;
  const said = tables[language].get(words);
  return said === undefined ? sayByPattern(text, language) : text.replace(words, () => said);
}

interface Pattern {
  readonly start: string;
  readonly end: string;
  readonly to: string;
}

const patternOf = ([from, to]: readonly [string, string]): Pattern => {
  const [start = '', end = ''] = from.split('{}');
  return { start, end, to };
};

const patternsTo: Readonly<Record<Language, readonly Pattern[]>> = {
  zh: Object.entries(patterns).map(patternOf),
  en: Object.entries(patterns).map(([english, chinese]) => patternOf([chinese, english])),
};

function sayByPattern(text: string, language: Language): string {
  const found = patternsTo[language].find(({ start, end }) => text.startsWith(start) && text.endsWith(end));
  if (found === undefined || text.length <= found.start.length + found.end.length) return text;
  return found.to.replace('{}', () => say(text.slice(found.start.length, text.length - found.end.length), language));
}

/**
 * A value with all its texts in a language: those of lists, maps and plain objects as well. What says nothing comes
 * back itself, and what was said once comes back the same, so that nothing is drawn again without need.
 */
export function said<Value>(value: Value, language: Language): Value;
export function said(value: unknown, language: Language): unknown {
  return saidWithin(value, language, 0);
}

function saidWithin(value: unknown, language: Language, depth: number): unknown {
  if (typeof value === 'string') return say(value, language);
  if (typeof value !== 'object' || value === null || depth > deepest || !isWalked(value)) return value;
  const known = memory[language].get(value);
  if (known !== undefined) return known;
  const result = Array.isArray(value)
    ? keptOr(
        value,
        value.map((entry: unknown) => saidWithin(entry, language, depth + 1)),
        value,
      )
    : value instanceof Map
      ? saidMap(value, language, depth)
      : saidObject(value, language, depth);
  memory[language].set(value, result);
  return result;
}

function saidMap(map: ReadonlyMap<unknown, unknown>, language: Language, depth: number): unknown {
  const entries = [...map];
  const values = entries.map(([, value]) => saidWithin(value, language, depth + 1));
  return values.every((value, index) => value === entries[index]?.[1])
    ? map
    : new Map(entries.map(([key], index) => [key, values[index]]));
}

function saidObject(object: object, language: Language, depth: number): unknown {
  const entries = Object.entries(object);
  const values = entries.map(([name, value]: [string, unknown]) =>
    silent.has(name) ? value : saidWithin(value, language, depth + 1),
  );
  return values.every((value, index) => value === entries[index]?.[1])
    ? object
    : Object.fromEntries(entries.map(([name], index) => [name, values[index]]));
}

const keptOr = (list: readonly unknown[], result: readonly unknown[], kept: unknown): unknown =>
  result.every((entry, index) => entry === list[index]) ? kept : result;

/** Lists, maps and plain objects; not elements, which say their own props, refs and things of the page. */
function isWalked(value: object): boolean {
  if (Array.isArray(value)) return value.length <= longest;
  if (value instanceof Map) return true;
  const isRef = 'current' in value && Object.keys(value).length === 1;
  return Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value) && !isRef;
}

/** Long lists are data of stories about speed. */
const longest = 200;
const deepest = 32;

/** Props that name something to the program. */
const silent: ReadonlySet<string> = new Set(['id', 'key', 'className', 'style', 'href', 'ref', 'takes', 'linkType']);

const memory: Readonly<Record<Language, WeakMap<object, unknown>>> = { en: new WeakMap(), zh: new WeakMap() };
