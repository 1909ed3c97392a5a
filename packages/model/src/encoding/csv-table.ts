import { refuse, succeed, type Result } from '../fault/index.ts';
import { decodeText } from './decode-text.ts';
import { guardFormula } from './formula.ts';

/** A table read from a file. `rows[0]` is the header; `numbers[i]` is the 1-based row number of row i in the file. */
export interface Table {
  readonly rows: string[][];
  readonly numbers: number[];
}

const separators = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) leniently: any encoding of `decodeText`, any line ending, and comma, semicolon or tab as
 * separator. Empty rows are ignored. Header names must be unique and rows must have the width of the header. Faults
 * name the row.
 */
export function readCsv(bytes: Uint8Array): Result<Table> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const table = readRows(text.value);
  if (!table.ok) return table;
  const [header] = table.value.rows;
  if (!header) return refuse('format_empty');
  const nul = table.value.rows.findIndex((row) => row.some((cell) => cell.includes('\0')));
  if (nul >= 0) return refuse('format_character_forbidden', ['row', table.value.numbers[nul] ?? 1]);
  const names = header.map((name) => name.trim().toLowerCase());
  const double = names.findIndex((name, index) => name !== '' && names.indexOf(name) < index);
  if (double >= 0) return refuse('format_header_duplicate', ['row', 1], { name: (header[double] ?? '').slice(0, 200) });
  const ragged = table.value.numbers.filter((_, index) => table.value.rows[index]?.length !== header.length);
  const [first] = ragged;
  if (first !== undefined) return refuse('format_rows_ragged', ['row', first], { row: ragged.slice(0, 10).join(', ') });
  return table;
}

/** Splits a decoded table into rows of any width; by default at the separator that its first line uses. */
export const readRows = (text: string, separator: string = separatorOf(text)): Result<Table> =>
  splitRows(text, separator);

/** Returns the most frequent separator of the first line, outside quotes. */
function separatorOf(text: string): string {
  const firstLine =
    text
      .slice(0, 100_000)
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = separators.map((separator) => firstLine.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

function splitRows(text: string, separator: string): Result<Table> {
  const rows: string[][] = [];
  const numbers: number[] = [];
  const plainEnd = new RegExp(`[${separator}\r\n]|$`, 'g');
  let row: string[] = [];
  let number = 1;
  for (let at = 0; at < text.length || row.length > 0;) {
    let cell = '';
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      if (end < 0) return refuse('format_quote_unclosed', ['row', number]);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    plainEnd.lastIndex = at;
    const end = plainEnd.exec(text)?.index ?? text.length;
    row.push(cell + text.slice(at, end));
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    if (row.some((content) => content !== '')) {
      // An array that grew keeps room for 17 cells, and there may be tens of thousands of rows
      rows.push(row.slice());
      numbers.push(number);
    }
    row = [];
    number += 1;
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return succeed({ rows, numbers });
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

/**
 * Prints one row of RFC 4180. Texts are guarded against formula injection (see `guardFormula`); numbers are not
 * changed.
 */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const csvCell = (cell: string | number): string => {
  const text = typeof cell === 'string' ? guardFormula(cell) : String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
