import { isObject, parseJson, type JsonObject } from '../../../../encoding/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';

/** An object of a file with one object per row. */
export interface JsonRow {
  readonly value: JsonObject;
  /** Line at which it begins, from 1. */
  readonly line: number;
}

const maxDepth = 64;

/**
 * Reads the objects of a file: one per line, the elements of a list, or a single one. Blank lines are skipped; a line
 * that is no object is a fault by itself, and the others go on. A list that is no JSON is a fault as a whole.
 */
export function jsonRowsOf(text: string): Result<{ rows: JsonRow[]; faults: Fault[] }> {
  const begin = /\S/.exec(text)?.[0];
  if (begin === undefined) return refuse('format_empty');
  if (begin === '[') return listOfRows(text);
  const lines = text.split(/\r\n|\n|\r/);
  const first = lines.findIndex((line) => line.trim() !== '');
  // An object over several lines is a file with one row
  if (!isWhole(lines[first] ?? '')) {
    const single = parseJson(text, maxDepth);
    if (single.ok && isObject(single.value))
      return succeed({ rows: [{ value: single.value, line: first + 1 }], faults: [] });
    if (!lines.slice(first + 1).some(isWhole))
      return single.ok ? refuse('format_malformed', ['line', first + 1]) : single;
  }
  const rows: JsonRow[] = [];
  const faults: Fault[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const value = parseJson(line, maxDepth);
    if (value.ok && isObject(value.value)) rows.push({ value: value.value, line: index + 1 });
    else faults.push(refuse(value.ok ? 'format_malformed' : value.fault.code, ['line', index + 1]).fault);
  }
  return succeed({ rows, faults });
}

const isWhole = (line: string): boolean => {
  const value = parseJson(line, maxDepth);
  return value.ok && isObject(value.value);
};

function listOfRows(text: string): Result<{ rows: JsonRow[]; faults: Fault[] }> {
  const parsed = parseJson(text, maxDepth);
  if (!parsed.ok) return parsed;
  const rows: JsonRow[] = [];
  const faults: Fault[] = [];
  const lines = linesOfElements(text);
  for (const [index, value] of (Array.isArray(parsed.value) ? parsed.value : []).entries()) {
    const line = lines[index] ?? 1;
    if (isObject(value)) rows.push({ value, line });
    else faults.push(refuse('format_malformed', ['line', line]).fault);
  }
  return succeed({ rows, faults });
}

/** Lines at which the elements of a valid list begin. */
function linesOfElements(text: string): number[] {
  const lines: number[] = [];
  let [depth, line, isQuoted, isNext] = [0, 1, false, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
      continue;
    }
    if (/\s/.test(character)) continue;
    if (depth === 1 && isNext && character !== ',' && character !== ']') {
      lines.push(line);
      isNext = false;
    }
    if (character === '"') isQuoted = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth === 1) isNext = true;
    } else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',' && depth === 1) isNext = true;
  }
  return lines;
}
