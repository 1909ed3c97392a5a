import { describe, expect, it } from 'vitest';
import enWorkbench from './en/workbench.ts';
import enInside from './en/index.ts';
import enOutside from './en/outside.ts';
import zhWorkbench from './zh/workbench.ts';
import zhInside from './zh/index.ts';
import zhOutside from './zh/outside.ts';

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;
const catalogues: Readonly<Record<'en' | 'zh', Catalogue>> = {
  en: { ...enOutside, ...enWorkbench, ...enInside },
  zh: { ...zhOutside, ...zhWorkbench, ...zhInside },
};
const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const isSingular = (key: string): boolean => key.endsWith('_one');
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.keys(import.meta.glob('./{en,zh}/*.json'));

describe('the catalogues', () => {
  it('have the same namespaces and keys in both languages, and singulars in English alone', () => {
    const keys = (catalogue: Catalogue) =>
      Object.entries(catalogue)
        .flatMap(([name, entries]) => Object.keys(entries).map((key) => `${name}:${key}`))
        .filter((key) => !isSingular(key))
        .sort();
    expect(keys(catalogues.zh)).toEqual(keys(catalogues.en));
    const singulars = Object.values(catalogues.zh).flatMap((entries) => Object.keys(entries).filter(isSingular));
    expect(singulars).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    for (const [name, entries] of Object.entries(catalogues.en))
      for (const [key, text] of Object.entries(entries).filter(([key]) => !isSingular(key)))
        expect({ key, placeholders: placeholders(catalogues.zh[name]?.[key] ?? '') }).toEqual({
          key,
          placeholders: placeholders(text),
        });
  });

  it('have no empty text and no Chinese in English', () => {
    for (const entries of [...Object.values(catalogues.en), ...Object.values(catalogues.zh)])
      for (const [key, text] of Object.entries(entries))
        expect({ key, isEmpty: text.trim() === '' && text === '' }).toEqual({ key, isEmpty: false });
    for (const [name, entries] of Object.entries(catalogues.en))
      for (const [key, text] of Object.entries(entries))
        if (`${name}:${key}` !== 'shell:switchLanguage')
          expect({ key, isChinese: /\p{Script=Han}/u.test(text) }).toEqual({ key, isChinese: false });
  });

  it('have no space beside a Chinese stop, nor between Chinese and a name', () => {
    const stray =
      /[，。：；？！、（）] | [，。：；？！、（）]|\p{Script=Han} \{\{name\}\}|\{\{name\}\} \p{Script=Han}/u;
    for (const entries of Object.values(catalogues.zh))
      for (const [key, text] of Object.entries(entries))
        expect({ key, stray: stray.exec(text)?.[0] }).toEqual({ key, stray: undefined });
  });

  it('bring every namespace that has a file', () => {
    for (const language of ['en', 'zh'] as const) {
      const names = files
        .flatMap((file) => /^\.\/(\w+)\/(.+)\.json$/.exec(file)?.slice(1).join(' ') ?? [])
        .filter((name) => name.startsWith(language))
        .map((name) => name.slice(3));
      expect(Object.keys(catalogues[language]).sort()).toEqual(names.sort());
    }
  });

  it('have every key that the sources use', () => {
    const missing = Object.entries(sources).flatMap(([file, source]) => {
      const namespace = /const t = texts\('([\w-]+)'\)/.exec(source)?.[1];
      if (namespace === undefined) return [];
      return [...source.matchAll(/\bt\(\s*'([^']+)'/g)]
        .map(([, key = '']) => key)
        .filter((key) => !has(namespace, key))
        .map((key) => `${file}: ${key}`);
    });
    expect(missing).toEqual([]);
  });
});

function has(namespace: string, key: string): boolean {
  const [name, inner] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [namespace, key];
  const entries = catalogues.en[name] ?? {};
  return inner in entries || (`${inner}_one` in entries && `${inner}_other` in entries);
}
