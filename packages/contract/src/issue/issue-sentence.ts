import type { z } from 'zod';
import { fieldMessage, isFieldMessage } from '../field/index.ts';
import type { Language } from '../language.ts';
import { generalItemWords } from '../modality/index.ts';
import { recordedFields } from './recorded-fields.ts';
import { requestedFields } from './requested-fields.ts';
import { namelessField, ruleSentences, type Rule } from './rule-sentences.ts';
import { fieldAt, type NamedField } from './subject.ts';

/** A fault of a request: where it is, and the key of its sentence. */
interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * The sentence of a fault in a value of `schema`, which names the field and the bound. Keys of a schema's own messages
 * have sentences of their own; everything else, such as a validator's English, is reduced to `invalid`.
 */
export function issueSentence(
  schema: z.core.$ZodType | undefined,
  { path, message }: Fault,
  language: Language,
): string {
  const rule = message.replace(/:.*$/s, '');
  if (!isRule(rule))
    return isFieldMessage(message)
      ? fieldMessage(message, language)
      : issueSentence(schema, { path, message: 'invalid' }, language);
  const bound = message.slice(rule.length + 1);
  const field = nameAt(schema, path, language);
  return ruleSentences[rule][language]
    .replace('{n}', () =>
      bound === '' || Number.isNaN(Number(bound)) ? bound : formats[language].format(Number(bound)),
    )
    .replace('{field}', () => (field === undefined ? namelessField[language] : inSentence(field)));
}

/** Whether a key has a sentence. */
export const hasSentence = (message: string): boolean =>
  isRule(message.replace(/:.*$/s, '')) || isFieldMessage(message);

/** The name of the field at a path, as a title; undefined when it has none. */
export const nameAt = (
  schema: z.core.$ZodType | undefined,
  path: readonly PropertyKey[],
  language: Language,
): string | undefined => nameOf(fieldAt(schema, path), language);

/**
 * The name of a field of the audit trail, as a title; undefined when it has none. `parent` is the field it is part of.
 */
export function recordedName(field: string, language: Language, parent?: string): string | undefined {
  const words =
    wordsIn(recordedFields, `${parent}.${field}`) ?? wordsIn(recordedFields, field) ?? wordsIn(requestedFields, field);
  return words && withItemWords(words[language], language);
}

function nameOf({ subject, names }: NamedField, language: Language): string | undefined {
  const field = names.at(-1);
  if (field === undefined) return undefined;
  const words =
    [`${names.at(-2)}.${field}`, `${subject}.${field}`]
      .map((name) => wordsIn(requestedFields, name) ?? wordsIn(recordedFields, name))
      .find((found) => found !== undefined) ??
    wordsIn(requestedFields, field) ??
    wordsIn(recordedFields, field);
  return words && withItemWords(words[language], language);
}

/** Fills in the words for items. */
export function withItemWords(text: string, language: Language): string {
  const { item, items } = generalItemWords(language);
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return text
    .replaceAll('{item}', item)
    .replaceAll('{items}', items)
    .replaceAll('{Item}', capital(item))
    .replaceAll('{Items}', capital(items));
}

const wordsIn = (table: typeof recordedFields, name: string) => (Object.hasOwn(table, name) ? table[name] : undefined);

const isRule = (rule: string): rule is Rule => Object.hasOwn(ruleSentences, rule);

/** A title within a sentence: without its capital, unless it begins with a word that always has one. */
const inSentence = (title: string): string =>
  /^(Chinese|English)\b/.test(title) || /^[A-Z]{2}/.test(title)
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1);

const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 }),
  zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6, useGrouping: false }),
};
