import { exportIssueTexts } from '@earmark/contract';
import type { Cell } from '@earmark/model';
import { indexColumns } from './index-rows.ts';
import { deflatePiece, deflateWhole, type Piece } from './piece.ts';
import { printInOrder, readBatches, type Run } from './print-in-order.ts';
import { printRow, sheetHead, sheetPath, sheetRowsMost, sheetTail, workbookParts } from '../xlsx/index.ts';
import { joined, reportColumns } from './write-archive.ts';
import { ZipFile } from './zip-file.ts';

/**
 * A workbook with, per task, sheets of units and one of items; one of the texts that are too long for a cell, and one that names the items
 * with such texts and those that had to be left out. Rows go out as they come; those of the later sheets wait deflated.
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
      ...zip.add(deflatePiece(`${sheetHead}${printRow(columns, 1)}`)),
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
    // one batch at a time: the rows of each are numbered from where those before it ended
    for await (const printed of printInOrder(
      run,
      task,
      readBatches(run, task),
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
      zip.add(deflatePiece(rows.map((row, index) => printRow(row, index + 2)).join(''))),
      end(),
    );
  }
  for (const [path, content] of workbookParts(sheets)) yield* joined(zip.whole(path, deflateWhole(content)));
  yield* joined(zip.end());
}

/** Sheet names are 31 characters at most, without a few signs, and unlike each other. */
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
