/** `[start, end)` in samples. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Distributes overlapping spans over rows without overlap: each span takes the lowest row that is free at its start.
 * Returns the row of each span.
 *
 * This is greedy interval partitioning, which needs the fewest rows possible. Since every row is free again at each
 * gap, a change never affects rows beyond the next gap. Spans must be sorted by start. O(n log n); O(n) without
 * overlap.
 */
export function partition(spans: readonly Span[]): { readonly rowOf: Uint32Array; readonly rowCount: number } {
  const rowOf = new Uint32Array(spans.length);
  if (!hasOverlap(spans)) return { rowOf, rowCount: Math.min(1, spans.length) };
  const busy = createHeap<{ readonly end: number; readonly row: number }>((a, b) => a.end < b.end);
  const free = createHeap<number>((a, b) => a < b);
  /** Rows below this number have been used since the last gap. */
  let used = 0;
  let rowCount = 0;
  let furthest = 0;
  spans.forEach((span, index) => {
    if (span.start >= furthest) {
      busy.clear();
      free.clear();
      used = 0;
    }
    for (let first = busy.first(); first && first.end <= span.start; first = busy.first()) {
      busy.take();
      free.add(first.row);
    }
    const row = free.take() ?? used++;
    rowOf[index] = row;
    rowCount = Math.max(rowCount, used);
    furthest = Math.max(furthest, span.end);
    const next = spans[index + 1];
    if (next && next.start < furthest) busy.add({ end: span.end, row });
  });
  return { rowOf, rowCount };
}

function hasOverlap(spans: readonly Span[]): boolean {
  let furthest = 0;
  for (const { start, end } of spans) {
    if (start < furthest) return true;
    if (end > furthest) furthest = end;
  }
  return false;
}

interface Heap<Item> {
  readonly first: () => Item | undefined;
  readonly take: () => Item | undefined;
  readonly add: (item: Item) => void;
  readonly clear: () => void;
}

/** Binary min-heap: the first item is one that no other item precedes. */
function createHeap<Item>(isBefore: (a: Item, b: Item) => boolean): Heap<Item> {
  const items: Item[] = [];
  const swapIfBefore = (child: number, parent: number): boolean => {
    const [a, b] = [items[child], items[parent]];
    if (a === undefined || b === undefined || !isBefore(a, b)) return false;
    items[child] = b;
    items[parent] = a;
    return true;
  };
  const sink = (from: number): void => {
    for (let at = from; ;) {
      const left = 2 * at + 1;
      const [first, second] = [items[left], items[left + 1]];
      const child = first !== undefined && second !== undefined && isBefore(second, first) ? left + 1 : left;
      if (!swapIfBefore(child, at)) return;
      at = child;
    }
  };
  return {
    first: () => items[0],
    add(item) {
      items.push(item);
      for (let at = items.length - 1; at > 0 && swapIfBefore(at, (at - 1) >> 1);) at = (at - 1) >> 1;
    },
    take() {
      const top = items[0];
      const last = items.pop();
      if (items.length > 0 && last !== undefined) {
        items[0] = last;
        sink(0);
      }
      return top;
    },
    clear: () => void (items.length = 0),
  };
}
