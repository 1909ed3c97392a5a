import { refuse, succeed, type Result } from '../../../../fault/index.ts';

/**
 * What Praat recognises in a text file: quoted strings, free-standing numbers and `<flags>`. All other words are
 * ignored.
 */
export interface Token {
  readonly kind: 'text' | 'number' | 'flag';
  readonly text: string;
  /** The value of a number; 0 for other tokens. */
  readonly number: number;
  readonly line: number;
}

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const word = /[^\s"]+/y;

/** Tokenises a long or short TextGrid. Faults: an unterminated quote, an invalid number (`0,5`). */
export function textGridTokens(text: string): Result<Token[]> {
  const tokens: Token[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const character = text[at];
    if (character === '"') {
      const end = closingQuote(text, at + 1);
      if (end < 0) return refuse('format_quote_unclosed', ['line', line]);
      const quoted = text.slice(at + 1, end);
      tokens.push({ kind: 'text', text: quoted.replaceAll('""', '"'), number: 0, line });
      line += countLines(quoted);
      at = end + 1;
    } else if (character === '!') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else {
      word.lastIndex = at;
      const found = word.exec(text)?.[0];
      if (character === '\n') line += 1;
      at += found?.length ?? 1;
      if (found && /^[+-]?\.?\d/.test(found)) {
        if (!number.test(found)) return refuse('format_time_invalid', ['line', line], { value: found.slice(0, 40) });
        tokens.push({ kind: 'number', text: found, number: Number(found), line });
      } else if (found?.startsWith('<') && found.endsWith('>'))
        tokens.push({ kind: 'flag', text: found, number: 0, line });
    }
  }
  return succeed(tokens);
}

/** Returns the position of the closing quote: the first that is not doubled. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
