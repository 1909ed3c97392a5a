import { type Cell, printSheetRow, sheetHead, sheetPath, sheetTail, workbookParts } from '@earmark/model';
import { deflateWhole } from './archive/piece.ts';
import { ZipFile } from './archive/zip-file.ts';

/** A sheet that fits into memory. */
interface PlainSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** Writes a small workbook. */
export function workbookOf(sheets: readonly PlainSheet[]): Uint8Array {
  const zip = new ZipFile();
  const parts = [
    ...workbookParts(sheets.map(({ name }) => name)),
    ...sheets.map(
      ({ rows }, index) =>
        [
          sheetPath(index + 1),
          `${sheetHead}${rows.map((row, at) => printSheetRow(row, at + 1)).join('')}${sheetTail}`,
        ] as const,
    ),
  ];
  return Buffer.concat([...parts.flatMap(([path, content]) => zip.whole(path, deflateWhole(content))), ...zip.end()]);
}
