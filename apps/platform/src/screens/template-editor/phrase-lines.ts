/** A phrase and the number of its line, from 1. */
export interface PhraseLine {
  readonly phrase: string;
  readonly number: number;
}

/** The phrases in a text of one a line; blank lines separate nothing and count for nothing. */
export const linesOf = (text: string): PhraseLine[] =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ phrase: line.trim(), number: index + 1 }))
    .filter(({ phrase }) => phrase !== '');
