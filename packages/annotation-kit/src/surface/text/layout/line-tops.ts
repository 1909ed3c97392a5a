/** The heights of lines, and where they are from top to bottom. All in CSS pixels. */
export interface LineTops {
  readonly lineCount: number;
  /** The top of a line; of the line after the last one, the height of all. */
  readonly topOf: (line: number) => number;
  readonly heightOf: (line: number) => number;
  /** The line at a height: the first above all, the last below all. */
  readonly lineAt: (y: number) => number;
}

/** Adds up the heights of lines: `lineHeight` each, and `levelHeight` for each level below the text. */
export function createLineTops(needed: Uint8Array, lineHeight: number, levelHeight: number): LineTops {
  const tops = new Float64Array(needed.length + 1);
  for (let line = 0; line < needed.length; line += 1)
    tops[line + 1] = (tops[line] ?? 0) + lineHeight + (needed[line] ?? 0) * levelHeight;
  return {
    lineCount: needed.length,
    topOf: (line) => tops[line] ?? tops[needed.length] ?? 0,
    heightOf: (line) => (tops[line + 1] ?? 0) - (tops[line] ?? 0),
    lineAt(y) {
      let low = 0;
      let high = Math.max(0, needed.length - 1);
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((tops[middle] ?? 0) <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
