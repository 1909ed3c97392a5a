import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextIndex, cutSentences, pointLength } from './index.ts';

const sentencesIn = (text: string, language?: string, most?: number): string[] => {
  const index = createTextIndex(text);
  const ends = cutSentences(text, language, most);
  return ends.map((end, at) => index.slice(ends[at - 1] ?? 0, end));
};

describe('sentences', () => {
  it.each([
    ['今天天气很好。我们去公园！你去吗？', ['今天天气很好。', '我们去公园！', '你去吗？']],
    ['“你好。”他说。然后走了', ['“你好。”', '他说。', '然后走了']],
    ['Mr. Smith met Dr. Wu. They left.', ['Mr. Smith met Dr. Wu. ', 'They left.']],
    ['See Fig. 3, i.e. the J. Chen one. It rains.', ['See Fig. 3, i.e. the J. Chen one. ', 'It rains.']],
    ['one\r\n\r\ntwo\n', ['one\r\n\r\n', 'two\n']],
    ['\n\n 标题\n正文。', ['\n\n 标题\n', '正文。']],
    ['𠮷野家。👩‍👩‍👧在东京。', ['𠮷野家。', '👩‍👩‍👧在东京。']],
    // As `mixed_line_ends.txt` of the hostile files
    ['甲\r\n乙\n丙\r丁\n\n\n戊', ['甲\r\n', '乙\n', '丙\r', '丁\n\n\n', '戊']],
    [' \n ', [' \n ']],
    ['', []],
  ])('of %j', (text, expected) => expect(sentencesIn(text)).toEqual(expected));

  it('cover any text, ascending, none of white space alone beside others', () => {
    const anyText = fc
      .array(fc.constantFrom('a. ', 'B', '。', '中', '\r\n', '\n', ' ', '!', '𠮷', '\ud842', 'e\u0301', 'Mr. ', '”'), {
        maxLength: 30,
      })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(anyText, (text) => {
        const ends = cutSentences(text);
        expect(ends.at(-1) ?? 0).toBe(pointLength(text));
        expect(ends.every((end, at) => end > (ends[at - 1] ?? 0))).toBe(true);
        const sentences = sentencesIn(text);
        expect(sentences.join('')).toBe(text);
        if (text.trim() !== '') expect(sentences.every((one) => one.trim() !== '')).toBe(true);
      }),
    );
  });

  it('are joined where there are too many', () => {
    expect(sentencesIn('一。二。三。四。五。', 'zh', 2)).toEqual(['一。二。三。', '四。五。']);
    expect(cutSentences('好。'.repeat(60_000)).length).toBe(30_000);
  });
});
