import { succeed, type Result } from '../fault/index.ts';
import { decodeText } from './decode-text.ts';

/** A line of a file that has something in it; `line` counts from 1. */
export interface Line {
  readonly text: string;
  readonly line: number;
}

/** The lines of a file with any kind of line end, without the blank ones. */
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

/** The first `count` words of a line, and the rest of it. */
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

/** A text as formats of one line per segment can hold it: every stretch of blanks and line ends is one space. */
export const oneLine = (text: string): string => trimBlanks(text.replace(allBlanks, ' ')).toWellFormed();

/** A name as one word. */
export const oneWord = (text: string): string => text.trim().replace(/\s+/g, '_').toWellFormed();

const trimBlanks = (text: string): string => text.replace(/^[\t\v\f\r\n ]+/, '').trimEnd();
