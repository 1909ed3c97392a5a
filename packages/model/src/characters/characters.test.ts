import { describe, expect, it, vi } from 'vitest';
import { disabledIn, findDisabled, printRanges, readCharacters, writeCharacters } from './index.ts';
import type { TextRules } from './index.ts';

const setOf = (use: 'allowed' | 'forbidden', text: string) => ({ name: use, use, ranges: readCharacters(text).ranges });
const rules = (...characterSets: TextRules['characterSets'] & object): TextRules => ({
  disabledCharacters: '',
  characterSets,
});
const found = (text: string, by: TextRules) => findDisabled(text, by).map(({ start, end }) => text.slice(start, end));

describe('a set read from a text', () => {
  it.each([
    ['abc', 3],
    ['a b\r\nc\ta', 3],
    ['你好，👍🏽', 5],
    ['U+4E00-U+4E09', 10],
    ['x U+0020 u+1f600', 3],
    // A letter with its mark is one code point where there is one
    ['e\u0301', 1],
    ['x\u0302', 2],
    ['\u0000\ud800\uffff', 0],
    ['', 0],
  ])('%j has %i characters', (text, count) => {
    expect(readCharacters(text).count).toBe(count);
  });

  it('is the same after it was written and read again', () => {
    const text = 'zya 1\u00a0U+0020-U+0022中文가힣가한👨‍👩‍👧\u212b\u0301é';
    const set = readCharacters(text);
    expect(readCharacters(writeCharacters(set.ranges))).toEqual(set);
  });

  it('of a whole script is short', () => {
    expect(readCharacters('U+AC00-U+D7A3')).toEqual({ ranges: 'xz4-8mb', count: 11_172 });
    expect(printRanges([3, 1, 2])).toEqual({ ranges: '1-2', count: 3 });
  });
});

describe('texts', () => {
  it('are refused what no allowed set holds', () => {
    const by = rules(setOf('allowed', 'abc'), setOf('allowed', '中文'));
    expect(found('a中x文 c', by)).toEqual(['x', ' ']);
  });

  it('are refused what a forbidden set holds, even if it is allowed', () => {
    expect(found('abcd', rules(setOf('forbidden', 'bc'), setOf('allowed', 'abcd')))).toEqual(['bc']);
    expect(found('a★b', { disabledCharacters: '★', characterSets: [setOf('allowed', 'ab★')] })).toEqual(['★']);
  });

  it('are read by characters with their marks, not by code units', () => {
    expect(found('cafe\u0301 and café', rules(setOf('forbidden', 'é')))).toEqual(['e\u0301', 'é']);
    expect(found('ok 👨‍👩‍👧 ok', rules(setOf('forbidden', 'U+1F300-U+1FAFF')))).toEqual(['👨‍👩‍👧']);
    expect(found('e\u0302', rules(setOf('forbidden', 'ê')))).toEqual(['e\u0302']);
    expect(found('x\u0302x', rules(setOf('allowed', 'x')))).toEqual(['x\u0302']);
  });

  it('name what is refused once, and what cannot be seen by its code point', () => {
    const by = rules(setOf('allowed', 'ab'));
    const text = 'a\u200bxx\u3000b🙂';
    expect(disabledIn(text, findDisabled(text, by))).toEqual(['U+200B', 'x', 'U+3000', '🙂']);
  });

  it('are free without rules', () => {
    expect(findDisabled('anything', { disabledCharacters: '' })).toEqual([]);
  });

  it('are looked up in a set without reading it again, however large it is', () => {
    const ranges = printRanges(Array.from({ length: 50_000 }, (_, index) => 0x3400 + index * 2)).ranges;
    const read = vi.fn(() => ranges);
    const set = {
      name: 'large',
      use: 'allowed' as const,
      get ranges() {
        return read();
      },
    };
    const by = rules(set);
    for (let key = 0; key < 1000; key++) findDisabled('一丁丂七丄丅丆万丈三', by);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
