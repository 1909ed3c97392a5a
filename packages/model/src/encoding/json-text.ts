import { refuse, succeed, type Result } from '../fault/index.ts';

/** Parses JSON. Faults name the line at which the text is no longer JSON, or nests deeper than `maxDepth`. */
export function parseJson(text: string, maxDepth: number): Result<unknown> {
  const deepLine = lineTooDeep(text, maxDepth);
  if (deepLine !== undefined) return refuse('format_malformed', ['line', deepLine]);
  try {
    return succeed(JSON.parse(text));
  } catch {
    return refuse('format_not_json', ['line', lineOfJsonFault(text)]);
  }
}

/** Returns the line at which brackets nest too deep: not every engine's parser survives such files. */
function lineTooDeep(text: string, maxDepth: number): number | undefined {
  let depth = 0;
  let line = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') line += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxDepth) return line;
  }
  return undefined;
}

const blank = /[ \t\r\n]*/y;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/y;

/**
 * Returns the line, from 1, at which a text stops being valid JSON. Engines word their messages differently or name no
 * position. Call it only for texts that failed to parse.
 */
function lineOfJsonFault(text: string): number {
  const open: string[] = [];
  let expected: 'value' | 'key' | 'colon' | 'next' | 'end' = 'value';
  let isFresh = false;
  for (let at = matchEnd(blank, text, 0); ; at = matchEnd(blank, text, at)) {
    const end = text[at] === '"' ? stringEnd(text, at) : matchEnd(plain, text, at);
    const mark = text.slice(at, Math.min(end, at + 1));
    const top = open.at(-1);
    const afterValue = open.length > 0 ? 'next' : 'end';
    const wasFresh = isFresh;
    isFresh = false;
    if (mark === '') return lineAt(text, at);
    if ((mark === '[' || mark === '{') && expected === 'value') {
      open.push(mark);
      expected = mark === '{' ? 'key' : 'value';
      isFresh = true;
    } else if (((mark === ']' && top === '[') || (mark === '}' && top === '{')) && (expected === 'next' || wasFresh)) {
      open.pop();
      expected = open.length > 0 ? 'next' : 'end';
    } else if (mark === ':' && expected === 'colon') expected = 'value';
    else if (mark === ',' && expected === 'next') expected = top === '{' ? 'key' : 'value';
    else if (mark === '"' && expected === 'key') expected = 'colon';
    else if (!'[]{},:'.includes(mark) && expected === 'value') expected = afterValue;
    else return lineAt(text, at);
    at = end;
  }
}

/** Returns the end of the pattern's match at `at`, or `at` when it does not match. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** Returns the end of the string literal that opens at `at`, or `at` when it is malformed. */
function stringEnd(text: string, at: number): number {
  for (let here = at + 1; here < text.length && text.charCodeAt(here) >= 32; here += 1) {
    if (text[here] === '"') return here + 1;
    if (text[here] === '\\') here += 1;
  }
  return at;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
