import { csvRow, readCsv, unguardFormula } from '../../../../encoding/index.ts';
import { refuse, succeed, type Fault, type Result } from '../../../../fault/index.ts';
import type { LooseText } from '../loose/loose.ts';
import type { NamedBytes, ReadTexts, TextFormat } from '../text-format.ts';
import { textColumns, textRows } from './mark-rows.ts';
import { readMarkRows } from './read-mark-rows.ts';

/** CSV, a row per part and per mark; the same table as in a workbook. UTF-8 with a byte order mark, for spreadsheets. */
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
    parts: true,
    sections: true,
    comments: false,
    statuses: true,
    proposals: false,
  },
  reads,
  *print(document, options) {
    yield `\uFEFF${csvRow(textColumns(options.labels))}`;
    for (const row of textRows(document, options)) yield csvRow(row);
  },
};

function reads(files: readonly NamedBytes[]): Result<ReadTexts> {
  const texts: LooseText[] = [];
  const faults: Fault[] = [];
  for (const { bytes } of files) {
    const table = readCsv(bytes);
    if (!table.ok) return table;
    const rows = table.value.rows.map((row) => row.map(unguardFormula));
    const read = readMarkRows({ rows, numbers: table.value.numbers });
    if (!read.ok) return read;
    texts.push(...read.value.texts);
    faults.push(...read.value.faults);
  }
  return texts.length === 0 && faults.length === 0 ? refuse('format_empty') : succeed({ texts, faults });
}
