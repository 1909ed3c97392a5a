import type { TableSelection } from './column.ts';

/** State of the header checkbox for the rows of the page. */
type HeadState = 'none' | 'some' | 'all';

/** Returns the state of the header checkbox over the selectable rows of the page. */
export function headState(keys: readonly string[], selection: TableSelection): HeadState {
  const selectable = keys.filter((key) => selection.disabledKeys?.has(key) !== true);
  const selected = selectable.filter((key) => selection.selectedKeys.has(key)).length;
  if (selected === 0) return 'none';
  return selected === selectable.length ? 'all' : 'some';
}

/** Selects or deselects one row. Selecting beyond the maximum changes nothing. */
export function toggleKey(key: string, selection: TableSelection): Set<string> {
  const next = new Set(selection.selectedKeys);
  if (next.has(key)) next.delete(key);
  else if (next.size < (selection.maximum ?? Number.POSITIVE_INFINITY)) next.add(key);
  return next;
}

/** Selects all selectable rows of the page, up to the maximum; deselects them when all were selected. */
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

/** Whether the checkbox of a row must be disabled. */
export function isBlocked(key: string, selection: TableSelection): boolean {
  if (selection.disabledKeys?.has(key) === true) return true;
  return (
    !selection.selectedKeys.has(key) && selection.selectedKeys.size >= (selection.maximum ?? Number.POSITIVE_INFINITY)
  );
}

/**
 * Sets every selectable row between anchor and target to the anchor's state: selected, up to the maximum, or
 * deselected. `keys` are the rows of the page in order; an anchor that is not among them is replaced by `key`.
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
  // Starts at the anchor, so that the maximum cuts off the farthest rows.
  for (let index = start, step = Math.sign(end - start) || 1; index !== end + step; index += step) {
    const between = keys[index];
    if (between === undefined || selection.disabledKeys?.has(between) === true) continue;
    if (!isChoosing) next.delete(between);
    else if (next.size < (selection.maximum ?? Number.POSITIVE_INFINITY)) next.add(between);
  }
  return next;
}

/** The message of the selection bar about rows on other pages. */
type MatchingOffer =
  | { kind: 'none' }
  | { kind: 'all'; count: number }
  | { kind: 'first'; count: number; total: number }
  | { kind: 'full'; maximum: number };

/**
 * Offers to select all matching rows once all rows of the page are selected, or reports that the maximum is reached.
 */
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
