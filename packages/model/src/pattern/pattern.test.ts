import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPattern } from './index.ts';

const ample = () => ({ steps: 5_000_000 });
const found = (source: string, text: string, isCaseSensitive = true): string[] => {
  const made = createPattern(source, isCaseSensitive);
  if (!made.ok) throw new Error(made.fault);
  return made.pattern.matches(text, ample()).map(({ start, end }) => text.slice(start, end));
};
const faultOf = (source: string) => {
  const made = createPattern(source, true);
  return made.ok ? null : made.fault;
};

describe('a pattern', () => {
  it.each([
    ['colou?r', 'color colour', ['color', 'colour']],
    ['\\d{2,3}', '1 22 333 4444', ['22', '333', '444']],
    ['(?:ab)+', 'ababxab', ['abab', 'ab']],
    ['a.*?c', 'abcabc', ['abc', 'abc']],
    ['[一-龥]+', '你好 world 世界', ['你好', '世界']],
    ['\\p{Script=Han}', '你好', ['你', '好']],
    ['^\\w+', 'one two\nthree', ['one', 'three']],
    ['\\bask\\b', 'ask asking task', ['ask']],
    ['a|ab', 'ab', ['a']],
    ['😀+', 'x😀😀y', ['😀😀']],
    ['\\.', 'a.b', ['.']],
    ['x*', 'axxb', ['xx']],
  ])('%s finds what it should in %j', (source, text, expected) => expect(found(source, text)).toEqual(expected));

  it('keeps what its groups took', () => {
    const made = createPattern('(\\w+)@(\\w+)(!)?', true);
    expect(made.ok && made.pattern.matches('han@there', ample())).toEqual([
      { start: 0, end: 9, groups: ['han', 'there', undefined] },
    ]);
  });

  it('can leave case out of account', () => expect(found('ÄB', 'äb ÄB aB', false)).toEqual(['äb', 'ÄB']));

  it.each([
    ['(', 'malformed'],
    ['a)', 'malformed'],
    ['[z-a]', 'malformed'],
    ['*a', 'malformed'],
    ['a**', 'malformed'],
    ['\\', 'malformed'],
    ['(?=a)', 'unsupported'],
    ['(a)\\1', 'unsupported'],
    ['a{1001}', 'too_large'],
    ['(a{100}){100}', 'too_large'],
    ['('.repeat(60), 'too_large'],
  ])('is refused: %s (%s)', (source, fault) => expect(faultOf(source)).toBe(fault));

  it.each(['(a+)+$', '(a|a)*$', '(a*)*b', '(.*)*x', 'a?'.repeat(40) + 'a'.repeat(40), '(x+x+)+y'])(
    'does not run away with %s',
    (source) => {
      const made = createPattern(source, true);
      const stepsFor = (length: number): number => {
        const budget = ample();
        if (made.ok) made.pattern.matches('a'.repeat(length), budget);
        return ample().steps - budget.steps;
      };
      // Four times the text takes four times the steps; a backtracking search takes at least sixteen times as many.
      expect(stepsFor(1000)).toBeGreaterThan(0);
      expect(stepsFor(4000) / stepsFor(1000)).toBeLessThan(6);
    },
  );

  it('stops when its budget is used up', () => {
    const made = createPattern('a(.*b)?', true);
    expect(() => made.ok && made.pattern.matches('a'.repeat(20_000), { steps: 1_000_000 })).toThrow('too_slow');
  });

  it('finds what the browser’s engine finds', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '.',
      'a*',
      'b+?',
      '(a|b)',
      '(?:ab|a)',
      'a?',
      '\\b',
      'c{1,2}',
      '^',
      '$',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 5 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 }),
        (pieces, text) => {
          const source = pieces.join('');
          const expected = [...text.matchAll(new RegExp(source, 'gmu'))]
            .map(([match]) => match)
            .filter((match) => match !== '');
          expect(found(source, text)).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});
