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
    '../../../../packages/contract/src/{error,audit,audit-value}/*.ts',
    '../../../../packages/contract/src/{notification,role,workflow/status-text}.ts',
    '!../**/*.test.ts',
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
