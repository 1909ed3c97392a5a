/** Maximum length of an answer's text, in UTF-16 code units. */
export const maxTextLength = 100_000;

/**
 * Removes what not every store and file format can hold: NUL, noncharacters (U+FFFE, U+FFFF, …) and lone surrogates.
 */
export const cleanText = (text: string): string =>
  text.replace(/[\0\p{Noncharacter_Code_Point}]/gu, '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** Whether a text has more than one line, by the line breaks of Unicode. */
export const hasLineBreak = (text: string): boolean => /[\n\r\u2028\u2029]/.test(text);

/**
 * Makes one line of a text: a space stands for each line break. A run of spaces is looked at once, however long it is.
 */
export const oneLine = (text: string): string =>
  text.replace(/(?<![^\S\n\r\u2028\u2029])[^\S\n\r\u2028\u2029]*[\n\r\u2028\u2029]+\s*/g, ' ');
