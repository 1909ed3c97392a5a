import { PassThrough, Readable } from 'node:stream';
import type { ExportForm } from '@earmark/contract';
import { annotationFormats, csvRow, segmentColumns, segmentRows, type AnnotationFormatId } from '@earmark/model';
import yazl from 'yazl';
import type { Database } from '../db/index.ts';
import { createNamer, safeName } from './file-name.ts';
import { readExportedAudios } from './export-document.ts';
import { indexColumns, indexRow } from './index-rows.ts';
import type { ExportTask } from './queries.ts';

/** Called after each audio; throws to stop. */
export type OnAudio = () => Promise<void>;

/** A zip with one annotation file per audio and an `index.csv`; a folder per task when there are several. Streams throughout. */
export function writeArchive(db: Database, form: ExportForm, tasks: readonly ExportTask[], format: Exclude<AnnotationFormatId, 'csv'>, onAudio: OnAudio): Readable {
  return zipped(async (zip) => {
    const name = createNamer();
    const { extension, print } = annotationFormats[format];
    for (const task of tasks) {
      const folder = tasks.length === 1 ? '' : `${safeName(task.name)}/`;
      const index = [csvRow(indexColumns(task))];
      for await (const audio of readExportedAudios(db, form, task.id)) {
        const file = name(`${folder}${audio.item.name}`, extension);
        await add(zip, file, Readable.from(print(audio.document, { labels: task.labels, name: audio.item.name })));
        index.push(csvRow(indexRow(task, audio, file)));
        await onAudio();
      }
      await add(zip, `${folder}index.csv`, Readable.from(['\uFEFF', ...index]));
    }
  });
}

/** One CSV per task; several go into a zip. */
export function writeCsv(db: Database, form: ExportForm, tasks: readonly ExportTask[], onAudio: OnAudio): Readable {
  const [only] = tasks;
  if (only && tasks.length === 1) return Readable.from(csvOf(db, form, only, onAudio));
  return zipped(async (zip) => {
    const name = createNamer();
    for (const task of tasks) await add(zip, name(task.name, 'csv'), Readable.from(csvOf(db, form, task, onAudio)));
  });
}

async function* csvOf(db: Database, form: ExportForm, task: ExportTask, onAudio: OnAudio): AsyncGenerator<string> {
  // Spreadsheets take UTF-8 for what it is only when the file begins with a byte order mark.
  yield `\uFEFF${csvRow(segmentColumns(task.labels))}`;
  for await (const { item, document } of readExportedAudios(db, form, task.id)) {
    for (const row of segmentRows(document, { labels: task.labels, name: item.name })) yield csvRow(row);
    await onAudio();
  }
}

/** Runs `fill` beside the reading of the zip; its failure ends the stream. */
function zipped(fill: (zip: yazl.ZipFile) => Promise<void>): Readable {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  fill(zip).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

/** Adds one entry and waits until it is read, so that at most one waits in memory. */
const add = (zip: yazl.ZipFile, path: string, content: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    content.once('end', resolve).once('error', reject);
    zip.addReadStream(content, path, { mtime: new Date(Date.UTC(2000, 0, 1)), mode: 0o100644 });
  });
