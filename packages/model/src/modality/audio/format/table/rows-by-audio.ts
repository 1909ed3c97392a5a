import { loosely } from '../answers/answer-text.ts';
import type { Cell } from './segment-rows.ts';

/** Rows of a table with their row numbers in the file; the first row is the header. */
export interface NumberedRows {
  readonly rows: readonly (readonly Cell[])[];
  readonly numbers: readonly number[];
}

/**
 * Groups the rows of a table by audio in one pass. The returned function gives the header and the rows of one audio,
 * plus the rows that name none, as input for `documentFromRows`.
 */
export function rowsByAudio({ rows, numbers }: NumberedRows): (name: string) => NumberedRows {
  const column = (rows[0] ?? []).findIndex((cell) => loosely(String(cell)) === 'audio');
  const indexes = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    const name = index === 0 || column < 0 ? '' : String(row[column] ?? '').trim();
    const known = indexes.get(name);
    if (known) known.push(index);
    else indexes.set(name, [index]);
  }
  return (name) => {
    const shared = indexes.get('') ?? [];
    const own = name.trim() === '' ? [] : (indexes.get(name.trim()) ?? []);
    const chosen = [...shared, ...own].sort((a, b) => a - b);
    return {
      rows: chosen.map((index) => rows[index] ?? []),
      numbers: chosen.map((index) => numbers[index] ?? index + 1),
    };
  };
}
