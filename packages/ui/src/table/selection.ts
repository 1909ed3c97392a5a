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
  return !selection.selectedKeys.has(key) && selection.selectedKeys.size >= (selection.maximum ?? Number.POSITIVE_INFINITY);
}
