import {
  refuse,
  succeed,
  unescapeSheetText,
  unguardFormula,
  type Cell,
  type NumberedRows,
  type Result,
} from '@earmark/model';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { readXmlStream, type XmlEvents } from './read-xml-stream.ts';

const limit = {
  unpackedBytes: 100 * 1024 ** 2,
  parts: 1000,
  texts: 10_000_000,
  rows: 1_000_000,
  columns: 1000,
  cells: 10_000_000,
} as const;

/** Thrown when a workbook exceeds the reading limits. */
class TooLarge extends Error {}

/** Thrown for a formula whose result was never stored, as programs write them that do not calculate. */
class NoResult extends Error {
  readonly cell: string;
  constructor(cell: string) {
    super('a formula has no result');
    this.cell = cell;
  }
}

/** How a cell with a formula is read: its cached result, or the formula itself after an equals sign. */
type Formulas = 'result' | 'text';

/** Reads the first sheet with rows. Zip bombs, foreign formats and broken files yield faults. */
export async function readXlsx(bytes: Uint8Array, formulas: Formulas = 'result'): Promise<Result<NumberedRows>> {
  try {
    const workbook = await openWorkbook(bytes);
    const texts = workbook.texts === undefined ? [] : await readTexts(workbook, workbook.texts);
    for (const sheet of workbook.sheets) {
      const table = await readSheet(workbook, sheet, texts, formulas);
      if (table.rows.length > 0) return succeed(table);
    }
    return refuse('format_empty');
  } catch (error) {
    if (error instanceof NoResult) return refuse('format_formula', [], { cell: error.cell });
    // Every defect of the zip, XML or table ends here; the cause does not matter
    return refuse(error instanceof TooLarge ? 'format_too_large' : 'format_malformed');
  }
}

interface Workbook {
  readonly zip: ZipFile;
  readonly parts: ReadonlyMap<string, Entry>;
  /** Paths of the sheets in tab order, and of the shared strings. */
  readonly sheets: readonly string[];
  readonly texts: string | undefined;
}

/** Finds a workbook's parts. Declared sizes are limited here, and enforced during extraction. */
async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    validateEntrySizes: true,
  });
  if (zip.entryCount > limit.parts) throw new TooLarge();
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    parts.set(entry.fileName, entry);
  }
  if (unpacked > limit.unpackedBytes) throw new TooLarge();
  const book = { zip, parts };
  const [main] = (await readRelations(book, '')).filter(({ type }) => type === 'officeDocument');
  const path = main?.target ?? 'xl/workbook.xml';
  const relations = await readRelations(book, path);
  const sheets: string[] = [];
  await readPart(book, path, {
    onOpen(name, attributes) {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = name === 'sheet' ? relations.find((candidate) => candidate.id === id) : undefined;
      if (relation?.type === 'worksheet') sheets.push(relation.target);
    },
  });
  return { ...book, sheets, texts: relations.find(({ type }) => type === 'sharedStrings')?.target };
}

interface Relation {
  readonly id: string | undefined;
  /** Last segment of the type URI; only the rest differs between dialects. */
  readonly type: string | undefined;
  /** Path within the zip. */
  readonly target: string;
}

/** Returns the relations of the part `of`; those of the workbook without one. */
async function readRelations(book: Pick<Workbook, 'zip' | 'parts'>, of: string): Promise<Relation[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const relations: Relation[] = [];
  await readPart(book, `${folder}_rels/${of.slice(folder.length)}.rels`, {
    onOpen(name, { Id, Type, Target = '' }) {
      if (name === 'Relationship')
        relations.push({
          id: Id,
          type: Type?.split('/').at(-1),
          target: decodeURI(new URL(Target, `zip:/${folder}`).pathname).slice(1),
        });
    },
  });
  return relations;
}

async function readPart(
  { zip, parts }: Pick<Workbook, 'zip' | 'parts'>,
  path: string,
  events: XmlEvents,
): Promise<void> {
  const entry = parts.get(path);
  if (!entry) throw new Error(`the workbook has no ${path}`);
  await readXmlStream(await zip.openReadStreamPromise(entry), events);
}

/** Reads the shared strings, plain or rich text, without phonetic guides. */
async function readTexts(book: Workbook, path: string): Promise<string[]> {
  const texts: string[] = [];
  const { text, ...events } = textReader();
  await readPart(book, path, {
    ...events,
    onClose(name) {
      events.onClose(name);
      if (name !== 'si') return;
      if (texts.push(text.take()) > limit.texts) throw new TooLarge();
    },
  });
  return texts;
}

/** Concatenates `t` elements, except inside `rPh`. */
function textReader() {
  let joined = '';
  let isInText = false;
  let isAid = false;
  return {
    text: {
      take(): string {
        const whole = unescapeSheetText(joined);
        joined = '';
        return whole;
      },
    },
    onOpen(name: string): void {
      if (name === 'rPh') isAid = true;
      if (name === 't') isInText = !isAid;
    },
    onText(text: string): void {
      if (isInText) joined += text;
    },
    onClose(name: string): void {
      if (name === 'rPh') isAid = false;
      if (name === 't') isInText = false;
    },
  };
}

async function readSheet(
  book: Workbook,
  path: string,
  texts: readonly string[],
  formulas: Formulas,
): Promise<NumberedRows> {
  const rows: Cell[][] = [];
  const numbers: number[] = [];
  const { text: inline, ...inlineEvents } = textReader();
  let [rowNumber, cellCount] = [0, 0];
  let row: Cell[] = [];
  let column = -1;
  let type = '';
  let value = '';
  let [isInValue, hasValue, isInFormula, formula] = [false, false, false, ''];
  await readPart(book, path, {
    onOpen(name, attributes) {
      inlineEvents.onOpen(name);
      if (name === 'row') {
        rowNumber = attributes['r'] === undefined ? rowNumber + 1 : wholeNumber(attributes['r']);
        [row, column] = [[], -1];
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        if (column >= limit.columns) throw new TooLarge();
        [type, value, formula, hasValue] = [attributes['t'] ?? 'n', '', '', false];
      } else if (name === 'v') [isInValue, hasValue] = [true, true];
      else if (name === 'f') [isInFormula, formula] = [true, '='];
    },
    onText(text) {
      inlineEvents.onText(text);
      if (isInValue) value += text;
      else if (isInFormula) formula += text;
    },
    onClose(name) {
      inlineEvents.onClose(name);
      if (name === 'v') isInValue = false;
      else if (name === 'f') isInFormula = false;
      else if (name === 'c') {
        const cell = cellOf(type, value, inline.take(), texts);
        const isFormula = formula !== '';
        if (isFormula && !hasValue && formulas === 'result') throw new NoResult(`${nameOf(column)}${rowNumber}`);
        row[column] = isFormula && formulas === 'text' ? formula : cell;
      } else if (name === 'row') {
        const cells = Array.from(row, (cell) => cell ?? '');
        if (cells.every((cell) => cell === '')) return;
        cellCount += cells.length;
        if (rows.push(cells) > limit.rows || cellCount > limit.cells) throw new TooLarge();
        numbers.push(rowNumber);
      }
    },
  });
  return { rows, numbers };
}

/** Text stays text (`004` keeps its zeros), formulas yield their cached result, errors nothing. */
function cellOf(type: string, value: string, inline: string, texts: readonly string[]): Cell {
  if (type === 'inlineStr') return unguardFormula(inline);
  if (value === '' || type === 'e') return '';
  if (type === 's') {
    const text = texts[wholeNumber(value)];
    if (text === undefined) throw new Error('a cell refers to a text that is not there');
    return unguardFormula(text);
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'str' || type === 'd') return unguardFormula(unescapeSheetText(value));
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Error('a number is none');
  return number;
}

function wholeNumber(text: string): number {
  if (!/^\s*\d{1,9}\s*$/.test(text)) throw new Error('a number is none');
  return Number(text);
}

/** The letters of a column from 0: `A`, `AA` for 26. */
const nameOf = (column: number): string =>
  (column < 26 ? '' : nameOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** `A1` is in column 0, `AA1` in 26. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference)?.[1];
  if (letters === undefined) throw new Error('a cell has no reference');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
