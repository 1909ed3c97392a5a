/** A stretch of a text, `[start, end)` in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

let last: { readonly characters: string; readonly pattern: RegExp } | undefined;

/** Where a text contains characters that are disabled: whole characters, neighbours as one range. */
export function findDisabled(text: string, disabledCharacters: string): TextRange[] {
  if (disabledCharacters === '' || text === '') return [];
  return Array.from(text.matchAll(patternOf(disabledCharacters)), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** The same few characters are asked about again and again. */
function patternOf(characters: string): RegExp {
  if (last?.characters !== characters) {
    const set = Array.from(
      new Set(characters),
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    ).join('');
    last = { characters, pattern: new RegExp(`[${set}]+`, 'gu') };
  }
  return last.pattern;
}
