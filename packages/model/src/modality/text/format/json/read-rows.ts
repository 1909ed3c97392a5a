import { listOf, type JsonObject } from '../../../../encoding/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { LooseText } from '../loose/loose.ts';
import type { NamedBytes, ReadTexts } from '../text-format.ts';
import { readJsonRows, type JsonRow } from './rows.ts';

/** Reads each row of files as one text or several; rows that cannot be read are told, and the others go on. */
export function readTextRows(
  files: readonly NamedBytes[],
  read: (row: JsonRow) => Result<LooseText> | Result<LooseText>[],
): Result<ReadTexts> {
  const texts: LooseText[] = [];
  const faults: Fault[] = [];
  for (const { bytes } of files) {
    const rows = readJsonRows(bytes);
    if (!rows.ok) return rows;
    faults.push(...rows.value.faults);
    for (const row of rows.value.rows)
      for (const text of [read(row)].flat())
        if (text.ok) texts.push(text.value);
        else faults.push(text.fault);
  }
  if (texts.length === 0 && faults.length === 0) return refuse('format_empty');
  return succeed({ texts, faults });
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

export const stringsIn = (value: unknown): string[] => listOf(value).filter((one) => typeof one === 'string');

/** A position; NaN where it is none, which is refused with the span. */
export const positionOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
