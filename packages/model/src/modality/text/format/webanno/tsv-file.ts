import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import { unescapeText } from './tsv-cells.ts';

/** A layer of annotations: spans, relations between two of them, or chains. */
export interface Layer {
  readonly kind: 'SP' | 'RL' | 'CH';
  /** Name of the type, such as `webanno.custom.Span`. */
  readonly name: string;
  /** What the columns hold: features, roles and targets of slots, the layer that a relation is between. */
  readonly columns: readonly string[];
  /** Index of the first column, from 0 behind the token. */
  readonly at: number;
}

/** A token or a part of one, in UTF-16 units. */
export interface TsvUnit {
  /** `1-2`, or `1-2.1` for a part. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

export interface TsvRow extends TsvUnit {
  readonly cells: readonly string[];
  readonly text: string;
  readonly line: number;
}

export interface TsvSentence {
  /** Lines before the text, such as `#Sentence.id=1`. */
  readonly before: readonly string[];
  readonly text: string;
  readonly rows: readonly TsvRow[];
}

export interface TsvFile {
  /** The lines that describe the layers. */
  readonly header: readonly string[];
  readonly layers: readonly Layer[];
  readonly sentences: readonly TsvSentence[];
}

/** First line of the files that are written. */
export const tsvFormat = '#FORMAT=WebAnno TSV 3.3';

/** Reads the lines of a file of WebAnno TSV 3: layers, sentences, tokens with their cells. */
export function readTsv(text: string): Result<TsvFile> {
  const lines = text.split(/\r\n|\n/);
  if (!/^\uFEFF?#FORMAT=WebAnno TSV 3\.\d/.test(lines[0] ?? ''))
    return refuse('format_header_missing', ['line', 1], { name: '#FORMAT=WebAnno TSV 3' });
  const header: string[] = [];
  const sentences: { before: string[]; text: string; rows: TsvRow[] }[] = [];
  let before: string[] = [];
  let texts: string[] = [];
  for (const [index, line] of lines.entries()) {
    const path = ['line', index + 1];
    if (index === 0 || line === '') continue;
    if (/^#T_(?:SP|RL|CH)=/.test(line)) header.push(line);
    else if (line.startsWith('#Text=')) texts.push(unescapeText(line.slice(6)));
    else if (line.startsWith('#')) before.push(line);
    else {
      if (texts.length > 0) sentences.push({ before, text: texts.join('\n'), rows: [] });
      [before, texts] = texts.length > 0 ? [[], []] : [before, texts];
      const row = readRow(line, index + 1);
      const sentence = sentences.at(-1);
      if (!row || !sentence) return refuse('format_malformed', path);
      sentence.rows.push(row);
    }
  }
  return succeed({ header, layers: layersOf(header), sentences });
}

function readRow(line: string, number: number): TsvRow | undefined {
  const [id = '', range = '', text = '', ...cells] = line.split('\t');
  const [, start, end] = /^(\d{1,9})-(\d{1,9})$/.exec(range) ?? [];
  if (!/^\d+-\d+(?:\.\d+)?$/.test(id) || start === undefined || end === undefined) return undefined;
  // The last cell ends with a tab as well
  const own = cells.at(-1) === '' ? cells.slice(0, -1) : cells;
  return { id, start: Number(start), end: Number(end), text: unescapeText(text), cells: own, line: number };
}

/** Reads the layers of a file from its header: the columns of the tokens follow them in this order. */
export function layersOf(header: readonly string[]): Layer[] {
  let at = 0;
  return header.map((line): Layer => {
    const kind = line.startsWith('#T_RL') ? 'RL' : line.startsWith('#T_CH') ? 'CH' : 'SP';
    const [name = '', ...columns] = line.slice('#T_SP='.length).split('|');
    const layer = { kind, name, columns, at } as const;
    at += Math.max(1, columns.length);
    return layer;
  });
}

/** The last part of a type's name, which people know it by. */
export const shortName = (name: string): string => name.slice(name.lastIndexOf('.') + 1).replace(/^.*:/, '');

/** The column whose value names an annotation: the only feature, or the one that is called a value. -1 without one. */
export function valueColumn({ columns }: Layer): number {
  const features = columns.map((column, index) => ({ column, index })).filter(({ column }) => isFeature(column));
  const plain = features.filter(({ index }) => !isTarget(columns, index));
  if (plain.length === 1) return plain[0]?.column === '' ? -1 : (plain[0]?.index ?? -1);
  return (
    (
      plain.find(({ column }) => ['value', 'label'].includes(column.toLowerCase())) ??
      plain.find(({ column }) => /value$/i.test(column))
    )?.index ?? -1
  );
}

const isFeature = (column: string): boolean => !/^(?:ROLE|BT)_/.test(column);
/** The column behind the roles of a slot holds what they point to. */
export const isTarget = (columns: readonly string[], index: number): boolean =>
  (columns[index - 1] ?? '').startsWith('ROLE_');
/** Columns that are plain features. */
export const featureColumns = ({ columns }: Layer): { readonly name: string; readonly index: number }[] =>
  columns.flatMap((name, index) =>
    name !== '' && isFeature(name) && !isTarget(columns, index) ? [{ name, index }] : [],
  );
