/** A stretch that was played, `[start, end)` in seconds. */
export type HeardRange = readonly [start: number, end: number];

/** The same stretches in order, without overlap. */
export function mergeRanges(ranges: readonly HeardRange[]): readonly HeardRange[] {
  const merged: HeardRange[] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (end <= start) continue;
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}

/** Share of `[start, end)` that merged ranges cover, 0 to 1; nothing of an empty stretch. */
export function coveredShare(merged: readonly HeardRange[], start: number, end: number): number {
  let seconds = 0;
  for (const [from, to] of merged) seconds += Math.max(0, Math.min(to, end) - Math.max(from, start));
  return end > start ? Math.min(1, seconds / (end - start)) : 0;
}
