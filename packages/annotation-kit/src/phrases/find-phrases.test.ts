import { describe, expect, it } from 'vitest';
import { findPhrases } from './find-phrases.ts';

const phrases = ['[噪音]', 'thank you very much', 'You know', '谢谢', 'ＡＢＣ'];
const found = (search: string): string[] =>
  findPhrases(phrases, search).map(({ phrase, number }) => `${number} ${phrase}`);

describe('finding phrases', () => {
  it('shows all for an empty search, in their order', () => expect(found(' ')).toHaveLength(5));
  it('puts those first that begin with it', () =>
    expect(found('you')).toEqual(['2 You know', '1 thank you very much']));
  it('wants every word, whatever the order', () => expect(found('much thank')).toEqual(['1 thank you very much']));
  it('minds neither case nor width', () => expect(found('abc')).toEqual(['4 ＡＢＣ']));
  it('finds Chinese', () => expect(found('谢')).toEqual(['3 谢谢']));
});
