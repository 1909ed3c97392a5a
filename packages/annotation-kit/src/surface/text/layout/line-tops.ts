/** The heights of lines, and where they are from top to bottom. All in CSS pixels. Immutable. */
export interface LineTops {
  readonly lineCount: number;
  /** The top of a line; of the line after the last one, the height of all. */
  readonly topOf: (line: number) => number;
  readonly heightOf: (line: number) => number;
  /** The line at a height: the first above all, the last below all. */
  readonly lineAt: (y: number) => number;
  /**
   * The tops after the lines from `first` on need these levels; equal to tops made anew, the same where nothing
   * changes.
   */
  readonly replaced: (first: number, needed: Uint8Array) => LineTops;
}

/** Lines of a block: levels above a line are counted within its block, and for each block as a whole. */
const blockSize = 256;

/** Adds up the heights of lines: `lineHeight` each, and `levelHeight` for each level below the text. */
export function createLineTops(needed: Uint8Array, lineHeight: number, levelHeight: number): LineTops {
  const within = new Uint16Array(needed.length);
  const before = new Int32Array(Math.ceil(needed.length / blockSize) + 1);
  for (let block = 0; block < before.length - 1; block += 1) countBlock(needed, within, before, block);
  return topsOf(needed, within, before, lineHeight, levelHeight);
}

/** Counts the levels of a block, and sets how many are before the next one. */
function countBlock(needed: Uint8Array, within: Uint16Array, before: Int32Array, block: number): void {
  const end = Math.min(needed.length, (block + 1) * blockSize);
  let sum = 0;
  for (let line = block * blockSize; line < end; line += 1) {
    within[line] = sum;
    sum += needed[line] ?? 0;
  }
  before[block + 1] = (before[block] ?? 0) + sum;
}

function topsOf(
  needed: Uint8Array,
  within: Uint16Array,
  before: Int32Array,
  lineHeight: number,
  levelHeight: number,
): LineTops {
  const lineCount = needed.length;
  const levelsAbove = (line: number): number =>
    line < lineCount ? (before[Math.floor(line / blockSize)] ?? 0) + (within[line] ?? 0) : (before.at(-1) ?? 0);
  const topOf = (line: number): number => Math.min(line, lineCount) * lineHeight + levelsAbove(line) * levelHeight;
  const tops: LineTops = {
    lineCount,
    topOf,
    heightOf: (line) => (line < lineCount ? lineHeight + (needed[line] ?? 0) * levelHeight : 0),
    lineAt(y) {
      let low = 0;
      let high = Math.max(0, lineCount - 1);
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (topOf(middle) <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    replaced(first, levels) {
      if (levels.every((level, at) => needed[first + at] === level)) return tops;
      const nextNeeded = needed.slice();
      nextNeeded.set(levels, first);
      const [nextWithin, nextBefore] = [within.slice(), before.slice()];
      const from = Math.floor(first / blockSize);
      const until = Math.floor((first + levels.length - 1) / blockSize);
      for (let block = from; block <= until; block += 1) countBlock(nextNeeded, nextWithin, nextBefore, block);
      const more = (nextBefore[until + 1] ?? 0) - (before[until + 1] ?? 0);
      if (more !== 0)
        for (let block = until + 2; block < nextBefore.length; block += 1)
          nextBefore[block] = (before[block] ?? 0) + more;
      return topsOf(nextNeeded, nextWithin, nextBefore, lineHeight, levelHeight);
    },
  };
  return tops;
}
