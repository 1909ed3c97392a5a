/** A range of a text, `[start, end)` in UTF-16 code units. */
export interface TextRange {
  /** First code unit. */
  readonly start: number;
  /** One past the last code unit. */
  readonly end: number;
}

let last: { readonly characters: string; readonly pattern: RegExp } | undefined;

/** Finds the disabled characters in a text. Returns ranges of whole characters; adjacent characters form one range. */
export function findDisabled(text: string, disabledCharacters: string): TextRange[] {
  if (disabledCharacters === '' || text === '') return [];
  return Array.from(text.matchAll(patternOf(disabledCharacters)), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Compiled patterns are cached, because every text of a task is checked against the same characters. */
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
