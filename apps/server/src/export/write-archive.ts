import { PassThrough, Readable } from 'node:stream';
import type { ExportForm } from '@earmark/contract';
import { annotationFormats, bundleFormats, csvRow, kaldiFiles, segmentColumns, segmentRows, type AnnotationFormat, type AnnotationFormatId, type Collection, type KaldiFile } from '@earmark/model';
import yazl from 'yazl';
import type { Database } from '../db/index.ts';
import { createNamer, safeName } from './file-name.ts';
import { readAgain, readExportedAudios, type ExportedAudio } from './export-document.ts';
import { indexColumns, indexRow } from './index-rows.ts';
import type { ExportItem, ExportTask } from './queries.ts';

/** Called after each audio; throws to stop. */
export type OnAudio = () => Promise<void>;

/**
 * A zip with one annotation file per audio, or with the file or files that hold all audios of a task in formats made for that,
 * and an `index.csv`; a folder per task when there are several. Streams throughout.
 */
export function writeArchive(db: Database, form: ExportForm, tasks: readonly ExportTask[], id: Exclude<AnnotationFormatId, 'csv'> | 'kaldi', onAudio: OnAudio): Readable {
  return zipped(async (zip) => {
    const format: AnnotationFormat | undefined = id === 'kaldi' ? undefined : annotationFormats[id];
    const namer = createNamer();
    for (const task of tasks) {
      const folder = tasks.length === 1 ? '' : `${safeName(task.name)}/`;
      const index = [csvRow(indexColumns(task))];
      const writing: Writing = { db, form, task, zip, folder, note: async (audio, file) => {
        index.push(csvRow(indexRow(task, audio, file)));
        await onAudio();
      } };
      if (!format) await writeKaldi(writing);
      else if (format.collection) await writeCollection(writing, format.collection);
      else await writeEach(writing, format, namer);
      await add(zip, `${folder}index.csv`, Readable.from(['\uFEFF', ...index]));
    }
  });
}

interface Writing {
  readonly db: Database;
  readonly form: ExportForm;
  readonly task: ExportTask;
  readonly zip: yazl.ZipFile;
  readonly folder: string;
  /** Called for each audio, with the file that holds it. */
  readonly note: (audio: ExportedAudio, file: string) => Promise<void>;
}

async function writeEach({ db, form, task, zip, folder, note }: Writing, { extension, print }: AnnotationFormat, namer: ReturnType<typeof createNamer>): Promise<void> {
  for await (const audio of readExportedAudios(db, form, task.id)) {
    const file = namer(`${folder}${audio.item.name}`, extension);
    await add(zip, file, Readable.from(print(audio.document, { labels: task.labels, name: audio.item.name })));
    await note(audio, file);
  }
}

async function writeCollection({ db, form, task, zip, folder, note }: Writing, { fileName, head, separator, tail, item }: Collection): Promise<void> {
  const file = `${folder}${fileName}`;
  async function* content(): AsyncGenerator<string> {
    let before = head;
    for await (const audio of readExportedAudios(db, form, task.id)) {
      yield before;
      yield* item(audio.document, { labels: task.labels, name: audio.item.name });
      before = separator;
      await note(audio, file);
    }
    yield before === head ? `${head}${tail}` : tail;
  }
  await add(zip, file, Readable.from(content()));
}

/** Three files one after the other; the later two read the same revisions as the first. */
async function writeKaldi({ db, form, task, zip, folder, note }: Writing): Promise<void> {
  const items: ExportItem[] = [];
  const [first, ...later] = kaldiFiles;
  const linesOf = ({ document, item }: ExportedAudio, file: KaldiFile): Iterable<string> => bundleFormats.kaldi.print(document, { labels: task.labels, name: item.name })[file];
  async function* content(file: KaldiFile): AsyncGenerator<string> {
    if (file === first)
      for await (const audio of readExportedAudios(db, form, task.id)) {
        items.push(audio.item);
        yield* linesOf(audio, file);
        await note(audio, `${folder}${file}`);
      }
    else for await (const audio of readAgain(db, form, items)) yield* linesOf(audio, file);
  }
  for (const file of [first, ...later]) await add(zip, `${folder}${file}`, Readable.from(content(file)));
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
