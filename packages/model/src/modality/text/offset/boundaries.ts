/**
 * Boundaries of characters and words near a position in a text, in UTF-16 offsets. Only what surrounds the position is
 * segmented, so that the cost does not depend on the length of the text or of its paragraph.
 */

/** Most UTF-16 units that are searched for a boundary to begin at; sequences of joined characters are shorter. */
const reach = 4096;
/** UTF-16 units that are segmented on each side of a position to find words. */
const wordReach = 400;

let graphemes: Intl.Segmenter | undefined;
const wordSegmenters = new Map<string, Intl.Segmenter>();

/** The start of the character that a position is in; a position between two characters is its own. */
export function graphemeStart(text: string, at: number): number {
  if (isBoundary(text, at)) return at;
  return characterAt(text, at).start;
}

/** The end of the character that a position is in; a position between two characters is its own. */
export function graphemeEnd(text: string, at: number): number {
  if (isBoundary(text, at)) return at;
  const { start, end } = characterAt(text, at);
  return start === at ? at : end;
}

export interface Word {
  readonly start: number;
  readonly end: number;
  /** Whether it is a word, and no white space or punctuation. */
  readonly isWord: boolean;
}

/** The word, white space or punctuation at a position. Long runs without any space are cut at a distance from it. */
export function wordOf(text: string, at: number, language: string): Word {
  if (text === '') return { start: 0, end: 0, isWord: false };
  const position = Math.min(at, text.length - 1);
  const from = wordChunkStart(text, position);
  const to = wordChunkEnd(text, position);
  const segmenter = wordSegmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  wordSegmenters.set(language, segmenter);
  const found = segmenter.segment(text.slice(from, to)).containing(position - from);
  const start = from + (found?.index ?? 0);
  return { start, end: start + (found?.segment.length ?? 1), isWord: found?.isWordLike ?? false };
}

/** Whether characters end here for sure: both neighbours stand alone, whatever is around them. */
const isBoundary = (text: string, at: number): boolean =>
  at <= 0 || at >= text.length || (standsAlone(text.charCodeAt(at - 1)) && standsAlone(text.charCodeAt(at)));

/** Printable ASCII, Chinese characters and kana: between two of them there is always a boundary. */
const standsAlone = (code: number): boolean =>
  (code >= 0x20 && code < 0x7f) || (code >= 0x3041 && code <= 0x3096) || (code >= 0x3400 && code <= 0x9fff);

function characterAt(text: string, at: number): { start: number; end: number } {
  let from = at;
  while (from > at - reach && !isBoundary(text, from)) from -= 1;
  let to = at + 1;
  while (to < at + reach && !isBoundary(text, to)) to += 1;
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  const found = graphemes.segment(text.slice(from, to)).containing(at - from);
  const start = from + (found?.index ?? 0);
  return { start, end: start + (found?.segment.length ?? 1) };
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a;

/** Words never reach across a space, so that a chunk may begin after one and end before one. */
function wordChunkStart(text: string, at: number): number {
  let from = at;
  while (from > 0 && from > at - wordReach && !(isSpace(text.charCodeAt(from - 1)) && !isSpace(text.charCodeAt(from))))
    from -= 1;
  return graphemeStart(text, from);
}

function wordChunkEnd(text: string, at: number): number {
  let to = at + 1;
  while (
    to < text.length &&
    to < at + wordReach &&
    !(isSpace(text.charCodeAt(to)) && !isSpace(text.charCodeAt(to - 1)))
  )
    to += 1;
  return graphemeEnd(text, to);
}
