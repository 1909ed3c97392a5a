const blank = /[ \t\r\n]*/y;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/y;

/**
 * The line (from 1) where a text stops being JSON, for the people who have to mend it: engines' own messages name the place
 * in their own words or not at all. Call it for texts that did not parse.
 */
export function lineOfJsonFault(text: string): number {
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

/** Where a pattern that begins at `at` ends; `at` itself if it does not match. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** The end of the string that opens at `at`; `at` itself if it is broken. */
function stringEnd(text: string, at: number): number {
  for (let here = at + 1; here < text.length && text.charCodeAt(here) >= 32; here += 1) {
    if (text[here] === '"') return here + 1;
    if (text[here] === '\\') here += 1;
  }
  return at;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
