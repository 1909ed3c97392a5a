import type { AudioDocument } from '../../document/index.ts';
import type { Result } from '../../../../fault/index.ts';
import type { AnnotationFormat, ParseOptions, Parsed, PrintOptions } from '../annotation-format.ts';
import { csvRow, readCsv, unguardFormula } from '../../../../encoding/index.ts';
import { documentFromRows, segmentColumns, segmentRows } from './segment-rows.ts';

/**
 * CSV, one row per segment. UTF-8 with a byte order mark, so that spreadsheets detect Chinese; cells are guarded
 * against formula injection.
 */
export const csvFormat: AnnotationFormat = {
  title: 'CSV',
  extension: 'csv',
  mime: 'text/csv',
  carries: {
    times: 'sample',
    answers: 'all',
    tracks: 'numbers',
    statuses: true,
    globalAnswers: false,
    comments: false,
  },
  parse,
  print,
};

function* print(document: AudioDocument, options: PrintOptions): Generator<string> {
  yield `\uFEFF${csvRow(segmentColumns(options.labels))}`;
  for (const row of segmentRows(document, options)) yield csvRow(row);
}

function parse(bytes: Uint8Array, options: ParseOptions): Result<Parsed> {
  const table = readCsv(bytes);
  if (!table.ok) return table;
  return documentFromRows(
    table.value.rows.map((row) => row.map(unguardFormula)),
    options,
    table.value.numbers,
  );
}
