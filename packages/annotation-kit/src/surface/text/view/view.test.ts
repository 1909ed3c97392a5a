import { describe, expect, it } from 'vitest';
import { shownText } from './glyphs.ts';
import { lettersFor } from './letters.ts';

describe('lettersFor', () => {
  it.each([0, 1, 26, 27, 400])('gives %s labels, none of which begins another', (count) => {
    const letters = lettersFor(count);
    expect(new Set(letters).size).toBe(count);
    for (const one of letters) expect(letters.filter((other) => other !== one && other.startsWith(one))).toEqual([]);
  });
});

describe('shownText', () => {
  it('shows control characters always, and what is invisible on demand', () => {
    expect(shownText('a\0b', false)).toBe('a␀b');
    expect(shownText('a b\u3000c\u200dd', true)).toBe('a·b□c¤d');
    expect(shownText('a b', false)).toBe('a b');
  });
  it('keeps offsets', () => {
    const text = 'a \u00a0\u200b𠮷\ud800\u0001é';
    expect(shownText(text, true)).toHaveLength(text.length);
  });
});
