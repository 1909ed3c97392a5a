import { optionColors } from '@earmark/model';
import type { Texts } from '@earmark/ui';
import { describe, expect, it } from 'vitest';

const modules = {
  ...import.meta.glob<Readonly<Record<string, unknown>>>('../**/*-text.ts', { eager: true }),
  ...import.meta.glob<Readonly<Record<string, unknown>>>('../../../ui/src/**/*-text.ts', { eager: true }),
};
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../ui/src/**/*.{ts,tsx}',
    '!../**/*-text.ts',
    '!../../../ui/src/**/*-text.ts',
    '!../**/*.{test,stories}.*',
    '!../../../ui/src/**/*.{test,stories}.*',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'namespace' in value && 'en' in value && 'zh' in value;
const texts = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isTexts(value) ? [[name, value] as const] : [])),
);
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\w+/g))].toSorted();
const stem = (key: string): string => key.replace(/_(one|other)$/, '');

describe.each(texts)('%s', (name, { namespace, en, zh }) => {
  it('says everything in both languages, with the same values', () => {
    expect(Object.keys(zh).map(stem).toSorted()).toEqual([...new Set(Object.keys(en).map(stem))].toSorted());
    const pairs = Object.entries(zh).map(([key, text]) => ({ key, chinese: text, english: en[key] ?? '' }));
    for (const { key, chinese, english } of pairs)
      expect({ key, values: placeholders(chinese) }).toEqual({ key, values: placeholders(english) });
  });

  it('has a singular for every plural in English, and plurals alone in Chinese', () => {
    const singulars = Object.keys(en).filter((key) => key.endsWith('_one'));
    const plurals = Object.keys(en).filter((key) => key.endsWith('_other'));
    expect(singulars.map(stem)).toEqual(plurals.map(stem));
    expect(Object.keys(zh).filter((key) => key.endsWith('_one'))).toEqual([]);
  });

  it('is English in English, and sets full-width signs in Chinese', () => {
    for (const [key, text] of Object.entries(en))
      expect({ key, isChinese: /\p{Script=Han}/u.test(text) }).toEqual({ key, isChinese: false });
    for (const [key, text] of Object.entries(zh))
      expect({ key, halfWidth: /\p{Script=Han}[,:;?!]|[,:;?!]\p{Script=Han}/u.exec(text)?.[0] }).toEqual({ key });
  });

  it('holds nothing that no component says', () => {
    const users = Object.values(sources).filter((source) => new RegExp(`\\b${name}\\b`).test(source));
    const starts = users.flatMap((source) => [...source.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, start = '']) => start));
    // The names of actions are looked up by the table that they are given with (`shortcuts/named-actions.test.ts`).
    if (users.some((source) => source.includes('NamedActions'))) starts.push('actions.', 'actionGroups.', 'series.');
    // Names of colours are looked up by the table of colours.
    if (users.some((source) => source.includes('optionColors'))) starts.push(...optionColors);
    const isSaid = (key: string): boolean =>
      Object.values(sources).some((source) => source.includes(`'${key}'`)) ||
      starts.some((start) => key.startsWith(start));
    expect(
      Object.keys(en)
        .map(stem)
        .filter((key) => !isSaid(key)),
    ).toEqual([]);
  });

  it('can be translated by an application', () =>
    expect(
      Object.entries(sources).some(([file, source]) => file.endsWith('/dictionary.ts') && source.includes(name)),
    ).toBe(true));

  it('is alone in its namespace', () =>
    expect(texts.filter(([, other]) => other.namespace === namespace)).toHaveLength(1));
});
