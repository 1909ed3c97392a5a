import { describe, expect, it } from 'vitest';
import enWorkbench from './en/workbench.ts';
import enInside from './en/index.ts';
import enAcceptance from './en/acceptance.ts';
import enAdministrator from './en/administrator.ts';
import enEditing from './en/editing.ts';
import enProject from './en/project-part.ts';
import enEntrance from './en/entrance.ts';
import enSecurity from './en/security.ts';
import enOutside from './en/outside.ts';
import enTeams from './en/teams.ts';
import enReading from './en/reading.ts';
import enOutcome from './en/outcome-part.ts';
import enStatistics from './en/statistics-part.ts';
import enSettlement from './en/settlement-part.ts';
import enCharacter from './en/character-part.ts';
import enTemplate from './en/template-part.ts';
import enCopies from './en/copies-part.ts';
import enText from './en/text-part.ts';
import enData from './en/data.ts';
import enHistory from './en/history.ts';
import { itemWords } from './item-words.ts';
import zhWorkbench from './zh/workbench.ts';
import zhInside from './zh/index.ts';
import zhAcceptance from './zh/acceptance.ts';
import zhAdministrator from './zh/administrator.ts';
import zhEditing from './zh/editing.ts';
import zhProject from './zh/project-part.ts';
import zhEntrance from './zh/entrance.ts';
import zhSecurity from './zh/security.ts';
import zhOutside from './zh/outside.ts';
import zhTeams from './zh/teams.ts';
import zhReading from './zh/reading.ts';
import zhOutcome from './zh/outcome-part.ts';
import zhStatistics from './zh/statistics-part.ts';
import zhSettlement from './zh/settlement-part.ts';
import zhCharacter from './zh/character-part.ts';
import zhTemplate from './zh/template-part.ts';
import zhCopies from './zh/copies-part.ts';
import zhText from './zh/text-part.ts';
import zhData from './zh/data.ts';
import zhHistory from './zh/history.ts';

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;
const catalogues: Readonly<Record<'en' | 'zh', Catalogue>> = {
  en: {
    ...enOutside,
    ...enEntrance,
    ...enWorkbench,
    ...enAdministrator,
    ...enAcceptance,
    ...enSecurity,
    ...enEditing,
    ...enProject,
    ...enTeams,
    ...enReading,
    ...enOutcome,
    ...enStatistics,
    ...enSettlement,
    ...enCharacter,
    ...enTemplate,
    ...enCopies,
    ...enText,
    ...enData,
    ...enHistory,
    ...enInside,
  },
  zh: {
    ...zhOutside,
    ...zhEntrance,
    ...zhWorkbench,
    ...zhAdministrator,
    ...zhAcceptance,
    ...zhSecurity,
    ...zhEditing,
    ...zhProject,
    ...zhTeams,
    ...zhReading,
    ...zhOutcome,
    ...zhStatistics,
    ...zhSettlement,
    ...zhCharacter,
    ...zhTemplate,
    ...zhCopies,
    ...zhText,
    ...zhData,
    ...zhHistory,
    ...zhInside,
  },
};
/** Values that a text needs; words for items are given to all of them. */
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(itemWords(null), name))
    .sort();
const contract = import.meta.glob<string>('../../../../packages/contract/src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
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

  it('have no key that no source uses', () => {
    const read = (files: Readonly<Record<string, string>>) =>
      Object.values(files).map((source) => ({ source, uses: usesIn(source) }));
    const [written, ofContract] = [read(sources), read(contract)];
    const unused = Object.entries(catalogues.en).flatMap(([name, entries]) => {
      // Statuses and kinds of the contract are keys as they are.
      const own = written.filter(({ source }) => source.includes(`texts('${name}')`)).concat(ofContract);
      return [...new Set(Object.keys(entries).map((key) => key.replace(/_(one|other)$/, '')))]
        .filter((key) => !own.some(({ uses }) => uses(key)) && !written.some(({ uses }) => uses(`${name}:${key}`)))
        .map((key) => `${name}:${key}`);
    });
    expect(unused).toEqual([]);
  });
});

/**
 * Tells whether a key stands in a source: as a literal, or as one that a template makes with some text of its own. A
 * template of a variable alone, as in `routes:${title}`, proves nothing: its values are literals elsewhere.
 */
function usesIn(source: string): (key: string) => boolean {
  const literals = new Set([...source.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text));
  const patterns = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, text = '']) => {
    const parts = text.split(/\$\{[^}]*\}/);
    const isBare = parts.join('').replace(/^[\w-]+:/, '') === '';
    return isBare ? [] : [new RegExp(`^${parts.map((part) => part.replace(/\W/g, String.raw`\$&`)).join('.+')}$`)];
  });
  return (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
}

function has(namespace: string, key: string): boolean {
  const [name, inner] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [namespace, key];
  const entries = catalogues.en[name] ?? {};
  return inner in entries || (`${inner}_one` in entries && `${inner}_other` in entries);
}
