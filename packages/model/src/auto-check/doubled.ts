import { quoted, type TextCheck, type TextFinding } from './finding.ts';

const words = /[\p{L}\p{M}\p{N}'’]+/gu;
const onlySpace = /^[ \t\u3000]+$/;
const hasLetter = /\p{L}/u;
/** Characters and words that Chinese does not double; verbs such as 讨论讨论 and nouns such as 妈妈 are well formed. */
const doubledHan =
  /([的了是在和就不吗呢也都我你他她它这那有把被与而但及]|我们|你们|他们|她们|这个|那个|因为|所以|但是|然后|就是|如果|可以|已经|没有|一个)\1/g;
/** Well formed though doubled. */
const usual: ReadonlySet<string> = new Set(['had', 'that', 'bye', 'no', 'very', 'ha', 'so', 'yeah']);

/** Finds a word that occurs twice in a row. */
export const noDoubledWords: TextCheck = (text) => {
  const found: TextFinding[] = [];
  let before: { readonly word: string; readonly end: number; readonly start: number } | undefined;
  for (const { 0: word, index } of text.matchAll(words)) {
    const end = index + word.length;
    if (
      before &&
      hasLetter.test(word) &&
      before.word.toLowerCase() === word.toLowerCase() &&
      !usual.has(word.toLowerCase()) &&
      onlySpace.test(text.slice(before.end, index))
    )
      found.push(doubled(text, before.start, end, before.word));
    before = { word, start: index, end };
  }
  for (const { 0: piece, index, 1: one = '' } of text.matchAll(doubledHan))
    found.push(doubled(text, index, index + piece.length, one));
  return found.sort((a, b) => a.start - b.start);
};

const doubled = (text: string, start: number, end: number, once: string): TextFinding => ({
  code: 'check_doubled',
  params: { found: quoted(text.slice(start, end)) },
  start,
  end,
  suggestion: once,
});
