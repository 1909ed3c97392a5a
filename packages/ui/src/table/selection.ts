import type { TableSelection } from './column.ts';

/** What the box in the head shows for the rows in sight. */
export type HeadState = 'none' | 'some' | 'all';

/** The state of the head's box over the selectable rows in sight. */
export function headState(keys: readonly string[], selection: TableSelection): HeadState {
  const selectable = keys.filter((key) => selection.disabledKeys?.has(key) !== true);
  const selected = selectable.filter((key) => selection.selectedKeys.has(key)).length;
  if (selected === 0) return 'none';
  return selected === selectable.length ? 'all' : 'some';
}

/** Chooses or gives up one row; choosing over the maximum changes nothing. */
export function toggleKey(key: string, selection: TableSelection): Set<string> {
  const next = new Set(selection.selectedKeys);
  if (next.has(key)) next.delete(key);
  else if (next.size < (selection.maximum ?? Number.POSITIVE_INFINITY)) next.add(key);
  return next;
}

/** Chooses all selectable rows in sight, as many as the maximum lets; gives them up when all were chosen. */
export function toggleAll(keys: readonly string[], selection: TableSelection): Set<string> {
  const next = new Set(selection.selectedKeys);
  const isFull = () => next.size >= (selection.maximum ?? Number.POSITIVE_INFINITY);
  if (headState(keys, selection) === 'all' || (isFull() && headState(keys, selection) === 'some')) {
    for (const key of keys) next.delete(key);
    return next;
  }
  for (const key of keys) {
    if (isFull()) break;
    if (selection.disabledKeys?.has(key) !== true) next.add(key);
  }
  return next;
}

/** Whether one row's box must not be pressed. */
export function isBlocked(key: string, selection: TableSelection): boolean {
  if (selection.disabledKeys?.has(key) === true) return true;
  return (
    !selection.selectedKeys.has(key) && selection.selectedKeys.size >= (selection.maximum ?? Number.POSITIVE_INFINITY)
  );
}

/**
 * Gives every selectable row between two the state of the first: chosen, as many as the maximum lets, or given up. `keys` are
 * the rows in sight in their order; an anchor that is not among them stands for `key` itself.
 */
export function selectRange(
  anchor: string | null,
  key: string,
  keys: readonly string[],
  selection: TableSelection,
): Set<string> {
  const start = anchor === null ? -1 : keys.indexOf(anchor);
  const end = keys.indexOf(key);
  if (start < 0 || end < 0) return toggleKey(key, selection);
  const next = new Set(selection.selectedKeys);
  const isChoosing = anchor !== null && next.has(anchor);
  // From the anchor on, so that the maximum cuts off what lies farthest.
  for (let index = start, step = Math.sign(end - start) || 1; index !== end + step; index += step) {
    const between = keys[index];
    if (between === undefined || selection.disabledKeys?.has(between) === true) continue;
    if (!isChoosing) next.delete(between);
    else if (next.size < (selection.maximum ?? Number.POSITIVE_INFINITY)) next.add(between);
  }
  return next;
}

/** What the bar below the rows says about choosing beyond those in sight. */
export type MatchingOffer =
  | { kind: 'none' }
  | { kind: 'all'; count: number }
  | { kind: 'first'; count: number; total: number }
  | { kind: 'full'; maximum: number };

/** Offers all that match once all in sight are chosen; says that no more may be chosen when the maximum is reached. */
export function matchingOffer(keys: readonly string[], selection: TableSelection): MatchingOffer {
  const { selectedKeys, maximum = Number.POSITIVE_INFINITY, total = keys.length, onSelectMatching } = selection;
  if (selectedKeys.size >= maximum) return { kind: 'full', maximum };
  if (
    onSelectMatching === undefined ||
    total <= keys.length ||
    headState(keys, selection) !== 'all' ||
    selectedKeys.size >= total
  )
    return { kind: 'none' };
  return total <= maximum ? { kind: 'all', count: total } : { kind: 'first', count: maximum, total };
}
