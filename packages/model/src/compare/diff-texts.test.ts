import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTexts, type TextRun } from './index.ts';

const show = (runs: TextRun[]) =>
  runs.map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`);
const side = (runs: TextRun[], kind: 'removed' | 'added') =>
  runs
    .filter((run) => run.kind === 'same' || run.kind === kind)
    .map((run) => run.text)
    .join('');
const fewLetters = fc.string({ unit: fc.constantFrom('a', 'b', '你', '好', ' ', '😀', '\n'), maxLength: 30 });

/** Length of the longest common subsequence by the textbook table, as an oracle. */
function commonLength(a: string[], b: string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const token of a) {
    const next = [0];
    b.forEach((other, column) =>
      next.push(token === other ? (row[column] ?? 0) + 1 : Math.max(row[column + 1] ?? 0, next[column] ?? 0)),
    );
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('diffTexts', () => {
  it.each([
    ['character', '今天天气好', '今天的天气很好', [' 今天', '+的', ' 天气', '+很', ' 好']],
    ['character', 'kitten', 'sitting', ['-k', '+s', ' itt', '-e', '+i', ' n', '+g']],
    ['word', 'the cat sat on', 'the dog sat on it', [' the ', '-cat', '+dog', '  sat on', '+ it']],
    ['word', '我喜欢苹果', '我喜欢香蕉', [' 我喜欢', '-苹果', '+香蕉']],
    ['character', '', 'new', ['+new']],
    ['character', 'old', '', ['-old']],
    ['character', 'same', 'same', [' same']],
    ['character', '', '', []],
  ] as const)('by %s, %j to %j', (unit, a, b, runs) => expect(show(diffTexts(a, b, unit))).toEqual(runs));

  it.each(['character', 'word'] as const)(
    'gives both texts back from its runs, no two of a kind in a row: %s',
    (unit) => {
      fc.assert(
        fc.property(fewLetters, fewLetters, (a, b) => {
          const runs = diffTexts(a, b, unit);
          expect([side(runs, 'removed'), side(runs, 'added')]).toEqual([a, b]);
          expect(runs.every((run, index) => run.text !== '' && run.kind !== runs[index - 1]?.kind)).toBe(true);
        }),
      );
    },
  );

  it('keeps as much as can be kept', () => {
    fc.assert(
      fc.property(fewLetters, fewLetters, (a, b) => {
        const kept = diffTexts(a, b, 'character')
          .filter((run) => run.kind === 'same')
          .flatMap((run) => Array.from(run.text));
        expect(kept).toHaveLength(commonLength(Array.from(a), Array.from(b)));
      }),
    );
  });

  it('stops searching and takes a text as rewritten where very much differs', () => {
    // Every other letter is equal: a search to the end would keep those, and its cost is quadratic in the number of
    // changes.
    const texts = (count: number) =>
      diffTexts('xa'.repeat(count), 'yx'.repeat(count).replaceAll('y', 'b'), 'character');
    expect(texts(300).filter(({ kind }) => kind === 'same').length).toBeGreaterThan(200);
    expect(show(texts(50_000)).map((run) => `${run.slice(0, 3)} ${run.length}`)).toEqual(['-xa 100001', '+bx 100001']);
  });
});
