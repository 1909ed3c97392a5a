import { firstWhere, type PointRange, type TextIndex } from '@earmark/model';

/** Where the caret is, and the other end of what is selected; both in code points of a part. */
export interface Caret {
  readonly part: number;
  readonly at: number;
  /** Equals `at` while nothing is selected. */
  readonly anchor: number;
}

/** The range between anchor and caret, whichever comes first. */
export const selectedRange = ({ at, anchor }: Caret): PointRange => ({
  start: Math.min(at, anchor),
  end: Math.max(at, anchor),
});

/** Whether the caret selects a range. */
export const isSelecting = (caret: Caret | null): boolean => caret !== null && caret.at !== caret.anchor;

/** What the caret moves by without a view of the lines; `paragraph` is a line of the file. */
export type CaretUnit = 'character' | 'word' | 'sentence' | 'paragraph' | 'text';

/** The point to which the caret goes from `at` by one unit. `sentences` are the ends of sentences, ascending. */
export function movedBy(
  index: TextIndex,
  sentences: readonly number[],
  at: number,
  unit: CaretUnit,
  by: 1 | -1,
): number {
  if (unit === 'text') return by > 0 ? index.length : 0;
  if (unit === 'character') return by > 0 ? index.graphemeAfter(at) : index.graphemeBefore(at);
  if (unit === 'word') return by > 0 ? index.wordAfter(at) : index.wordBefore(at);
  if (unit === 'sentence') return sentenceFrom(index, sentences, at, by);
  const line = index.lineAt(at);
  if (by < 0) {
    const { start } = index.lineRange(line);
    return at > start || line === 0 ? start : index.lineRange(line - 1).start;
  }
  return line + 1 < index.lineCount ? index.lineRange(line + 1).start : index.length;
}

function sentenceFrom(index: TextIndex, ends: readonly number[], at: number, by: 1 | -1): number {
  const first = firstAbove(ends, at);
  if (by > 0) return ends[first] ?? index.length;
  // The start of this sentence, or of the one before when the caret is already there.
  const start = ends[first - 1] ?? 0;
  return start < at ? start : (ends[first - 2] ?? 0);
}

/** The position of the first number above `value` in ascending ones. */
export const firstAbove = (ascending: ArrayLike<number>, value: number): number =>
  firstWhere(ascending, (one) => one > value);
