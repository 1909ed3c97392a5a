import { differingUnits, firstWhere, type Mark } from '@earmark/model';
import { stackRanges } from '../layout/index.ts';
import {
  comparePositions,
  endOf,
  hasTag,
  nextVersion,
  placedIn,
  startOf,
  type PartMarks,
  type PlacedMark,
} from './place-marks.ts';

/** Marks that an edit may replace, with those between them; beyond, all are placed anew. */
const mostReplaced = 500;

/**
 * The marks of a part after an edit that made `after` of `before`, from those placed before it: what the edit did not
 * touch is copied, and is stacked again only where it shares points with what it touched. Equal to placing all anew;
 * undefined where that is no more work.
 */
export function replaceMarks(
  before: readonly Mark[],
  earlier: PartMarks,
  after: readonly Mark[],
  part: number,
): PartMarks | undefined {
  const [gone, come] = differingUnits(before, after);
  if (gone.length > mostReplaced || come.length > mostReplaced) return undefined;
  const [kept, known] = [new Set(come), new Set(gone)];
  const lost = placedIn(gone, part).filter((mark) => !kept.has(mark));
  const fresh = placedIn(come, part).filter((mark) => !known.has(mark));
  const touched = [...lost, ...fresh].sort(comparePositions);
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last)
    return { ...earlier, version: nextVersion(), change: { since: earlier.version, start: 0, end: 0 } };
  const from = firstWhere(earlier.marks, (mark) => comparePositions(mark, first) >= 0);
  const until = firstWhere(earlier.marks, (mark) => comparePositions(mark, last) > 0);
  if (until - from > mostReplaced) return undefined;
  const taken = new Set<Mark>(lost);
  const between = earlier.marks.slice(from, until).filter((mark) => !taken.has(mark));
  return splice(earlier, from, until, [...between, ...fresh].sort(comparePositions));
}

/** Replaces the marks at indexes from `from` up to `until`. */
function splice(earlier: PartMarks, from: number, until: number, fresh: readonly PlacedMark[]): PartMarks {
  const marks = earlier.marks.slice();
  const old = marks.splice(from, until - from, ...fresh);
  const length = marks.length;
  const starts = put(new Int32Array(length), earlier.starts, from, until, fresh.map(startOf));
  const ends = put(new Int32Array(length), earlier.ends, from, until, fresh.map(endOf));
  const levels = put(new Uint8Array(length), earlier.levels, from, until, new Uint8Array(fresh.length));
  const index = earlier.index.replaced(starts, ends, from, until, from + fresh.length);
  // The level of a range follows from those that it shares points with, and what these share points with in turn.
  let [start, end] = [Infinity, -Infinity];
  for (const mark of [...old, ...fresh]) {
    start = Math.min(start, startOf(mark));
    end = Math.max(end, endOf(mark), startOf(mark) + 1);
  }
  for (let isGrowing = true; isGrowing;) {
    const [least, most] = [start, end];
    index.each(least, most, (position) => {
      if (!hasTag(marks[position])) return;
      start = Math.min(start, starts[position] ?? start);
      end = Math.max(end, ends[position] ?? end);
    });
    isGrowing = start < least || end > most;
  }
  const low = firstWhere(starts, (at) => at >= start);
  const high = firstWhere(starts, (at) => at >= end);
  const isStacked = (position: number): boolean => hasTag(marks[low + position]);
  levels.set(stackRanges(starts.subarray(low, high), ends.subarray(low, high), isStacked), low);
  return { marks, starts, ends, levels, index, version: nextVersion(), change: { since: earlier.version, start, end } };
}

/** Fills `target` with `old`, of which the numbers from `from` up to `until` are replaced by others. */
function put<Numbers extends Int32Array | Uint8Array>(
  target: Numbers,
  old: Numbers,
  from: number,
  until: number,
  numbers: ArrayLike<number>,
): Numbers {
  target.set(old.subarray(0, from));
  target.set(numbers, from);
  target.set(old.subarray(until), from + numbers.length);
  return target;
}
