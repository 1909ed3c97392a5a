import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyMatch } from './fuzzy-match.ts';

const marked = (query: string, text: string): string | null => {
  const match = fuzzyMatch(query, text);
  return (
    match &&
    match.ranges
      .toReversed()
      .reduce((shown, [start, end]) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`, text)
  );
};
const score = (query: string, text: string): number => fuzzyMatch(query, text)?.score ?? 0;

describe('fuzzyMatch', () => {
  it.each([
    ['task', 'Task list', '[Task] list'],
    ['LIST', 'Task list', 'Task [list]'],
    ['list task', 'Task list', '[Task] [list]'],
    ['tl', 'Task list', '[T]ask [l]ist'],
    ['标任', '标注任务', '[标]注[任]务'],
    ['客服', '三月客服通话', '三月[客服]通话'],
    ['t-0042', 'T-0042', '[T-0042]'],
    ['an', 'Banana An', 'Banana [An]'],
  ])('finds %j in %j', (query, text, shown) => {
    expect(marked(query, text)).toBe(shown);
  });

  it.each([
    ['x', 'Task'],
    ['el', 'Template'],
    ['任标', '标注任务'],
    ['task dog', 'Task list'],
  ])('does not find %j in %j', (query, text) => {
    expect(fuzzyMatch(query, text)).toBeNull();
  });

  it('puts a whole name before a beginning, a beginning before a later word, that before scattered letters', () => {
    const scores = [
      score('data', 'Data'),
      score('data', 'Data sets'),
      score('data', 'My data'),
      score('data', 'Update all'),
    ];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
    expect(score('da', 'Display all')).toBeLessThan(50);
  });

  it('marks exactly the positions of the query’s letters, in order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', ' ', '标', '注', '-', 'é', 'İ') }),
        fc.string({ unit: fc.constantFrom('a', 'b', '标', 'é') }),
        (text, query) => {
          const match = fuzzyMatch(query, text);
          if (!match) return;
          let end = -1;
          for (const [start, after] of match.ranges) {
            expect(start).toBeGreaterThan(end);
            expect(after).toBeLessThanOrEqual(text.length);
            end = after;
          }
          const letters = match.ranges
            .map(([start, after]) => text.slice(start, after))
            .join('')
            .toLowerCase();
          for (const letter of query.toLowerCase()) expect(letters).toContain(letter);
          expect(match.score).toBeGreaterThanOrEqual(1);
          expect(match.score).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it('fits everything when nothing is asked', () => {
    expect(fuzzyMatch('  ', 'Task')).toEqual({ score: 1, ranges: [] });
  });
});
