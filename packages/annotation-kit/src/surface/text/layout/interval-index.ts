/** Ranges sorted by their starts, of which those that touch a range are found without looking at all others. */
export interface IntervalIndex {
  /** Calls back with the positions of all ranges that share a point with `[start, end)`, in order. */
  readonly each: (start: number, end: number, visit: (position: number) => void) => void;
  /**
   * The index after the ranges from position `from` up to `until` became those from `from` up to `nextUntil` of
   * `starts` and `ends`; equals an index made anew. Ranges outside are not looked at.
   */
  readonly replaced: (
    starts: Int32Array,
    ends: Int32Array,
    from: number,
    until: number,
    nextUntil: number,
  ) => IntervalIndex;
}

/** Neighbouring ranges, and the last point that any of them reaches. */
interface Block {
  readonly count: number;
  readonly last: number;
}

/** Ranges a block begins with; it is split when it holds more than twice as many. */
const blockSize = 64;

/** Indexes ranges `[starts[n], ends[n])`, sorted by start. */
export const createIntervalIndex = (starts: Int32Array, ends: Int32Array): IntervalIndex =>
  indexOf(starts, ends, blocksOf(ends, 0, ends.length));

function blocksOf(ends: Int32Array, from: number, until: number, size = blockSize): Block[] {
  const blocks: Block[] = [];
  for (let start = from; start < until; start += size) {
    const end = Math.min(until, start + size);
    let last = -1;
    for (let position = start; position < end; position += 1) last = Math.max(last, ends[position] ?? -1);
    blocks.push({ count: end - start, last });
  }
  return blocks;
}

function indexOf(starts: Int32Array, ends: Int32Array, blocks: readonly Block[]): IntervalIndex {
  return {
    each(start, end, visit) {
      let position = 0;
      for (const { count, last } of blocks) {
        if ((starts[position] ?? end) >= end) return;
        const until = position + count;
        if (last <= start) {
          position = until;
          continue;
        }
        for (; position < until && (starts[position] ?? end) < end; position += 1)
          if ((ends[position] ?? 0) > start) visit(position);
        position = until;
      }
    },
    replaced(nextStarts, nextEnds, from, until, nextUntil) {
      // The blocks that hold what changed are made anew, as one, split where that is too many ranges.
      let [first, firstAt] = [0, 0];
      while (first < blocks.length - 1 && firstAt + (blocks[first]?.count ?? 0) <= from) {
        firstAt += blocks[first]?.count ?? 0;
        first += 1;
      }
      let [next, nextAt] = [first, firstAt];
      while (next < blocks.length && (nextAt < until || next === first)) {
        nextAt += blocks[next]?.count ?? 0;
        next += 1;
      }
      const end = nextAt + nextUntil - until;
      const most = 2 * blockSize;
      const made = blocksOf(nextEnds, firstAt, end, end - firstAt <= most ? most : blockSize);
      return indexOf(nextStarts, nextEnds, [...blocks.slice(0, first), ...made, ...blocks.slice(next)]);
    },
  };
}
