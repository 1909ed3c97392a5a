import { describe, expect, it } from 'vitest';
import glossary from '../../../../docs/glossary.md?raw';

/** Words that the glossary excludes, by language. */
const excluded = readExcluded(glossary);
const catalogues = import.meta.glob<Readonly<Record<string, string>>>('./{en,zh}/*.json', {
  import: 'default',
  eager: true,
});
const components = import.meta.glob<string>(
  [
    '../../../../packages/{ui,annotation-kit}/src/**/*text*.ts',
    '../../../../packages/{ui,annotation-kit}/src/text/*.ts',
    '../../../../packages/contract/src/{error,audit,audit-value,figure}/*.ts',
    '../../../../packages/contract/src/{notification,role,workflow/status-text}.ts',
    '../../../../packages/contract/src/issue/{requested,recorded}-fields.ts',
    '../../../../.storybook/language/phrases.ts',
    '!../**/*.test.ts',
    '!../../../../packages/contract/src/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

describe('the words on the screen', () => {
  it('are excluded in both languages', () => {
    expect(excluded.en).toContain('verifier');
    expect(excluded.zh).toContain('打回');
    expect(wrongIn('Ask the verifier.')).toEqual(['verifier']);
    expect(wrongIn('已打回')).toEqual(['打回']);
    expect(wrongIn('Recommended after verification')).toEqual([]);
  });

  it.each(Object.entries(catalogues))('%s has none of them', (_file, entries) =>
    expect(Object.values(entries).flatMap(wrongIn)).toEqual([]),
  );

  it('are the same in the components, the errors, the notices and the names of roles and statuses', () => {
    const literals = Object.values(components).flatMap((source) =>
      [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)]
        .map(([, text = '']) => text)
        .filter((text) => /[ \p{Script=Han}]/u.test(text)),
    );
    expect(literals.length).toBeGreaterThan(200);
    expect(literals.flatMap((text) => wrongIn(text).map((word) => `${word}: ${text}`))).toEqual([]);
  });
});

describe('the glossary', () => {
  const rows = readTerms(glossary);

  it('is read row by row', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows).toContainEqual([
      { en: 'segment', zh: '片段' },
      { en: 'span', zh: '片段' },
    ]);
  });

  it.each([
    ['Chinese', 'zh', 'en'],
    ['English', 'en', 'zh'],
  ] as const)('has each %s word for one thing', (_language, word, other) => {
    const said = new Map<string, readonly string[]>();
    const twice = rows.filter((row) =>
      [...Map.groupBy(row, (term) => term[word])].some(([name, terms]) => {
        const meant = terms.map((term) => term[other]);
        const before = said.get(name) ?? meant;
        said.set(name, [...before, ...meant]);
        return !meant.some((one) => before.includes(one));
      }),
    );
    expect(twice).toEqual([]);
  });
});

interface Term {
  readonly en: string;
  readonly zh: string;
}

function wrongIn(text: string): string[] {
  const shown = text.replace(/\{+\w+\}+/g, '');
  const en = excluded.en.filter((word) => new RegExp(String.raw`\b${word}\b`, 'i').test(shown));
  return [...en, ...excluded.zh.filter((word) => text.includes(word))];
}

/** The last two columns of the glossary's table of roles, stages and acts. */
function readExcluded(text: string): { readonly en: readonly string[]; readonly zh: readonly string[] } {
  const section = text.split('## Roles, stages and acts on the screen')[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const wordsOf = (cell = ''): string[] => cell.split(', ').filter((word) => word !== '');
  return { en: rows.flatMap((row) => wordsOf(row[4])), zh: rows.flatMap((row) => wordsOf(row[5])) };
}

/**
 * The glossary's rows: each English word with its Chinese one, of a row with unequal numbers of them all with all. Rows
 * whose English word is qualified in brackets are left out.
 */
function readTerms(text: string): readonly (readonly Term[])[] {
  return text
    .split('\n')
    .filter((line) => /^\| (?!---|English)[^(|]*\|/.test(line))
    .map((line) => {
      const [, english, chinese] = line.split('|');
      const [en, zh] = [wordsIn(english), wordsIn(chinese)];
      return en.length === zh.length
        ? en.map((word, at) => ({ en: word, zh: zh[at] ?? '' }))
        : en.flatMap((word) => zh.map((other) => ({ en: word, zh: other })));
    });
}

const wordsIn = (cell = ''): readonly string[] =>
  cell
    .replace(/\([^)]*\)/g, '')
    .split(/[,;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
