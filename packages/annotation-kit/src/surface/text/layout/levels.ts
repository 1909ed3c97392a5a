/** Deeper ranges share the last level. */
export const mostLevels = 6;

/**
 * Stacks ranges that share points on levels, an inner one nearer to the text (level 0) than those around it. `starts`
 * are sorted; a range with `false` in `isStacked` takes no level and gets 255.
 */
export function stackRanges(
  starts: Int32Array,
  ends: Int32Array,
  isStacked: (position: number) => boolean,
): Uint8Array {
  const levels = new Uint8Array(starts.length).fill(unstacked);
  const order: number[] = [];
  let isInOrder = true;
  let last = 0;
  for (let position = 0; position < starts.length; position += 1) {
    if (!isStacked(position)) continue;
    const end = ends[position] ?? 0;
    isInOrder &&= order.length === 0 || end > last;
    last = end;
    order.push(position);
  }
  // By end, the shorter first: what lies within a range comes before it. Without nested ranges that is the order they
  // are in.
  if (!isInOrder) order.sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0) || (starts[b] ?? 0) - (starts[a] ?? 0));
  // The end of the last range of each level: all earlier ones of the level end before it.
  const taken: number[] = [];
  for (const position of order) {
    const start = starts[position] ?? 0;
    let level = 0;
    while (level < mostLevels - 1 && (taken[level] ?? 0) > start) level += 1;
    taken[level] = ends[position] ?? 0;
    levels[position] = level;
  }
  return levels;
}

/** The level of a range that takes none: the largest number that a byte holds. */
export const unstacked = 255;

/**
 * The number of levels that each line needs. `lineOf` gives the line of a point. Each line is set once, from the
 * deepest level on, however many ranges cover it.
 */
export function levelsOfLines(
  lineCount: number,
  lineOf: (point: number) => number,
  starts: Int32Array,
  ends: Int32Array,
  levels: Uint8Array,
): Uint8Array {
  const needed = new Uint8Array(lineCount);
  const byLevel: number[][] = [];
  for (let position = 0; position < levels.length; position += 1) {
    const level = levels[position] ?? unstacked;
    if (level !== unstacked) (byLevel[level] ??= []).push(position);
  }
  const nextUnset = new Int32Array(lineCount + 1);
  for (let line = 0; line <= lineCount; line += 1) nextUnset[line] = line;
  const find = (line: number): number => {
    let at = line;
    while (nextUnset[at] !== at) at = nextUnset[at] = nextUnset[nextUnset[at] ?? 0] ?? 0;
    return at;
  };
  for (let level = byLevel.length - 1; level >= 0; level -= 1)
    for (const position of byLevel[level] ?? []) {
      const last = Math.min(lineCount - 1, lineOf(Math.max(starts[position] ?? 0, (ends[position] ?? 0) - 1)));
      for (let line = find(Math.min(lineCount, lineOf(starts[position] ?? 0))); line <= last; line = find(line + 1)) {
        needed[line] = level + 1;
        nextUnset[line] = line + 1;
      }
    }
  return needed;
}

/**
 * The number of levels that the lines from `first` to `last` need: what `levelsOfLines` says of them, found from the
 * ranges there alone. `positions` are those of all ranges that may be on these lines.
 */
export function levelsBetween(
  first: number,
  last: number,
  lineOf: (point: number) => number,
  positions: Iterable<number>,
  starts: Int32Array,
  ends: Int32Array,
  levels: Uint8Array,
): Uint8Array {
  const needed = new Uint8Array(Math.max(0, last - first + 1));
  for (const position of positions) {
    const level = levels[position] ?? unstacked;
    if (level === unstacked) continue;
    const [start, end] = [starts[position] ?? 0, ends[position] ?? 0];
    const until = Math.min(last, lineOf(Math.max(start, end - 1)));
    for (let line = Math.max(first, lineOf(start)); line <= until; line += 1)
      needed[line - first] = Math.max(needed[line - first] ?? 0, level + 1);
  }
  return needed;
}
