/** A match of a query: its score, and the matching ranges `[start, end)` in UTF-16 code units. */
export interface Match {
  /** 1 to 100. 50 and above means contiguous pieces of the text, below means scattered letters. */
  score: number;
  /** Matching ranges `[start, end)`, sorted and disjoint. */
  ranges: readonly (readonly [number, number])[];
}

/** Minimum score of a match by contiguous pieces. */
export const pieceScore = 50;

/**
 * Matches a query against a text, ignoring case; the words of the query may occur in any order. A word matches as a
 * substring or as a subsequence of letters ("tmpl" in "Template", "标任" in "标注任务"), and word beginnings score higher.
 * Returns null when a word does not match.
 */
export function fuzzyMatch(query: string, text: string): Match | null {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { score: 1, ranges: [] };
  const folded = fold(text);
  const found = words.map((word) => matchPiece(word, folded) ?? matchLetters(word, folded));
  const fits = found.filter((match) => match !== null);
  if (fits.length < words.length) return null;
  return { score: Math.min(...fits.map(({ score }) => score)), ranges: merge(fits.flatMap(({ ranges }) => ranges)) };
}

/** Lower-cases a text unless that changes its length, so that indexes stay valid for the original. */
const fold = (text: string): string =>
  Array.from(text, (character) =>
    character.toLowerCase().length === character.length ? character.toLowerCase() : character,
  ).join('');

function matchPiece(word: string, text: string): Match | null {
  const indexes: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) indexes.push(at);
  const [first] = indexes;
  if (first === undefined) return null;
  const at = indexes.find((index) => isStart(text, index)) ?? first;
  const base = at === 0 ? (word.length === text.length ? 100 : 85) : isStart(text, at) ? 75 : 60;
  // For equal substrings the shorter text scores higher.
  return {
    score: Math.max(pieceScore, base - Math.min(9, (text.length - word.length) / 8)),
    ranges: [[at, at + word.length]],
  };
}

function matchLetters(word: string, text: string): Match | null {
  if (Array.from(word).length < 2) return null;
  const indexes: number[] = [];
  let from = 0;
  for (const letter of Array.from(word)) {
    const at = nextIndex(letter, text, from, indexes.at(-1));
    if (at < 0) return null;
    indexes.push(at);
    from = at + letter.length;
  }
  const [first = 0] = indexes;
  const spread = (from - first) / word.length;
  // Letters that are neither adjacent nor at word beginnings match by chance.
  const anchored =
    indexes.filter((at, nth) => isStart(text, at) || at === (indexes[nth - 1] ?? -2) + 1).length / indexes.length;
  if (anchored < 0.5) return null;
  return {
    score: Math.max(2, Math.min(45, 20 + 25 * anchored - 4 * spread)),
    ranges: indexes.map((at) => [at, at + 1] as const),
  };
}

/**
 * Returns the next index of a letter: directly after the previous one, otherwise at a word beginning, otherwise the
 * first occurrence.
 */
function nextIndex(letter: string, text: string, from: number, last: number | undefined): number {
  if (last !== undefined && text.startsWith(letter, from)) return from;
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1))
    if (isStart(text, at)) return at;
  return text.indexOf(letter, from);
}

/** Whether a word begins at the index; every Chinese character is a word. */
function isStart(text: string, at: number): boolean {
  if (at === 0) return true;
  return /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '') || /\p{Script=Han}/u.test(text[at] ?? '');
}

function merge(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
