import { listOf, type JsonObject } from '../../../../encoding/index.ts';
import { refuse, succeed, type Result } from '../../../../fault/index.ts';
import type { LooseText } from '../loose/loose.ts';
import { readFiles, readTexts } from '../read-files.ts';
import type { NamedText, ReadTexts } from '../text-format.ts';
import { jsonRowsOf, type JsonRow } from './rows.ts';

/** Reads each row of files as a text. */
export const readTextRows = (
  files: readonly NamedText[],
  read: (row: JsonRow) => Result<LooseText>,
): Result<ReadTexts> =>
  readFiles(files, ({ text }) => {
    const found = jsonRowsOf(text);
    if (!found.ok) return found;
    return readTexts(found.value.rows, (row) => inexactId(row) ?? read(row), found.value.faults);
  });

/** An id that is too long a number has lost its last digits already. */
function inexactId({ value, line }: JsonRow): Result<never> | undefined {
  const id = value['id'];
  return typeof id === 'number' && Number.isInteger(id) && !Number.isSafeInteger(id)
    ? refuse('format_number_inexact', ['line', line], { value: String(id) })
    : undefined;
}

/** The text of a field; several fields are tried in order. */
export function textIn(value: JsonObject, names: readonly string[], line: number): Result<string> {
  for (const name of names) {
    const found = Object.hasOwn(value, name) ? value[name] : undefined;
    if (typeof found === 'string') return succeed(found);
  }
  return refuse('format_field_missing', ['line', line], { name: names[0] ?? '' });
}

/** Ids come as texts and as numbers. */
export const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Returns the strings of a list; none of anything else. */
export const stringsIn = (value: unknown): string[] => listOf(value).filter((one) => typeof one === 'string');

/** A position; NaN where it is none, which is refused with the span. */
export const positionOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
