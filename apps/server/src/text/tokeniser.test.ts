import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { contractModalities, exportTokenisers } from '@earmark/contract';
import { textFormats, type TextFormat } from '@earmark/model';
import { jiebaVersion, tokeniserNamed, tokeniserOf } from './tokeniser.ts';

const text = '我来到北京清华大学，𠮷野家😀在旁边。 Hello world';

describe('tokenisers', () => {
  it('are offered for the formats that are made of tokens', () =>
    expect(
      Object.entries<TextFormat>(textFormats)
        .filter(([, { hasTokens }]) => hasTokens === true)
        .map(([id]) => id)
        .sort(),
    ).toEqual([...contractModalities.text.tokenFormats].sort()));

  it.each([
    ['characters', '北 京 清 华 大 学'],
    ['words', '北京 清华大学'],
    ['jieba', '北京 清华大学'],
  ] as const)('%s', async (name, words) => {
    const { cut } = await tokeniserOf(name);
    const places = cut(text);
    const tokens = places.flatMap((start, index) => (index % 2 === 0 ? [text.slice(start, places[index + 1])] : []));
    expect(tokens.join(' ')).toContain(` ${words} ， `);
    expect(tokens.join('')).toBe(text.replace(/\s/g, ''));
  });

  it('are named by one word and a version each', async () => {
    for (const name of exportTokenisers) {
      const tokeniser = await tokeniserOf(name);
      expect(tokeniser.name).toBe(name);
      expect(tokeniser).toMatchObject({ ...tokeniserNamed(name), cut: expect.any(Function) });
      expect(tokeniser.version).toMatch(/^\S+$/);
    }
    const folder = createRequire(import.meta.url)
      .resolve('jieba-wasm')
      .replace(/(?<=jieba-wasm\/).*$/, '');
    expect(readFileSync(`${folder}package.json`, 'utf8')).toContain(`"version": "${jiebaVersion}"`);
  });
});
