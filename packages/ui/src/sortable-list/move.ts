/** Returns the list with the item at `from` moved to `to`. An invalid index changes nothing. */
export function moveTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Returns the list with the items of `keys` moved, in their order, before or after the item of `target`. */
export function moveBeside<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string,
  keys: ReadonlySet<string>,
  target: string,
  side: 'before' | 'after',
): Item[] {
  if (keys.has(target)) return [...list];
  const moved = list.filter((item) => keys.has(keyOf(item)));
  const rest = list.filter((item) => !keys.has(keyOf(item)));
  const at = rest.findIndex((item) => keyOf(item) === target);
  if (at === -1) return [...list];
  const index = side === 'before' ? at : at + 1;
  return [...rest.slice(0, index), ...moved, ...rest.slice(index)];
}
