import { createStemNamer, exportIssueTexts, exportStem, safeName } from '@earmark/contract';
import { csvRow, type BaseDocument } from '@earmark/model';
import type { TextFormat } from '../../modality/index.ts';
import { foldersOf } from '../file-name.ts';
import { indexColumns } from '../index-rows.ts';
import type { AboutFile } from '../manifest.ts';
import { deflatePiece, deflateWhole, type Piece } from './piece.ts';
import { createIssueLog, printInOrder, type Run } from './print-in-order.ts';
import type { Part, PrintedPart } from '../print-worker.ts';
import type { ExportItem, ExportTask } from '../queries.ts';
import { tokeniserNamed } from '../../text/index.ts';
import { ZipFile } from './zip-file.ts';

export type Bytes = AsyncGenerator<Uint8Array>;

/** Column titles of the report, in both languages. */
export const reportColumns = ({ writers }: Run): string[] => [
  'task',
  'item_id',
  writers.names.item,
  'result',
  'result_zh',
];

/** Spreadsheets detect UTF-8 only by a byte order mark. */
export const byteOrderMark = '\uFEFF';

/**
 * Writes a zip with an annotation file per item, or with the files that hold all items of a task in collection formats;
 * plus `index.csv`, and `report.csv` when items were omitted. Several tasks get a folder each.
 */
export async function* writeArchive(run: Run, id: string): Bytes {
  const zip = new ZipFile<AboutFile>();
  const name = createStemNamer();
  const folders = run.tasks.length === 1 ? [''] : foldersOf(run.tasks);
  for (const [position, task] of run.tasks.entries()) {
    const folder = folders[position] ?? '';
    const stemOf = (item: ExportItem): string => name(`${folder}${itemStem(item.name)}`);
    yield* writeTask({ run, task, zip, folder, stemOf }, id);
  }
  yield* report(zip, 'report.csv', run);
  yield* joined(zip.end());
}

/** The path of an item's files as it is called: folders kept, ending dropped. */
const itemStem = (audio: string): string =>
  exportStem('{audio}', { audio, project: '', task: '', dataset: '', speaker: '', id: 0, index: 0 });

/** Where the annotations of a task go. */
export interface Writing {
  readonly run: Run;
  readonly task: ExportTask;
  readonly zip: ZipFile<AboutFile>;
  readonly folder: string;
  /** Names an item's files; asked once for each, in order. */
  readonly stemOf: (item: ExportItem) => string;
}
type Indexed = Writing & {
  /** Index rows so far. */
  readonly index: Piece[];
};

/** Writes the annotations of a task in a format other than tables, and their index. */
export async function* writeTask(given: Writing, id: string): Bytes {
  const { run, task, zip, folder } = given;
  const format = run.writers.formats[id];
  const bundle = run.writers.bundles[id];
  const index: Piece[] = [deflatePiece(`${byteOrderMark}${csvRow(indexColumns(task, run.writers))}`)];
  const writing = { ...given, index };
  if (bundle) yield* writeBundle(writing, id, bundle.files);
  else if (format?.collection) yield* writeCollection(writing, id, format.collection);
  else if (format) yield* writeEach(writing, id, format.extension);
  else throw new Error(`Nothing writes the format ${id}`);
  yield* joined(
    zip.begin(`${folder}index.csv`, { large: true }),
    ...index.map((piece) => zip.add(piece)),
    zip.finish(),
  );
}

async function* writeEach(
  { run, task, zip, folder, stemOf, index }: Indexed,
  format: string,
  extension: string,
): Bytes {
  const waiting = new Map<number, { readonly item: ExportItem; readonly path: string }>();
  // Names are assigned in item order, independent of which batch is printed first
  async function* named(): AsyncGenerator<readonly ExportItem[]> {
    for await (const items of run.batches(task)) {
      for (const item of items) waiting.set(item.id, { item, path: `${stemOf(item)}.${extension}` });
      yield items;
    }
  }
  const printed = printInOrder(run, task, named(), (batch) =>
    run.threads.run(
      'printFiles',
      { ...batch, format, paths: batch.stored.map(({ item }) => waiting.get(item.id)?.path ?? '') },
      run,
    ),
  );
  for await (const { files, index: rows } of printed) {
    index.push(rows);
    yield* joined(
      ...files.flatMap(({ itemId, path, content, beside, copies }) => [
        zip.whole(path, content, aboutOf(waiting.get(itemId)?.item)),
        ...[...(beside ? [beside] : []), ...copies].map((file) => zip.whole(file.path, file.content)),
      ]),
    );
  }
  const settings = run.writers.formats[format]?.settings;
  if (settings) yield* joined(zip.whole(`${folder}${settings.fileName}`, deflateWhole(settings.print(task.labels))));
}

const aboutOf = (item: ExportItem | undefined): AboutFile | undefined => item && { item };

async function* writeCollection(
  { run, task, zip, folder, index }: Indexed,
  format: string,
  { fileName, head, separator, tail }: NonNullable<TextFormat<BaseDocument>['collection']>,
): Bytes {
  const path = `${folder}${fileName}`;
  yield* joined(
    zip.begin(path, { large: true }),
    zip.add(deflatePiece(typeof head === 'string' ? head : head(task.labels, tokeniserNamed(run.form.tokeniser)))),
  );
  const between = deflatePiece(separator);
  let isFirst = true;
  for await (const { content, index: rows } of printParts(
    run,
    task,
    run.batches(task),
    { kind: 'collection', format },
    path,
  )) {
    index.push(rows);
    if (content.size === 0) continue;
    yield* joined(isFirst ? [] : zip.add(between), zip.add(content));
    isFirst = false;
  }
  yield* joined(zip.add(deflatePiece(tail)), zip.finish());
}

/**
 * Writes the files of a bundle one after the other; the later ones print the same revisions as the first without
 * counting them again.
 */
async function* writeBundle(
  { run, task, zip, folder, index }: Indexed,
  bundle: string,
  files: readonly string[],
): Bytes {
  const batches: (readonly ExportItem[])[] = [];
  async function* kept(): AsyncGenerator<readonly ExportItem[]> {
    for await (const items of run.batches(task)) {
      batches.push(items);
      yield items;
    }
  }
  const again = async function* (): AsyncGenerator<readonly ExportItem[]> {
    yield* batches;
  };
  const quiet: Run = { ...run, log: createIssueLog(), onPrinted: async () => undefined };
  for (const [position, file] of files.entries()) {
    const path = `${folder}${file}`;
    yield* joined(zip.begin(path, { large: true }));
    for await (const { content, index: rows } of printParts(
      position === 0 ? run : quiet,
      task,
      position === 0 ? kept() : again(),
      { kind: 'bundle', bundle, file },
      path,
    )) {
      if (position === 0) index.push(rows);
      yield* joined(zip.add(content));
    }
    yield* joined(zip.finish());
  }
}

const printParts = (
  run: Run,
  task: ExportTask,
  batches: AsyncIterable<readonly ExportItem[]>,
  part: Part,
  path: string,
): AsyncGenerator<PrintedPart> =>
  printInOrder(run, task, batches, (batch) => run.threads.run('printPart', { ...batch, part, path }, run));

/** Writes one CSV per task; several tasks go into a zip. */
export async function* writeCsv(run: Run): Bytes {
  const [only] = run.tasks;
  if (only && run.tasks.length === 1) {
    yield Buffer.from(tableHead(run, only));
    for await (const { text } of printInOrder(run, only, run.batches(only), (batch) =>
      run.threads.run('printTable', batch, run),
    ))
      yield Buffer.from(text);
    return;
  }
  const zip = new ZipFile<AboutFile>();
  const name = createStemNamer(['report']);
  for (const task of run.tasks) yield* writeTable({ run, task, zip, path: `${name(safeName(task.name))}.csv` });
  yield* report(zip, 'report.csv', run);
  yield* joined(zip.end());
}

/** Writes the table of a task as a file of a zip. */
export async function* writeTable({
  run,
  task,
  zip,
  path,
}: Pick<Writing, 'run' | 'task' | 'zip'> & { readonly path: string }): Bytes {
  yield* joined(zip.begin(path, { large: true }), zip.add(deflatePiece(tableHead(run, task))));
  for await (const { content } of printParts(run, task, run.batches(task), { kind: 'table' }, path))
    yield* joined(zip.add(content));
  yield* joined(zip.finish());
}

const tableHead = (run: Run, task: ExportTask): string =>
  `${byteOrderMark}${csvRow(run.writers.table.columns(task.labels))}`;

/** Lists the omitted items, in both languages; writes no file when there are none. */
export function* report(zip: ZipFile<AboutFile>, path: string, run: Run): Generator<Uint8Array> {
  if (run.log.all.length === 0) return;
  const rows = run.log.all.map(({ task, item, reason }) =>
    csvRow([task, item.id, item.name, exportIssueTexts[reason].en, exportIssueTexts[reason].zh]),
  );
  yield* joined(zip.whole(path, deflateWhole(`${byteOrderMark}${csvRow(reportColumns(run))}${rows.join('')}`)));
}

/** Concatenates chunks, so that fewer pass through the stream; yields nothing when there are none. */
export function* joined(...chunks: readonly (readonly Uint8Array[])[]): Generator<Uint8Array> {
  const bytes = Buffer.concat(chunks.flat());
  if (bytes.length > 0) yield bytes;
}
