import { refuse, type Fault } from '../../../fault/index.ts';
import { counts, isSpan, type Mark } from '../document/index.ts';

/** Returns a fault per span that shares code points with one before it; evidence of written answers aside. */
export function checkOverlap(marks: readonly Mark[]): Fault[] {
  const ranges = marks
    .filter(isSpan)
    .filter((span) => counts(span) && span.evidenceFor === undefined)
    .flatMap(({ id, part, ranges: of }) => of.map(({ start, end }) => ({ id, part, start, end })))
    .sort((a, b) => a.part - b.part || a.start - b.start);
  const overlapping = new Set<string>();
  let [part, reached] = [-1, 0];
  for (const range of ranges) {
    if (range.part !== part) [part, reached] = [range.part, 0];
    if (range.start < reached) overlapping.add(range.id);
    reached = Math.max(reached, range.end);
  }
  return [...overlapping].map((id) => refuse('span_overlaps', ['marks', id]).fault);
}
