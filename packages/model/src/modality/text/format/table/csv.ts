import { csvRow, readRows, unguardFormula } from '../../../../encoding/index.ts';
import type { Result } from '../../../../fault/index.ts';
import { readFiles } from '../read-files.ts';
import type { NamedText, ReadTexts, TextFormat } from '../text-format.ts';
import { textColumns, textRows } from './mark-rows.ts';
import { readMarkRows } from './read-mark-rows.ts';

/**
 * CSV, a row per part and per mark; the same table as in a workbook. UTF-8 with a byte order mark, for spreadsheets.
 */
export const textCsvFormat: TextFormat = {
  title: 'CSV',
  extension: 'csv',
  mime: 'text/csv',
  carries: {
    spans: 'any',
    discontinuous: true,
    links: 'any',
    attributes: true,
    answers: 'all',
    parts: 'any',
    sections: true,
    comments: false,
    statuses: true,
    proposals: false,
    evidence: true,
    validity: true,
  },
  detects: (_, head) => /^\uFEFF?"?text"?[,;\t]"?part"?[,;\t]"?kind"?[,;\t]/i.test(head),
  reads,
  *print(document, options) {
    yield `\uFEFF${csvRow(textColumns(options.labels))}`;
    for (const row of textRows(document, options)) yield csvRow(row);
  },
};

function reads(files: readonly NamedText[]): Result<ReadTexts> {
  return readFiles(files, ({ text }) => {
    const table = readRows(text.replace(/^\uFEFF/, ''));
    return table.ok
      ? readMarkRows({ ...table.value, rows: table.value.rows.map((row) => row.map(unguardFormula)) })
      : table;
  });
}
