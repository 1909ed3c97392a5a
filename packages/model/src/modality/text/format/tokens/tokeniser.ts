/** Cuts texts into tokens. */
export interface Tokeniser {
  /** One word, written into the files. */
  readonly name: string;
  /** Two versions of the same name may cut differently. */
  readonly version: string;
  /**
   * Returns where tokens begin and end, as UTF-16 offsets in order: start, end, start, end … White space is in none.
   */
  readonly cut: (text: string) => readonly number[];
}

/** One token per character as people see it: marks and joined emoji stay with their base. */
export const characterTokeniser: Tokeniser = {
  name: 'characters',
  version: '1',
  cut: (text) => {
    const found: number[] = [];
    for (const {
      index,
      0: { length },
    } of text.matchAll(character))
      found.push(index, index + length);
    return found;
  },
};

const character = /\S(?:\p{M}|[\u200c\u200d]\S?|\p{Emoji_Modifier})*/gu;

/**
 * Words as the Unicode segmentation of the engine finds them. `version` is that of its rules and dictionaries (ICU),
 * which the engine does not tell everywhere.
 */
export const wordTokeniser = (version: string, language = 'zh'): Tokeniser => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return {
    name: 'words',
    version,
    cut: (text) => {
      const found: number[] = [];
      for (const { segment, index } of segmenter.segment(text))
        if (segment.trim() !== '') found.push(index, index + segment.length);
      return found;
    },
  };
};

/** A token in UTF-16 offsets. */
export interface Token {
  readonly start: number;
  readonly end: number;
}

/** Cuts a text into tokens, and once more wherever a span begins or ends inside a token. Offsets are UTF-16. */
export function tokensOf(text: string, { cut }: Pick<Tokeniser, 'cut'>, edges: Iterable<number>): Token[] {
  const ends = [...new Set(edges)].sort((a, b) => a - b);
  const bounds = cut(text);
  const tokens: Token[] = [];
  let next = 0;
  for (let index = 0; index + 1 < bounds.length; index += 2) {
    let start = bounds[index] ?? 0;
    const end = bounds[index + 1] ?? start;
    while (next < ends.length && (ends[next] ?? 0) <= start) next += 1;
    for (let edge = ends[next]; edge !== undefined && edge < end; edge = ends[next]) {
      tokens.push({ start, end: edge });
      start = edge;
      next += 1;
    }
    if (start < end) tokens.push({ start, end });
  }
  return tokens;
}
