import type { BaseDocument, Unit, UnitAccess } from './unit.ts';
import { verdictIn, type ReviewStage } from './status.ts';

/**
 * Returns the ascending indexes of the units with these ids; unknown ids are skipped. One pass over the list: the last
 * character of an id, which varies most, rules out almost every unit before strings are compared.
 */
export function unitIndexes(units: readonly Pick<Unit, 'id'>[], ids: readonly string[]): number[] {
  const indexes: number[] = [];
  if (ids.length === 0) return indexes;
  const wanted = new Set(ids);
  const endings = new Uint8Array(128);
  for (const id of ids) endings[endingOf(id)] = 1;
  for (let index = 0; index < units.length && indexes.length < wanted.size; index += 1) {
    const id = units[index]?.id;
    if (id !== undefined && endings[endingOf(id)] === 1 && wanted.has(id)) indexes.push(index);
  }
  return indexes;
}

let lastFound = 0;

/**
 * Returns the index of the unit with this id, or -1. The index found last is tried first: the current unit is looked
 * for many times per edit, and edits of its content do not move it.
 */
export function unitIndex(units: readonly Pick<Unit, 'id'>[], id: string | undefined): number {
  if (id === undefined) return -1;
  if (units[lastFound]?.id === id) return lastFound;
  const [found = -1] = unitIndexes(units, [id]);
  if (found >= 0) lastFound = found;
  return found;
}

const endingOf = (id: string): number => id.charCodeAt(id.length - 1) & 127;

/** How many units two lists share at their start and at their end. */
interface Shared {
  readonly before: WeakRef<readonly unknown[]>;
  readonly start: number;
  readonly end: number;
}

/**
 * Parts that the newest list shares with the one it was made of. Lives as long as that list, and retains no older one.
 */
let newest = new WeakMap<readonly unknown[], Shared>();

/** Remembers that `after` was made of `before`, so that the two need not be compared unit by unit. */
export function noteShared(before: readonly unknown[], after: readonly unknown[], start: number, end: number): void {
  newest = new WeakMap([[after, { before: new WeakRef(before), start, end }]]);
}

function sharedBy(a: readonly unknown[], b: readonly unknown[]): Pick<Shared, 'start' | 'end'> | undefined {
  const [made, remade] = [newest.get(b), newest.get(a)];
  return made?.before.deref() === a ? made : remade?.before.deref() === b ? remade : undefined;
}

/**
 * Strips the common prefix and suffix (by object identity) from both lists. What remains is what may differ. Takes no
 * time that grows with the lists where one was just made of the other.
 */
export function differingUnits<Item>(a: readonly Item[], b: readonly Item[]): [readonly Item[], readonly Item[]] {
  const shorter = Math.min(a.length, b.length);
  let { start, end } = sharedBy(a, b) ?? { start: 0, end: 0 };
  while (start < shorter && a[start] === b[start]) start += 1;
  end = Math.min(end, shorter - start);
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** Returns the units without a verdict of the given stage. */
export const unjudgedUnits = <Item extends Unit>(units: readonly Item[], stage: ReviewStage): Item[] =>
  units.filter(({ status }) => verdictIn(stage, status) === undefined);

const shown = new WeakMap<readonly Unit[], readonly Unit[]>();

/** Returns the units of a document that people see and judge; the same list each time. */
export function shownUnits<Document extends BaseDocument, Item extends Unit>(
  { of, isHidden }: Pick<UnitAccess<Document, Item>, 'of' | 'isHidden'>,
  document: Document,
): readonly Item[] {
  const units = of(document);
  if (!isHidden) return units;
  // What is kept was made of the same list, whose units are of this type
  const known = shown.get(units) as readonly Item[] | undefined;
  if (known) return known;
  const made = freshIn(units).some(isHidden) ? units.filter((unit) => !isHidden(unit)) : units;
  shown.set(units, made);
  return made;
}

/** The units that may be hidden: of a list that was made of one without hidden units, those that are new. */
function freshIn<Item extends Unit>(units: readonly Item[]): readonly Item[] {
  const before = newest.get(units)?.before.deref();
  // A list is made of units of the same type
  return before && shown.get(before as readonly Item[]) === before
    ? differingUnits(before as readonly Item[], units)[1]
    : units;
}
