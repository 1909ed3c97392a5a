import { PassThrough, type Readable } from 'node:stream';
import type { ExportForm } from '@earmark/contract';
import { guardFormula, segmentColumns, segmentRows, type Cell } from '@earmark/model';
import ExcelJS from 'exceljs';
import type { Database } from '../db/index.ts';
import { readExportedAudios } from './export-document.ts';
import { indexColumns, indexRow } from './index-rows.ts';
import type { ExportTask } from './queries.ts';
import type { OnAudio } from './write-archive.ts';

/** What Excel takes in one sheet, without the header. */
const rowsPerSheet = 1_048_575;

/** A workbook with, per task, sheets of segments and one of audios; rows go out as they come. */
export function writeXlsx(db: Database, form: ExportForm, tasks: readonly ExportTask[], onAudio: OnAudio): Readable {
  const output = new PassThrough();
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: false, useSharedStrings: false });
  fill(workbook, db, form, tasks, onAudio).catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

async function fill(workbook: ExcelJS.stream.xlsx.WorkbookWriter, db: Database, form: ExportForm, tasks: readonly ExportTask[], onAudio: OnAudio): Promise<void> {
  const name = createSheetNamer();
  for (const task of tasks) {
    const segments = sheetWriter(workbook, () => name(task.name, 'segments'), segmentColumns(task.labels));
    const audios: Cell[][] = [];
    for await (const audio of readExportedAudios(db, form, task.id)) {
      for (const row of segmentRows(audio.document, { labels: task.labels, name: audio.item.name })) segments.add(row);
      audios.push(indexRow(task, audio, ''));
      await onAudio();
    }
    await segments.end();
    const index = sheetWriter(workbook, () => name(task.name, 'audios'), indexColumns(task));
    audios.forEach(index.add);
    await index.end();
  }
  await workbook.commit();
}

function sheetWriter(workbook: ExcelJS.stream.xlsx.WorkbookWriter, name: () => string, columns: readonly string[]) {
  const open = (): ExcelJS.Worksheet => {
    const sheet = workbook.addWorksheet(name());
    sheet.addRow([...columns]).commit();
    return sheet;
  };
  let sheet = open();
  let rows = 0;
  return {
    add(row: readonly Cell[]): void {
      if (rows === rowsPerSheet) {
        sheet.commit();
        sheet = open();
        rows = 0;
      }
      rows += 1;
      sheet.addRow(row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell))).commit();
    },
    async end(): Promise<void> {
      sheet.commit();
    },
  };
}

/** Sheet names are 31 characters at most, without a few signs, and unlike each other. */
function createSheetNamer(): (task: string, part: string) => string {
  const taken = new Set<string>();
  return (task, part) => {
    for (let copy = 1; ; copy += 1) {
      const end = ` ${part}${copy === 1 ? '' : ` ${copy}`}`;
      const sheet = task.replace(/[\\/*?:[\]']/g, '_').slice(0, 31 - end.length) + end;
      if (taken.has(sheet.toLowerCase())) continue;
      taken.add(sheet.toLowerCase());
      return sheet;
    }
  };
}
