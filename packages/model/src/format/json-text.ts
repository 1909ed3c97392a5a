import { refuse, succeed, type Result } from '../fault/index.ts';
import { lineOfJsonFault } from './json-line.ts';

/** The value of a JSON text, or the line where it stops being JSON or nests deeper than `maxDepth`. */
export function parseJson(text: string, maxDepth: number): Result<unknown> {
  const deepLine = lineTooDeep(text, maxDepth);
  if (deepLine !== undefined) return refuse('format_malformed', ['line', deepLine]);
  try {
    return succeed(JSON.parse(text));
  } catch {
    return refuse('format_malformed', ['line', lineOfJsonFault(text)]);
  }
}

/** The line where brackets nest too deep: not every engine's parser survives such files. */
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
