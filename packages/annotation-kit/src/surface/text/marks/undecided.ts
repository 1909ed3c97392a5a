import { differingUnits, isUndecided, type Mark } from '@earmark/model';

const counts = new WeakMap<readonly Mark[], number>();
/** The list that was counted last. */
let newest: WeakRef<readonly Mark[]> | undefined;

const countIn = (marks: readonly Mark[]): number =>
  marks.reduce((count, mark) => count + (isUndecided(mark) ? 1 : 0), 0);

/** The number of proposals that nobody has decided about; after an edit only what it changed is counted. */
export function undecidedCount(marks: readonly Mark[]): number {
  let count = counts.get(marks);
  if (count !== undefined) return count;
  const before = newest?.deref();
  const [gone, come] = before ? differingUnits(before, marks) : [[], marks];
  count = (before ? (counts.get(before) ?? 0) : 0) - countIn(gone) + countIn(come);
  counts.set(marks, count);
  newest = new WeakRef(marks);
  return count;
}
