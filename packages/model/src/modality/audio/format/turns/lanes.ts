/**
 * Returns a function that assigns each interval, in order of start, the lowest free lane. O(n log n), however many
 * overlap: one heap holds the busy lanes by their end, the other the free lanes by number.
 */
export function laneAssigner(): (start: number, end: number) => number {
  const busy = createHeap<{ lane: number; end: number }>((a, b) => a.end - b.end);
  const free = createHeap<number>((a, b) => a - b);
  let lanes = 0;
  return (start, end) => {
    for (let next = busy.peek(); next && next.end <= start; next = busy.peek()) free.push(busy.pop()?.lane ?? 0);
    const lane = free.pop() ?? lanes;
    lanes = Math.max(lanes, lane + 1);
    busy.push({ lane, end });
    return lane;
  };
}

interface Heap<Item> {
  readonly peek: () => Item | undefined;
  readonly pop: () => Item | undefined;
  readonly push: (item: Item) => void;
}

/** A binary min-heap. */
function createHeap<Item>(compare: (a: Item, b: Item) => number): Heap<Item> {
  const items: Item[] = [];
  const isLess = (a: number, b: number): boolean => {
    const [first, second] = [items[a], items[b]];
    return first !== undefined && (second === undefined || compare(first, second) < 0);
  };
  const swap = (a: number, b: number): void => {
    const [first, second] = [items[a], items[b]];
    if (first === undefined || second === undefined) return;
    items[a] = second;
    items[b] = first;
  };
  return {
    peek: () => items[0],
    push: (item) => {
      items.push(item);
      for (let at = items.length - 1; at > 0 && isLess(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    },
    pop: () => {
      swap(0, items.length - 1);
      const least = items.pop();
      for (let at = 0; ;) {
        const child = isLess(2 * at + 2, 2 * at + 1) ? 2 * at + 2 : 2 * at + 1;
        if (child >= items.length || !isLess(child, at)) return least;
        swap(child, at);
        at = child;
      }
    },
  };
}
