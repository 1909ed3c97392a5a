import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorRate } from './index.ts';
import { countedTokens } from './tokens.ts';

const counts = (reference: string, hypothesis: string, unit: 'character' | 'word') => {
  const { substitutions, deletions, insertions, length } = errorRate(reference, hypothesis, unit);
  return [substitutions, deletions, insertions, length];
};

describe('errorRate', () => {
  it.each([
    ['character', '今天天气很好', '今天天汽好', [1, 1, 0, 6]],
    ['character', '今 天', '今天', [0, 0, 0, 2]],
    ['character', 'kitten', 'sitting', [2, 0, 1, 6]],
    ['word', 'the cat sat on the mat', 'the cat sat the big mat', [2, 0, 0, 6]],
    ['word', 'one two three four', 'one three four five six', [0, 1, 2, 4]],
    ['word', "Well, I don't know.", "well I don't know", [1, 0, 0, 4]],
    ['word', '', 'a b', [0, 0, 2, 0]],
    ['character', '', '', [0, 0, 0, 0]],
  ] as const)('by %s, %j heard as %j', (unit, reference, hypothesis, expected) =>
    expect(counts(reference, hypothesis, unit)).toEqual(expected),
  );

  it('is errors per unit of the reference', () => {
    expect(errorRate('今天天气很好', '今天天汽好', 'character').rate).toBeCloseTo(2 / 6);
    expect(errorRate('a', 'b c d', 'word').rate).toBe(3);
    expect(errorRate('', 'a b', 'word').rate).toBe(1);
    expect(errorRate('', '', 'word').rate).toBe(0);
  });

  it('is a distance: nothing to itself, symmetric, never more than rewriting', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 20 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const there = errorRate(a, b, 'character');
        const back = errorRate(b, a, 'character');
        const total = there.substitutions + there.deletions + there.insertions;
        expect(errorRate(a, a, 'character').rate).toBe(0);
        expect(back.substitutions + back.deletions + back.insertions).toBe(total);
        expect(there.deletions - there.insertions).toBe(a.length - b.length);
        expect(total).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(total === 0).toBe(a === b);
      }),
    );
  });

  it('bounds long texts from above, piece by piece: the whole table would have 3,600 million cells', () => {
    expect(errorRate('ab'.repeat(300), 'ba'.repeat(300), 'character')).toMatchObject({
      deletions: 1,
      insertions: 1,
      substitutions: 0,
    });
    const { deletions, insertions, rate } = errorRate('ab'.repeat(30_000), 'ba'.repeat(30_000), 'character');
    // One of each in every chunk: 180 chunks of 20 million cells.
    expect([deletions, insertions]).toEqual([180, 180]);
    expect(rate).toBeLessThan(0.01);
  });
});

it('counts the words that a segmenter finds', () => {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const letter = fc.constantFrom(
    'a',
    'Z',
    '7',
    "'",
    '.',
    ',',
    '!',
    ':',
    '-',
    '_',
    ' ',
    '\n',
    '\u00a0',
    'é',
    '你',
    '好',
    'ไ',
    '😀',
  );
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 30 }), (text) => {
      const words = Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
        isWordLike ? [segment] : [],
      );
      expect(countedTokens(text, 'word')).toEqual(words);
    }),
    { numRuns: 2000 },
  );
});
