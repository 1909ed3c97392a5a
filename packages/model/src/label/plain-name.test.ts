import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, hiddenCharacterIn } from './index.ts';

const refused = /[\0\p{Noncharacter_Code_Point}]/u;

describe('hiddenCharacterIn', () => {
  it.each(['项目 2026', 'Ünïcode Ωμέγα', 'عربي', 'हिन्दी', '한국어', 'ภาษาไทย', '❤️ 😀 👍🏽', 'a-b_c (1) #2', '𠮷野家'])(
    'takes %s',
    (name) => expect(hiddenCharacterIn(name)).toBeUndefined(),
  );

  it.each([
    ['\u202e', 'U+202E'],
    ['\u2066', 'U+2066'],
    ['\u200b', 'U+200B'],
    ['\u200c', 'U+200C'],
    ['\u200d', 'U+200D'],
    ['\u200f', 'U+200F'],
    ['\ufeff', 'U+FEFF'],
    ['\u00ad', 'U+00AD'],
    ['\n', 'U+000A'],
    ['\r', 'U+000D'],
    ['\u0000', 'U+0000'],
    ['\u0085', 'U+0085'],
    ['\u2028', 'U+2028'],
    ['\ud83d', 'U+D83D'],
    ['\ude00', 'U+DE00'],
    ['\ufffe', 'U+FFFE'],
    ['\uffff', 'U+FFFF'],
    ['\u{1ffff}', 'U+1FFFF'],
    ['\u{e0041}', 'U+E0041'],
    ['\u3164', 'U+3164'],
  ])('names %j', (character, name) => expect(hiddenCharacterIn(`a${character}b`)).toBe(name));
});

describe('cleanText', () => {
  it('leaves what every file format can hold, joiners among it', () => {
    expect(cleanText('a\0b\ufffec\uffffd\u{1fffe}e\ufdd0f\ud83dg')).toBe('abcdef\ufffdg');
    expect(cleanText('می‌خواهم \u{1F469}\u200D\u{1F4BB}\n\u202b')).toBe('می‌خواهم \u{1F469}\u200D\u{1F4BB}\n\u202b');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cleaned = cleanText(text);
        expect([cleaned.isWellFormed(), cleanText(cleaned), refused.test(cleaned)]).toEqual([true, cleaned, false]);
      }),
    );
  });
});
