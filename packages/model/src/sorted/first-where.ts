/** Binary search: the first index whose item satisfies a monotonic condition; the length if none does. */
export function firstWhere<Item>(items: ArrayLike<Item>, isTrue: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isTrue(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
