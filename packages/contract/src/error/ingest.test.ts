import { describe, expect, it } from 'vitest';
import { ingestErrors } from './ingest.ts';

const rows = Object.entries(ingestErrors);
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

describe('ingestErrors', () => {
  it('gives audios codes of 24003xxx and zips of 24004xxx, each once', () => {
    const misplaced = rows.filter(
      ([key, { code }]) => Math.floor(code / 1000) !== (key.startsWith('zip_') ? 24_004 : 24_003),
    );
    expect(misplaced).toEqual([]);
    expect(new Set(rows.map(([, { code }]) => code)).size).toBe(rows.length);
  });

  it.each(rows)('says the same in both languages: %s', (_, { en, zh }) => {
    expect(placeholders(zh)).toEqual(placeholders(en));
    expect(en).toMatch(/\.$/);
    expect(zh).toMatch(/[\u4e00-\u9fff].*。$/);
  });
});
