import type { Hit } from './find.ts';

/** Where a search stands: at a unit, and within it at an offset of one of its texts. */
export interface FindPosition {
  readonly ordinal: number;
  readonly labelId: string;
  /** UTF-16 offset. */
  readonly start: number;
}

/**
 * Returns the index of the hit after or before a position, in a circle; `labelIds` is the order of the texts within a
 * unit. The position need not be a hit: it may have been replaced or edited since. -1 without hits.
 */
export function hitBeside(hits: readonly Hit[], from: FindPosition, by: 1 | -1, labelIds: readonly string[]): number {
  const isAfter = (hit: Hit): boolean => compare(hit, from, labelIds) > 0;
  if (by > 0) {
    const next = hits.findIndex(isAfter);
    return next >= 0 ? next : hits.length > 0 ? 0 : -1;
  }
  const before = hits.findLastIndex((hit) => compare(hit, from, labelIds) < 0);
  return before >= 0 ? before : hits.length - 1;
}

const compare = (a: FindPosition, b: FindPosition, labelIds: readonly string[]): number =>
  a.ordinal - b.ordinal || labelIds.indexOf(a.labelId) - labelIds.indexOf(b.labelId) || a.start - b.start;
