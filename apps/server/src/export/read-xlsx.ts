import { Readable } from 'node:stream';
import { refuse, unguardFormula, type Cell, type NumberedRows, type Result } from '@earmark/model';
import ExcelJS from 'exceljs';
import { fromBufferPromise } from 'yauzl';

const limit = { unpackedBytes: 100 * 1024 ** 2, parts: 1000, rows: 1_000_000, columns: 1000 } as const;

/** Reads the first sheet with rows. Bombs, foreign formats and broken files are faults. */
export async function readXlsx(bytes: Uint8Array): Promise<Result<NumberedRows>> {
  const size = await unpackedSize(bytes);
  if (size === undefined) return refuse('format_malformed');
  if (size > limit.unpackedBytes) return refuse('format_too_large');
  const table = await readFirstTable(bytes);
  if (!table.ok) return table;
  return table.value.rows.length === 0 ? refuse('format_empty') : table;
}

/** What the workbook's parts declare to unpack to; undefined when it is no readable zip. Declared sizes are enforced while unpacking. */
async function unpackedSize(bytes: Uint8Array): Promise<number | undefined> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { validateEntrySizes: true });
    if (zip.entryCount > limit.parts) return Number.POSITIVE_INFINITY;
    let total = 0;
    for await (const entry of zip.eachEntry()) total += entry.uncompressedSize;
    return total;
  } catch {
    return undefined;
  }
}

async function readFirstTable(bytes: Uint8Array): Promise<Result<NumberedRows>> {
  const rows: Cell[][] = [];
  const numbers: number[] = [];
  try {
    const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([Buffer.from(bytes)]), { worksheets: 'emit', sharedStrings: 'cache', hyperlinks: 'ignore', styles: 'ignore', entries: 'ignore' });
    for await (const sheet of reader) {
      for await (const row of sheet) {
        if (rows.length >= limit.rows || row.cellCount > limit.columns) return refuse('format_too_large');
        rows.push(cellsOf(row));
        numbers.push(row.number);
      }
      if (rows.length > 0) break;
    }
    return { ok: true, value: { rows, numbers } };
  } catch {
    return refuse('format_malformed');
  }
}

function cellsOf(row: ExcelJS.Row): Cell[] {
  const cells: Cell[] = [];
  row.eachCell({ includeEmpty: false }, (cell, column) => {
    cells[column - 1] = cellOf(cell.value);
  });
  return Array.from(cells, (cell) => cell ?? '');
}

/** Texts stay texts (`004` keeps its zeros), rich text is joined, formulas give their kept result, errors nothing. */
function cellOf(value: ExcelJS.CellValue): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return unguardFormula(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return value.toISOString();
  if ('richText' in value) return value.richText.map((part) => part.text).join('');
  if ('result' in value) return cellOf(value.result);
  return 'text' in value ? String(value.text) : '';
}
