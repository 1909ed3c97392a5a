import { succeed, type Result } from '../fault/index.ts';
import { decodeText } from './decode-text.ts';

/** A line of a file that is not blank; `line` counts from 1. */
export interface Line {
  readonly text: string;
  readonly line: number;
}

/** Splits a file into its non-blank lines, with any kind of line ending. */
export function filledLines(bytes: Uint8Array): Result<Line[]> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const lines: Line[] = [];
  text.value.split(/\r\n|\r|\n/).forEach((content, index) => {
    if (content.trim() !== '') lines.push({ text: content, line: index + 1 });
  });
  return succeed(lines);
}

const blanks = /[\t\v\f\r\n ]+/;
const allBlanks = new RegExp(blanks, 'g');

/** Splits off the first `count` whitespace-separated fields of a line and returns them with the rest. */
export function splitFields(text: string, count: number): { fields: string[]; rest: string } {
  const fields: string[] = [];
  let rest = trimBlanks(text);
  while (fields.length < count && rest !== '') {
    const end = rest.search(blanks);
    fields.push(end < 0 ? rest : rest.slice(0, end));
    rest = end < 0 ? '' : trimBlanks(rest.slice(end));
  }
  return { fields, rest };
}

/** Collapses whitespace and line breaks into single spaces, for formats with one line per segment. */
export const oneLine = (text: string): string => trimBlanks(text.replace(allBlanks, ' ')).toWellFormed();

/** Replaces whitespace in a name by underscores, so that it is one word. */
export const oneWord = (text: string): string => text.trim().replace(/\s+/g, '_').toWellFormed();

const trimBlanks = (text: string): string => text.replace(/^[\t\v\f\r\n ]+/, '').trimEnd();
