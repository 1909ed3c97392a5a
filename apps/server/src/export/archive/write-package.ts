import {
  createStemNamer,
  exportStem,
  splitParts,
  type ExportNamed,
  type ExportNamedSegment,
  type SplitPart,
} from '@earmark/contract';
import type { SpokenPart } from '@earmark/model';
import type { Parts } from '../../http/index.ts';
import { foldersOf } from '../file-name.ts';
import { createManifest, manifestName, type AboutFile } from '../manifest.ts';
import { deflateWhole, storedPiece } from './piece.ts';
import { createIssueLog, note, printInOrder, type Run } from './print-in-order.ts';
import type { ExportItem, ExportTask } from '../queries.ts';
import { listRecordings, openPart, openProxy, openUploaded, type Recording } from '../recordings.ts';
import { surveyItems, type Survey } from '../survey.ts';
import { joined, report, writeTable, writeTask, type Bytes, type Writing } from './write-archive.ts';
import { writeXlsx } from '../write-xlsx.ts';
import { ZipFile } from './zip-file.ts';

/** Names of the package's own files; no item gets them. */
const reserved = ['index', 'report', 'manifest', 'annotations', ...splitParts];

interface PackageRun extends Omit<Run, 'batches'> {
  readonly parts: Pick<Parts, 'config' | 'store'>;
  readonly exportId: number;
  readonly projectName: string;
  /** Name of the object that is kept of a recording; null where items are none. */
  readonly object: string | null;
}

/**
 * Writes a zip with annotations and what comes with them: recordings beside their annotations, folders or lists of
 * train, dev and test, names by a pattern, and a manifest. All of it is streamed; recordings are not compressed.
 */
export async function* writePackage(given: PackageRun): Bytes {
  const { form, tasks } = given;
  // Before anything is written: the parts are drawn among all items, and names count them
  const survey = await surveyItems(given);
  const manifest = createManifest(given, survey.partOf);
  let folderPart: SplitPart | null = null;
  const zip = new ZipFile<AboutFile>((file) => manifest.add(file, folderPart));
  const names = createNames(given, survey);
  const lists = createLists(given, survey);
  const folders = tasks.length === 1 ? [''] : foldersOf(tasks);
  for (const part of form.split?.as === 'folders' ? splitParts : [undefined]) {
    folderPart = part ?? null;
    const above = part === undefined ? '' : `${part}/`;
    const run: PackageRun & Run = { ...given, batches: (task) => survey.batches(task, part) };
    const present: ExportTask[] = [];
    for (const task of tasks) if (await hasItems(run, task)) present.push(task);
    if (form.format === 'xlsx' && present.length > 0)
      yield* writeInner(zip, `${above}annotations.xlsx`, writeXlsx({ ...run, tasks: present }));
    for (const task of present) {
      const folder = folders[tasks.indexOf(task)] ?? '';
      const stemOf = (item: ExportItem): string => `${above}${names.ofItem(task, item, folder)}`;
      const writing: Writing = { run, task, zip, folder: `${above}${folder}`, stemOf };
      if (form.format === 'csv') yield* writeTable({ ...writing, path: `${writing.folder}annotations.csv` });
      else if (form.format !== 'xlsx') yield* writeTask(writing, form.format);
      if (form.audio !== 'none')
        yield* writeRecordings(run, writing, (item, cut) =>
          cut === undefined ? stemOf(item) : `${above}${names.ofCut(task, item, folder, cut)}`,
        );
      for await (const batch of run.batches(task)) for (const item of batch) lists.add(item, stemOf(item));
    }
  }
  folderPart = null;
  for (const [part, text] of lists.texts()) {
    folderPart = part;
    yield* joined(zip.whole(`${part}.txt`, deflateWhole(text)));
  }
  folderPart = null;
  yield* report(zip, 'report.csv', { ...given, batches: survey.batches });
  // The manifest does not name itself
  const lines = manifest.pieces();
  yield* joined(zip.begin(manifestName, { large: true }), ...lines.map((piece) => zip.add(piece)), zip.finish());
  yield* joined(zip.end());
}

/** Whether a task has anything in a part: empty folders and tables are left out. */
async function hasItems(run: Run, task: ExportTask): Promise<boolean> {
  for await (const batch of run.batches(task)) if (batch.length > 0) return true;
  return false;
}

/** Writes a file that is compressed already. */
async function* writeInner(
  zip: ZipFile<AboutFile>,
  path: string,
  content: AsyncIterable<Uint8Array>,
  about?: AboutFile,
): Bytes {
  yield* joined(zip.begin(path, { large: true, about }));
  for await (const chunk of content) yield* joined(zip.add(storedPiece(chunk)));
  yield* joined(zip.finish());
}

/** Writes the recordings of a task's items, whole or in parts; those of items that were left out are as well. */
async function* writeRecordings(
  run: PackageRun & Run,
  { task, zip }: Pick<Writing, 'task' | 'zip'>,
  stemOf: (item: ExportItem, cut?: ExportNamedSegment) => string,
): Bytes {
  const { form, object, parts } = run;
  if (object === null) return;
  const leftOut = new Set(run.log.all.filter(({ reason }) => reason !== 'text_cut').map(({ item }) => item.id));
  for await (const batch of run.batches(task)) {
    const recordings = new Map(
      (await listRecordings(run.db, batch, object)).map((recording) => [recording.item_id, recording]),
    );
    const cuts = form.audio === 'segments' ? await findCuts(run, task, batch) : undefined;
    for (const item of batch) {
      run.signal.throwIfAborted();
      const recording = recordings.get(item.id);
      if (!leftOut.has(item.id)) {
        const isThere = cuts
          ? yield* writeCuts(item, recording, cuts.get(item.id) ?? [])
          : yield* writeWhole(item, recording);
        if (!isThere) note(run.log, task, { item: { id: item.id, name: item.name }, reason: 'no_recording' });
      }
      await run.onCopied(1);
    }
  }

  async function* writeWhole(item: ExportItem, recording: Recording | undefined) {
    const content =
      recording && (await (form.audio === 'uploaded' ? openUploaded(parts, recording) : openProxy(parts, recording)));
    if (!recording || !content) return false;
    const extension = form.audio === 'uploaded' ? extensionOf(recording.name) : 'wav';
    yield* writeInner(zip, `${stemOf(item)}.${extension}`, content, { item });
    return true;
  }

  async function* writeCuts(item: ExportItem, recording: Recording | undefined, of: readonly SpokenPart[]) {
    for (const { number: segment, start, end, speaker, isSilent } of of) {
      if (isSilent && form.skips_silent) continue;
      const content = recording && (await openPart(parts, recording, { start, end }));
      if (!recording || !content) return false;
      const seconds = (samples: number): number => samples / recording.sample_rate;
      const milliseconds = (samples: number): number => Math.round(seconds(samples) * 1000);
      const cut = { segment, start: milliseconds(start), end: milliseconds(end), speaker };
      yield* writeInner(zip, `${stemOf(item, cut)}.wav`, content, {
        item,
        cut: { segment, start: seconds(start), end: seconds(end), speaker },
      });
    }
    return true;
  }
}

/** Finds the parts to cut out, by the same revisions as the annotations. */
async function findCuts(
  run: Run,
  task: ExportTask,
  batch: readonly ExportItem[],
): Promise<ReadonlyMap<number, readonly SpokenPart[]>> {
  const cuts = new Map<number, readonly SpokenPart[]>();
  // The same items were printed before: their issues are noted and their progress is counted already
  const quiet: Run = { ...run, log: createIssueLog(), onPrinted: async () => undefined };
  async function* one(): AsyncGenerator<readonly ExportItem[]> {
    yield batch;
  }
  for await (const { items } of printInOrder(quiet, task, one(), (of) => run.threads.run('findParts', of, run)))
    for (const { id, parts } of items) cuts.set(id, parts);
  return cuts;
}

/** Names files by the pattern, or as the items are called; each name once. */
function createNames({ form, projectName }: PackageRun, survey: Survey) {
  const unique = createStemNamer(reserved);
  const given = new Map<number, string>();
  const named = (task: ExportTask, { id, name }: ExportItem): ExportNamed => ({
    project: projectName,
    task: task.name,
    dataset: survey.datasetOf(id),
    audio: name,
    speaker: survey.speakerOf(id),
    id,
    index: survey.indexOf(id),
  });
  const stem = (task: ExportTask, item: ExportItem, folder: string, cut?: ExportNamedSegment): string =>
    unique(
      form.name_pattern === null
        ? `${folder}${exportStem('{audio}', named(task, item), cut)}`
        : exportStem(form.name_pattern, named(task, item), cut),
    );
  return {
    ofItem(task: ExportTask, item: ExportItem, folder: string): string {
      const known = given.get(item.id) ?? stem(task, item, folder);
      given.set(item.id, known);
      return known;
    },
    ofCut: stem,
  };
}

/** The lists of the parts, in place of folders: a line for each item, the path of its files without ending. */
function createLists({ form: { split } }: PackageRun, survey: Survey) {
  const lines = new Map<SplitPart, string[]>(splitParts.map((part) => [part, []]));
  return {
    add({ id }: ExportItem, stem: string): void {
      const part = survey.partOf(id);
      if (part !== null && split?.as === 'lists') lines.get(part)?.push(`${stem}\n`);
    },
    texts: (): [SplitPart, string][] =>
      split?.as === 'lists' ? [...lines].map(([part, of]) => [part, of.join('')]) : [],
  };
}

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
