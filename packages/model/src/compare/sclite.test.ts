import { describe, expect, it } from 'vitest';
import { errorRate } from './index.ts';

/**
 * Reference, hypothesis and the counts of NIST's sclite (SCTK 2.4.10): substitutions, deletions, insertions, length.
 */
type Row = readonly [
  reference: string,
  hypothesis: string,
  substitutions: number,
  deletions: number,
  insertions: number,
  length: number,
];

const words: readonly Row[] = [
  ['ask not what your country can do for you', 'ask not what your county can do for you', 1, 0, 0, 9],
  ['the cat sat on the mat', 'the cat sat the big mat', 0, 1, 1, 6],
  ['one two three four five', 'one three four five six seven', 0, 1, 2, 5],
  ['good morning how may i help you', 'good mourning may i i help you today', 1, 1, 2, 7],
  ['we choose to go to the moon in this decade', 'we chose to go the moon in the decade and', 2, 1, 1, 10],
  ['a b c d e f g', 'g f e d c b a', 6, 0, 0, 7],
  ['and so my fellow americans', 'and so my fellow americans', 0, 0, 0, 5],
  ['speech recognition is hard', 'wreck a nice beach is hard', 2, 0, 2, 4],
  ['c a d d b a', 'a d e c', 2, 2, 0, 6],
  ['b e e', 'c b a c b a c c', 2, 0, 5, 3],
  ['b c c c a e', 'd e b b b d c a', 2, 1, 3, 6],
  ['c a c e c e b d d e c', 'd b b c c a a a d', 5, 3, 1, 11],
  ['c e e d c b b a d b d c b', 'd e c e b c a a', 3, 6, 1, 13],
  ['b c e e b a c b c d a a c a', 'c a c c c b d', 1, 8, 1, 14],
  ['a c e b d c b c d e b c', 'a c a d b c c c e a d b', 2, 3, 3, 12],
  ['b a a a a b e b e', 'e d e', 1, 6, 0, 9],
  ['c a a e c d', 'b d b b d d d a b d d b d', 4, 0, 7, 6],
  ['d b a a c c', 'e b b d c b', 4, 0, 0, 6],
  ['a c e a e d a d', 'a d b e b c c d c', 4, 1, 2, 8],
  ['e b c c d d a c b', 'd e b', 1, 6, 0, 9],
];

/** Scored with `-c`, by characters. */
const characters: readonly Row[] = [
  ['今天天气很好', '今天天汽好', 1, 1, 0, 6],
  ['我想改签明天下午的航班', '我想改天明天下午航班吧', 1, 1, 1, 11],
  ['请稍等我帮您查一下', '请等一等我帮你查一下', 2, 0, 1, 9],
  ['没有问题谢谢', '没有问题谢谢', 0, 0, 0, 6],
  ['中华人民共和国', '中国人民共和', 1, 1, 0, 7],
];

/**
 * sclite aligns with a cost of 4 for a substitution and 3 for a deletion or insertion, so it may split the same number
 * of errors differently. The total, and therefore the rate, is minimal in both.
 */
describe.each([
  ['word', words],
  ['character', characters],
] as const)('the error rate by %s', (unit, rows) => {
  it.each(rows)(
    'counts as many errors as sclite: %j, %j',
    (reference, hypothesis, substitutions, deletions, insertions, length) => {
      const ours = errorRate(reference, hypothesis, unit);
      expect(ours.substitutions + ours.deletions + ours.insertions).toBe(substitutions + deletions + insertions);
      expect(ours.deletions - ours.insertions).toBe(deletions - insertions);
      expect(ours.length).toBe(length);
    },
  );
});
