/** Ranges sorted by their starts, of which those that touch a range are found without looking at the others. */
export interface IntervalIndex {
  /** Calls back with the positions of all ranges that share a point with `[start, end)`, in order. */
  readonly each: (start: number, end: number, visit: (position: number) => void) => void;
}

/** Indexes ranges `[starts[n], ends[n])`, sorted by start: an implicit tree whose nodes know the last end below them. */
export function createIntervalIndex(starts: Int32Array, ends: Int32Array): IntervalIndex {
  const lasts = new Int32Array(starts.length);
  const build = (low: number, high: number): number => {
    if (low >= high) return -1;
    const middle = (low + high) >> 1;
    const last = Math.max(ends[middle] ?? -1, build(low, middle), build(middle + 1, high));
    return (lasts[middle] = last);
  };
  build(0, starts.length);
  const search = (low: number, high: number, start: number, end: number, visit: (position: number) => void): void => {
    if (low >= high) return;
    const middle = (low + high) >> 1;
    if ((lasts[middle] ?? -1) <= start) return;
    search(low, middle, start, end, visit);
    if ((starts[middle] ?? 0) >= end) return;
    if ((ends[middle] ?? 0) > start) visit(middle);
    search(middle + 1, high, start, end, visit);
  };
  return { each: (start, end, visit) => search(0, starts.length, start, end, visit) };
}
