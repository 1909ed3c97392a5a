import {
  describeFault,
  importColumns,
  importHeaders,
  limits,
  refusalHeader,
  type ImportColumn,
} from '@earmark/contract';
import { readCsv, unguardFormula } from '@earmark/model';
import { Refusal } from '../http/index.ts';
import { readXlsx } from '../xlsx/index.ts';

/** A row of the file: trimmed cells by column, and its 1-based number. */
export interface FileRow {
  readonly row: number;
  readonly cells: Readonly<Record<ImportColumn, string>>;
}

/**
 * Reads a spreadsheet of accounts: xlsx, or csv in any encoding that is recognised. Throws `import_unreadable`,
 * `import_headers_wrong`, `import_too_many_rows` and `import_empty`.
 */
export async function readUserFile(bytes: Uint8Array): Promise<FileRow[]> {
  // Workbooks are zips, whatever their name says
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const table = isZip ? await readXlsx(bytes, 'text') : readCsv(bytes);
  if (!table.ok)
    throw new Refusal('import_unreadable', (language) => ({
      reason: describeFault(table.fault, language),
    }));
  const [header = [], ...rows] = table.value.rows;
  const [, ...numbers] = table.value.numbers;
  const at = locateColumns(header.map(String));
  if (rows.length === 0) throw new Refusal('import_empty');
  if (rows.length > limits.userImport.maxRows)
    throw new Refusal('import_too_many_rows', { count: rows.length, most: limits.userImport.maxRows });
  return rows.map((row, index) => {
    const cell = (column: ImportColumn): string => textOf(column, row[at.get(column) ?? -1] ?? '');
    return {
      row: numbers[index] ?? index + 2,
      cells: {
        username: cell('username'),
        name: cell('name'),
        phone: cell('phone'),
        email: cell('email'),
        roles: cell('roles'),
        team: cell('team'),
        work: cell('work'),
        authentication: cell('authentication'),
        valid_until: cell('valid_until'),
        is_external: cell('is_external'),
      },
    };
  });
}

const refusalHeaders: readonly string[] = Object.values(refusalHeader).map((title) => title.toLowerCase());

/** Positions of the columns by their headers, in either language and any order. */
function locateColumns(header: readonly string[]): ReadonlyMap<ImportColumn, number> {
  const at = new Map<ImportColumn, number>();
  const unknown: string[] = [];
  for (const [index, title] of header.entries()) {
    const wanted = title.trim().toLowerCase();
    const column = importColumns.find((name) =>
      [name, importHeaders[name].en.toLowerCase(), importHeaders[name].zh].includes(wanted),
    );
    if (column !== undefined && !at.has(column)) at.set(column, index);
    else if (wanted !== '' && !refusalHeaders.includes(wanted)) unknown.push(title.trim().slice(0, 50));
  }
  const missing = importColumns.filter((column) => !at.has(column));
  if (missing.length + unknown.length > 0)
    throw new Refusal('import_headers_wrong', (language) => ({
      names: [...missing.map((column) => importHeaders[column][language]), ...unknown.slice(0, 10)].join(', '),
    }));
  return at;
}

/** Days between the first day of spreadsheets and that of Unix time. */
const spreadsheetDays = 25_569;

function textOf(column: ImportColumn, cell: string | number): string {
  if (typeof cell === 'number' && column === 'valid_until' && cell > spreadsheetDays && cell < 100_000)
    return new Date((Math.floor(cell) - spreadsheetDays) * 86_400_000).toISOString().slice(0, 10);
  const text = unguardFormula(String(cell)).trim().slice(0, 500);
  return column === 'phone' ? text.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '') : text;
}
