import { csvRow } from '@earmark/model';
import type { ShownColumn } from '../list-columns.tsx';

/** Formats rows as CSV, with a byte order mark by which spreadsheets detect UTF-8. */
export function csvOf<Row>(columns: readonly ShownColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.filter(({ csv }) => csv !== undefined);
  return [
    '\uFEFF',
    csvRow(written.map(({ title, csvTitle }) => csvTitle ?? title)),
    ...rows.map((row) => csvRow(written.map(({ csv }) => csv?.(row) ?? ''))),
  ].join('');
}
