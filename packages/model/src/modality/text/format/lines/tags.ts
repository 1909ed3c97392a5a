/** Tokens of a sentence or text in order, with the spans that they are in. */
export interface TaggedToken {
  readonly text: string;
  readonly tag: string;
  readonly line: number;
}

/** A span over tokens, `[first, last]`. */
interface TokenSpan {
  readonly label: string;
  readonly first: number;
  readonly last: number;
}

/** How the tokens of a span are marked: `B-` and `I-`, or also `E-` at its end and `S-` when it is one token. */
export type TagScheme = 'bio' | 'bioes';

/** Stands where a span has no label, such as the evidence of an answer. */
const unnamed = '_';

const tagPattern = /^(?:O|([BIESLUbiesluMWmw])[-_](.+))$/;

/** Whether a cell is a tag of BIO or BIOES. */
export const isTag = (text: string): boolean => tagPattern.test(text);

/** Prints the tags of `count` tokens. Blanks in labels become `_`, because columns are split by them. */
export function tagsOf(count: number, spans: readonly TokenSpan[], scheme: TagScheme): string[] {
  const tags = new Array<string>(count).fill('O');
  for (const { label, first, last } of spans) {
    const name = label.trim() === '' ? unnamed : label.trim().replace(/\s+/g, '_');
    for (let at = first; at <= last; at += 1) {
      const isOnly = scheme === 'bioes' && first === last;
      const isEnd = scheme === 'bioes' && at === last;
      tags[at] = `${isOnly ? 'S' : at === first ? 'B' : isEnd ? 'E' : 'I'}-${name}`;
    }
  }
  return tags;
}

/**
 * Reads tags of any of the schemes in use: IOB1 (`B-` only where two spans of one label meet), IOB2, IOBES and BILOU. A
 * span begins at `B`, `S` and `U`, and at any other tag whose label differs from the one before.
 */
export function spansOfTags(tags: readonly string[]): TokenSpan[] {
  const spans: { label: string; first: number; last: number }[] = [];
  let open: { label: string; first: number; last: number } | undefined;
  for (const [at, tag] of tags.entries()) {
    const [, letter, name] = tagPattern.exec(tag) ?? [];
    const label = name === unnamed ? '' : name;
    const kind = letter?.toUpperCase();
    if (kind === undefined || label === undefined) {
      open = undefined;
      continue;
    }
    if (!open || open.label !== label || 'BSUW'.includes(kind)) {
      open = { label, first: at, last: at };
      spans.push(open);
    } else open.last = at;
    if ('ELSUW'.includes(kind)) open = undefined;
  }
  return spans;
}
