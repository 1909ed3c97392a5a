/** Values of cells are escaped by backslashes. */
const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Escapes what separates cells, values and layers in WebAnno TSV 3. */
export const escapeCell = (text: string): string =>
  text
    .toWellFormed()
    .replace(/->|[\\[\]|_;*]/g, '\\$&')
    .replace(/[\t\n\r]/g, (character) => escapes[character] ?? character);

/** Takes the escapes of `escapeCell` back. */
export const unescapeText = (text: string): string =>
  text.replace(/\\(.)/gs, (_whole, character: string) =>
    character === 't' ? '\t' : character === 'n' ? '\n' : character === 'r' ? '\r' : character,
  );

/** The texts of sentences and tokens; line feeds begin another line there. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\\/g, '\\\\')
    .replace(/[\t\r]/g, (character) => escapes[character] ?? character);

/** Splits a cell at a character that is not escaped. */
export function splitCell(cell: string, separator: '|' | ';'): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < cell.length; at += 1)
    if (cell[at] === '\\') at += 1;
    else if (cell[at] === separator) {
      pieces.push(cell.slice(from, at));
      from = at + 1;
    }
  pieces.push(cell.slice(from));
  return pieces;
}

/** Takes the number off a value: `PER[2]`. Numbers tell which annotation a value belongs to. */
export function splitNumber(value: string): { text: string; number: string | undefined } {
  const [, text, number] = /^((?:\\.|[^\\])*)\[(\d+)\]$/s.exec(value) ?? [];
  return text === undefined ? { text: value, number: undefined } : { text, number };
}

/** `*` is an annotation without a value. */
export const valueOf = (text: string): string | undefined => (text === '*' ? undefined : unescapeText(text));
/** Prints a value as a cell; `*` is the cell of none that is annotated. */
export const cellOf = (value: string | undefined): string => (value === undefined ? '*' : escapeCell(value));
