import { refuse, type Fault } from '../../../fault/index.ts';
import { maxMarks } from './limits.ts';
import { checkEnds, isLink } from './link-graph.ts';
import type { Mark } from './mark-schema.ts';
import { compareMarks } from './order.ts';
import { checkRanges } from './ranges.ts';

/** What the marks of a document must hold to, whatever its task asks. */
interface Marked {
  readonly parts: readonly { readonly length: number }[];
  readonly marks: readonly Mark[];
}

/** Returns the first fault of a document's marks: ids, order, ranges, ends of links, number. */
export function checkMarks({ parts, marks }: Marked): Fault | null {
  const ids = new Set<string>();
  let count = 0;
  for (const [index, mark] of marks.entries()) {
    const path = ['marks', mark.id];
    if (ids.has(mark.id)) return refuse('mark_exists', path).fault;
    ids.add(mark.id);
    const before = marks[index - 1];
    if (before && compareMarks(before, mark) > 0) return refuse('marks_unordered', path).fault;
    if (mark.type !== 'section') count += 1;
    const fault = checkPlace(mark, parts);
    if (fault) return fault;
  }
  if (count > maxMarks) return refuse('marks_too_many', ['marks'], { max: maxMarks }).fault;
  return checkEnds(marks, marks.filter(isLink));
}

/** Returns a fault when a mark does not lie within its part. */
export function checkPlace(mark: Mark, parts: Marked['parts']): Fault | null {
  if (mark.type === 'link') return null;
  if (mark.type === 'span') return checkRanges(mark, parts);
  const { id, part, start, end } = mark;
  return start <= end && end <= (parts[part]?.length ?? -1) ? null : refuse('span_out_of_bounds', ['marks', id]).fault;
}
