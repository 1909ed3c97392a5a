import { createTextIndex } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import { edgeMovedBy, type RangeEdge } from './edge-moves.ts';

const text = 'We ate at 𠮷野家. It was fine.\r\n\r\n  Then we left.';
const index = createTextIndex(text);
const ends = ['We ate at 𠮷野家. ', 'It was fine.\r\n', '\r\n', '  Then we left.'].reduce<number[]>(
  (all, sentence) => [...all, (all.at(-1) ?? 0) + Array.from(sentence).length],
  [],
);
const pointOf = (words: string): number => Array.from(text.slice(0, text.indexOf(words))).length;
const endOf = (words: string): number => pointOf(words) + Array.from(words).length;
const rangeOf = (words: string) => ({ start: pointOf(words), end: endOf(words) });
const moved = (words: string, edge: RangeEdge, unit: 'character' | 'word' | 'sentence', by: 1 | -1): number =>
  edgeMovedBy(index, ends, rangeOf(words), edge, unit, by);

describe('edgeMovedBy', () => {
  it('moves the end to the end of the sentence, then of the next one, without the space between', () => {
    expect(moved('ate', 'end', 'sentence', 1)).toBe(endOf('野家.'));
    expect(moved('ate at 𠮷野家.', 'end', 'sentence', 1)).toBe(endOf('fine.'));
    expect(moved('It was fine.', 'end', 'sentence', 1)).toBe(index.length);
    expect(moved('Then we left.', 'end', 'sentence', 1)).toBe(index.length);
  });

  it('moves the end back to the end of the sentence before', () => {
    expect(moved('It was fine', 'end', 'sentence', -1)).toBe(endOf('野家.'));
    expect(moved('Then we', 'end', 'sentence', -1)).toBe(endOf('fine.'));
  });

  it('moves the start by sentences to where words begin', () => {
    expect(moved('was', 'start', 'sentence', -1)).toBe(pointOf('It'));
    expect(moved('It was', 'start', 'sentence', -1)).toBe(0);
    expect(moved('ate', 'start', 'sentence', 1)).toBe(pointOf('It'));
    expect(moved('It was', 'start', 'sentence', 1)).toBe(pointOf('Then'));
    expect(moved('We ate', 'start', 'sentence', -1)).toBe(0);
  });

  it('takes no space along by words, and goes by every character', () => {
    expect(moved('We ate', 'end', 'word', -1)).toBe(endOf('We'));
    expect(moved('We ate', 'start', 'word', 1)).toBe(pointOf('ate'));
    expect(moved('We', 'end', 'word', 1)).toBe(endOf('We ate'));
    expect(moved('We', 'end', 'character', 1)).toBe(endOf('We '));
    expect(moved('at 𠮷', 'end', 'character', -1)).toBe(endOf('at '));
  });
});
