/** The longest text an answer may be, in UTF-16 units. */
export const maxTextLength = 100_000;

/** Text that every store and file format can hold: without NUL, code points that are no characters (U+FFFE, U+FFFF, …) and halves of surrogate pairs. */
export const cleanText = (text: string): string =>
  text.replace(/[\0\p{Noncharacter_Code_Point}]/gu, '').replace(/\p{Surrogate}/gu, '\uFFFD');
