import { printSheetRow, sheetHead, sheetPath, sheetTail, splitCell, workbookParts } from '@earmark/model';
import type { ShownColumn } from '../list-columns.tsx';
import { zipOf } from './zip.ts';

/** Formats rows as a workbook of one sheet; texts that look like formulas are escaped, too long ones are cut. */
export function workbookOf<Row>(columns: readonly ShownColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const written = columns.filter(({ csv }) => csv !== undefined);
  const cells = [
    written.map(({ title, csvTitle }) => csvTitle ?? title),
    ...rows.map((row) => written.map(({ csv }) => csv?.(row) ?? '')),
  ];
  const sheet = cells.map((row, index) =>
    printSheetRow(
      row.map((cell) => splitCell(cell)?.shown ?? cell),
      index + 1,
    ),
  );
  return zipOf([...workbookParts(['List']), [sheetPath(1), `${sheetHead}${sheet.join('')}${sheetTail}`]]);
}
