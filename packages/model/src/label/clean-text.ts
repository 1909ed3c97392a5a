/** The longest text an answer may be, in UTF-16 units. */
export const maxTextLength = 100_000;

/** Text that every store can hold: without NUL characters and halves of surrogate pairs. */
export const cleanText = (text: string): string => text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\uFFFD');
