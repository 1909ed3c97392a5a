/** A tier ready to be written; times in seconds. Points have their time as start. */
export interface PrintedTier {
  readonly name: string;
  readonly isPoints: boolean;
  readonly intervals: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** Praat's text form: long with every value named, or short with the values alone. */
export function* printTextGrid(tiers: readonly PrintedTier[], xmax: number, isShort: boolean): Generator<string> {
  const named = (indent: number, name: string, value: string | number): string =>
    isShort ? `${value}\n` : `${' '.repeat(indent)}${name} = ${value} \n`;
  const heading = (text: string): string => (isShort ? '' : text);
  yield 'File type = "ooTextFile"\nObject class = "TextGrid"\n\n';
  yield `${named(0, 'xmin', 0)}${named(0, 'xmax', xmax)}${isShort ? '<exists>\n' : 'tiers? <exists> \n'}${named(0, 'size', tiers.length)}${heading('item []: \n')}`;
  for (const [index, { name, isPoints, intervals }] of tiers.entries()) {
    const list = isPoints ? 'points' : 'intervals';
    yield `${heading(`    item [${index + 1}]:\n`)}${named(8, 'class', isPoints ? '"TextTier"' : '"IntervalTier"')}${named(8, 'name', quote(name))}${named(8, 'xmin', 0)}${named(8, 'xmax', xmax)}${named(8, `${list}: size`, intervals.length)}`;
    for (const [number, { start, end, text }] of intervals.entries()) {
      yield heading(`        ${list} [${number + 1}]:\n`);
      yield isPoints
        ? `${named(12, 'number', start)}${named(12, 'mark', quote(text))}`
        : `${named(12, 'xmin', start)}${named(12, 'xmax', end)}${named(12, 'text', quote(text))}`;
    }
  }
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
