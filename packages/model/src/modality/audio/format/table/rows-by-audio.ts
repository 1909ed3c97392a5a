import { loosely } from '../../../../answers/index.ts';
import type { Fault } from '../../../../fault/index.ts';
import type { Cell } from './segment-rows.ts';

/** Rows of a table with their row numbers in the file; the first row is the header. */
export interface NumberedRows {
  readonly rows: readonly (readonly Cell[])[];
  readonly numbers: readonly number[];
}

/** The rows of a table by the audio that they name. */
interface RowsByAudio {
  /** Returns the header and the rows of one audio, plus the rows that name none, as input for `documentFromRows`. */
  readonly rowsOf: (name: string) => NumberedRows;
  /** Returns a fault for each audio that the table names and that is none of these, at its first row. */
  readonly strangers: (names: Iterable<string>) => readonly Fault[];
}

/** Groups the rows of a table by audio in one pass. */
export function rowsByAudio({ rows, numbers }: NumberedRows): RowsByAudio {
  const column = (rows[0] ?? []).findIndex((cell) => loosely(String(cell)) === 'audio');
  const indexes = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    const name = index === 0 || column < 0 ? '' : String(row[column] ?? '').trim();
    const known = indexes.get(name);
    if (known) known.push(index);
    else indexes.set(name, [index]);
  }
  const rowsOf = (name: string): NumberedRows => {
    const shared = indexes.get('') ?? [];
    const own = name.trim() === '' ? [] : (indexes.get(name.trim()) ?? []);
    const chosen = [...shared, ...own].sort((a, b) => a - b);
    return {
      rows: chosen.map((index) => rows[index] ?? []),
      numbers: chosen.map((index) => numbers[index] ?? index + 1),
    };
  };
  return {
    rowsOf,
    strangers: (names) => {
      const known = new Set(['']);
      for (const name of names) known.add(name.trim());
      return [...indexes].flatMap(([audio, [first = 0]]) =>
        known.has(audio)
          ? []
          : [{ code: 'format_audio_unknown', path: ['row', numbers[first] ?? first + 1], params: { audio } } as const],
      );
    },
  };
}
