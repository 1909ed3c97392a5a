import { errorRate, type TextUnit } from '../compare/index.ts';
import type { Coefficient } from './coefficient.ts';

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const spaced = /\p{L}+/gu;

/** Returns what errors of a text are counted by: characters where words are not separated, otherwise words. */
export function unitOfText(text: string): TextUnit {
  const characters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, ' ').match(spaced)?.length ?? 0;
  return characters > words ? 'character' : 'word';
}

/** Two texts on the same part of an item, at least one of them not empty. */
export type TextPair = readonly [a: string, b: string];

/**
 * Returns one less the error rate over all pairs. Neither copy is the reference: errors are counted per unit of the
 * longer text, which makes the figure symmetric and never negative.
 */
export function compareTexts(pairs: readonly TextPair[], leftOut: number): Coefficient {
  const unit = unitOfText(pairs.flat().join('\n'));
  let [n, errors] = [0, 0];
  for (const [a, b] of pairs) {
    const { substitutions, deletions, insertions, length } = errorRate(a, b, unit);
    errors += substitutions + deletions + insertions;
    n += Math.max(length, length - deletions + insertions);
  }
  return { value: n === 0 ? null : 1 - errors / n, n, leftOut };
}
