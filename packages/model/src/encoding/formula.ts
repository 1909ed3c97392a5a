const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet takes for a formula: those that begin like one get an apostrophe in front. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `guardFormula` off again. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
