const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes an apostrophe to texts that a spreadsheet would execute as a formula. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `guardFormula` added. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
