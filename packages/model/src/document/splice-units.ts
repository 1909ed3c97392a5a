import { refuse, type Fault } from '../fault/index.ts';
import { firstWhere } from '../sorted/index.ts';
import { noteShared, unitIndexes } from './find-units.ts';
import type { Unit } from './unit.ts';

/** Checks that inserted ids are unique, in themselves and among the units that stay. */
export function checkInsertedIds(
  field: string,
  units: readonly Unit[],
  removedAt: readonly number[],
  insert: readonly Unit[],
  code: 'segment_exists' | 'mark_exists',
): Fault | null {
  const ids = new Set<string>();
  for (const { id } of insert) {
    if (ids.has(id)) return refuse(code, [field, id]).fault;
    ids.add(id);
  }
  const freed = new Set(removedAt.map((index) => units[index]?.id));
  const [taken] = unitIndexes(
    units,
    insert.map(({ id }) => id).filter((id) => !freed.has(id)),
  );
  return taken === undefined ? null : refuse(code, [field, units[taken]?.id ?? '']).fault;
}

/**
 * Removes the units at ascending indexes from a sorted list and merges other sorted units into it, in one pass. Returns
 * the new list and the indexes of the inserted units in it.
 */
export function mergeUnits<Item>(
  units: readonly Item[],
  removedAt: readonly number[],
  insert: readonly Item[],
  compare: (a: Item, b: Item) => number,
): { merged: Item[]; insertedAt: number[] } {
  // Runs that stay are copied as a whole: a list of thousands takes no longer than the few units that change.
  const runs: (readonly Item[])[] = [];
  const insertedAt: number[] = [];
  let length = 0;
  let from = 0;
  let removal = 0;
  const take = (run: readonly Item[]): void => {
    runs.push(run);
    length += run.length;
  };
  const copyUpTo = (end: number): void => {
    for (let gone = removedAt[removal]; gone !== undefined && gone < end; gone = removedAt[removal]) {
      take(units.slice(from, gone));
      from = gone + 1;
      removal += 1;
    }
    take(units.slice(from, end));
    from = end;
  };
  let first = removedAt[0] ?? units.length;
  let last = (removedAt.at(-1) ?? -1) + 1;
  for (const unit of insert) {
    const at = firstWhere(units, (other) => compare(other, unit) >= 0);
    first = Math.min(first, at);
    last = Math.max(last, at);
    copyUpTo(at);
    insertedAt.push(length);
    take([unit]);
  }
  copyUpTo(units.length);
  const merged = runs.flat();
  noteShared(units, merged, first, units.length - last);
  return { merged, insertedAt };
}
