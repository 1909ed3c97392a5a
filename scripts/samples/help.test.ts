import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const pages = globSync('docs/site/*.html');
const languages = ['zh', 'en'] as const;

const sectionOf = (page: string, language: (typeof languages)[number]): string =>
  new RegExp(`<section id="${language}" lang="${language}">(.*?)</section>`, 's').exec(
    readFileSync(page, 'utf8'),
  )?.[1] ?? '';
const countOf = (text: string, tag: string): number => text.split(`<${tag}>`).length - 1;

/** The texts of the platform and the kit in a language. */
const wordsOf = (language: string): string =>
  [
    ...globSync(`apps/platform/src/i18n/${language}/*.json`),
    ...globSync(`packages/*/src/**/text/${language}.ts`),
    ...globSync('packages/*/src/**/*-text.ts'),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

describe.each(pages)('%s', (page) => {
  it('says as much in both languages', () => {
    const [zh, en] = languages.map((language) =>
      ['h1', 'h2', 'p', 'tr', 'li', 'kbd'].map((tag) => [tag, countOf(sectionOf(page, language), tag)]),
    );
    expect(zh).toEqual(en);
    expect(sectionOf(page, 'zh')).not.toBe('');
  });

  it.each(languages)('calls what is on the screen by its name there: %s', (language) => {
    const quoted = [...sectionOf(page, language).matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
    const words = wordsOf(language);
    // The guide writes `n` for a number on the screen.
    expect(quoted.filter((text) => !text.split(/ n /).every((part) => words.includes(part)))).toEqual([]);
  });
});
