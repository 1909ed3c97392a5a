/** Letters and digits of words; scripts without spaces have no word boundaries. */
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const joins = (character: string): boolean => wordCharacter.test(character) && !unspaced.test(character);

/** Whether a range of a text, in UTF-16 offsets, cuts no word: it begins and ends where words do. */
export function isWholeWord(text: string, start: number, end: number): boolean {
  const inside = Array.from(text.slice(start, end));
  const before = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1) ?? '';
  const after = Array.from(text.slice(end, end + 2)).at(0) ?? '';
  return !(joins(before) && joins(inside.at(0) ?? '')) && !(joins(inside.at(-1) ?? '') && joins(after));
}
