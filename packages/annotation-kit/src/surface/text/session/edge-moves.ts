import type { PointRange, TextIndex } from '@earmark/model';
import { movedBy, type CaretUnit } from './caret.ts';

export type RangeEdge = 'start' | 'end';

/**
 * Where an end of a range goes by one unit; the same point where it cannot go. By words and sentences it takes no white
 * space along, as a new mark takes none. `sentences` are the ends of sentences, ascending.
 */
export function edgeMovedBy(
  index: TextIndex,
  sentences: readonly number[],
  range: PointRange,
  edge: RangeEdge,
  unit: Extract<CaretUnit, 'character' | 'word' | 'sentence'>,
  by: 1 | -1,
): number {
  const from = range[edge];
  for (let at = from; ;) {
    const to = movedBy(index, sentences, at, unit, by);
    if (to === at) return from;
    const kept = unit === 'character' ? to : edge === 'start' ? wordsFrom(index, to) : wordsUntil(index, to);
    // Only the white space beside the end was passed: the unit is the next one
    if (by > 0 ? kept > from : kept < from) return kept;
    at = to;
  }
}

function wordsFrom(index: TextIndex, point: number): number {
  let at = point;
  while (at < index.length && isSpace(index, at)) at += 1;
  return at;
}

function wordsUntil(index: TextIndex, point: number): number {
  let at = point;
  while (at > 0 && isSpace(index, at - 1)) at -= 1;
  return at;
}

const isSpace = (index: TextIndex, point: number): boolean => index.slice(point, point + 1).trim() === '';
