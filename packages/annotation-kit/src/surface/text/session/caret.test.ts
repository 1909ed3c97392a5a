import { createTextIndex } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { movedBy, selectedRange } from './caret.ts';

const text = 'We ate at 𠮷野家. It was 👩‍👩‍👧 fine.\r\nThen we left.';
const index = createTextIndex(text);
const ends = ['We ate at 𠮷野家. ', 'It was 👩‍👩‍👧 fine.\r\n', 'Then we left.'].reduce<number[]>(
  (all, sentence) => [...all, (all.at(-1) ?? 0) + Array.from(sentence).length],
  [],
);
const pointOf = (words: string): number => Array.from(text.slice(0, text.indexOf(words))).length;

describe('movedBy', () => {
  it('goes over a character as people see it', () => {
    const family = pointOf('👩');
    expect(movedBy(index, ends, family, 'character', 1)).toBe(family + 5);
    expect(movedBy(index, ends, family + 5, 'character', -1)).toBe(family);
    expect(movedBy(index, ends, pointOf('野'), 'character', -1)).toBe(pointOf('𠮷'));
  });

  it('goes by sentences, first to the start of its own', () => {
    expect(movedBy(index, ends, 3, 'sentence', 1)).toBe(pointOf('It'));
    expect(movedBy(index, ends, pointOf('was'), 'sentence', -1)).toBe(pointOf('It'));
    expect(movedBy(index, ends, pointOf('It'), 'sentence', -1)).toBe(0);
    expect(movedBy(index, ends, pointOf('left'), 'sentence', 1)).toBe(index.length);
  });

  it('goes by lines of the file', () => {
    expect(movedBy(index, ends, 3, 'paragraph', 1)).toBe(pointOf('Then'));
    expect(movedBy(index, ends, pointOf('we left'), 'paragraph', -1)).toBe(pointOf('Then'));
    expect(movedBy(index, ends, pointOf('Then'), 'paragraph', -1)).toBe(0);
    expect(movedBy(index, ends, pointOf('Then'), 'paragraph', 1)).toBe(index.length);
  });
});

it('selects between both ends, whichever comes first', () =>
  expect(selectedRange({ part: 0, at: 2, anchor: 5 })).toEqual({ start: 2, end: 5 }));
