import { exportIssueTexts } from '@earmark/contract';
import {
  type Cell,
  printSheetRow,
  sheetHead,
  sheetPath,
  sheetRowsMost,
  sheetTail,
  workbookParts,
} from '@earmark/model';
import { indexColumns } from './index-rows.ts';
import { deflatePiece, deflateWhole, type Piece } from './archive/piece.ts';
import { printInOrder, type Run } from './archive/print-in-order.ts';
import { joined, reportColumns } from './archive/write-archive.ts';
import { ZipFile } from './archive/zip-file.ts';

/**
 * Writes a workbook with sheets of units and one of items per task, one sheet for texts that exceed a cell, and one
 * listing the items with such texts and the omitted ones. Rows are streamed; those of later sheets wait in compressed
 * form.
 */
export async function* writeXlsx(run: Run, rowsMost = sheetRowsMost): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const name = createSheetNamer();
  const { names } = run.writers;
  const sheets: string[] = [];
  const begin = (sheet: string, columns: readonly string[]): Uint8Array[] => {
    sheets.push(sheet);
    return [
      ...zip.begin(sheetPath(sheets.length), { large: false }),
      ...zip.add(deflatePiece(`${sheetHead}${printSheetRow(columns, 1)}`)),
    ];
  };
  const end = (): Uint8Array[] => [...zip.add(deflatePiece(sheetTail)), ...zip.finish()];
  const longTexts: Piece[] = [];
  let longRow = 2;
  for (const task of run.tasks) {
    const columns = run.writers.table.columns(task.labels);
    const items: Piece[] = [];
    let next = { units: 2, items: 2, longTexts: longRow };
    yield* joined(begin(name(task.name, names.units), columns));
    // One batch at a time, because row numbers continue from the previous batch
    for await (const printed of printInOrder(
      run,
      task,
      run.batches(task),
      (batch) => run.threads.run('printSheets', { ...batch, columns, next, rowsMost }, run),
      1,
    )) {
      const [first, ...further] = printed.units;
      yield* joined(first ? zip.add(first) : []);
      for (const piece of further) yield* joined(end(), begin(name(task.name, names.units), columns), zip.add(piece));
      items.push(printed.items);
      longTexts.push(printed.longTexts);
      next = printed.next;
    }
    longRow = next.longTexts;
    yield* joined(
      end(),
      begin(name(task.name, names.items), indexColumns(task, run.writers)),
      ...items.map((piece) => zip.add(piece)),
      end(),
    );
  }
  if (longRow > 2)
    yield* joined(
      begin(name('', 'long texts'), [names.item, names.unit, 'column', 'text']),
      ...longTexts.map((piece) => zip.add(piece)),
      end(),
    );
  if (run.log.all.length > 0) {
    const rows = run.log.all.map(({ task, item, reason }): Cell[] => [
      task,
      item.id,
      item.name,
      exportIssueTexts[reason].en,
      exportIssueTexts[reason].zh,
    ]);
    yield* joined(
      begin(name('', 'report'), reportColumns(run)),
      zip.add(deflatePiece(rows.map((row, index) => printSheetRow(row, index + 2)).join(''))),
      end(),
    );
  }
  for (const [path, content] of workbookParts(sheets)) yield* joined(zip.whole(path, deflateWhole(content)));
  yield* joined(zip.end());
}

/** Returns a function that creates unique sheet names of at most 31 characters without forbidden ones. */
function createSheetNamer(): (task: string, part: string) => string {
  const taken = new Set<string>();
  return (task, part) => {
    for (let copy = 1; ; copy += 1) {
      const end = `${part}${copy === 1 ? '' : ` ${copy}`}`;
      const begin = task.replace(/[\\/*?:[\]']/g, '_').slice(0, 30 - end.length);
      const sheet = begin === '' ? end : `${begin} ${end}`;
      if (taken.has(sheet.toLowerCase())) continue;
      taken.add(sheet.toLowerCase());
      return sheet;
    }
  };
}
