import type { Mark } from './mark-schema.ts';
import { endOfSpan, startOfSpan } from './ranges.ts';

const ranks = { section: 0, span: 1, link: 2 } as const;

/** Compares ids as people number things: `r2` comes before `r10`. Unique ids are never equal. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The order of marks in a document. It follows from the marks alone, so that undo restores it. */
export function compareMarks(a: Mark, b: Mark): number {
  if (a.type === 'span' && b.type === 'span')
    return a.part - b.part || startOfSpan(a) - startOfSpan(b) || endOfSpan(a) - endOfSpan(b) || compareIds(a.id, b.id);
  if (a.type === 'section' && b.type === 'section')
    return a.part - b.part || a.start - b.start || compareIds(a.id, b.id);
  return ranks[a.type] - ranks[b.type] || compareIds(a.id, b.id);
}
