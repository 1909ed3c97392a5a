import { availableParallelism } from 'node:os';
import { limits, type ExportIssueReason } from '@earmark/contract';
import { DatabaseError, isOutOfReach, type Database } from '../../db/index.ts';
import { createThreads, type Threads } from '../../thread/index.ts';
import type { AnyServerModality } from '../../modality/index.ts';
import type * as printing from '../print-worker.ts';
import type { Batch, Outcome } from '../print-worker.ts';
import {
  readExportCopies,
  readExportItems,
  readItemTexts,
  readKept,
  readStoredDocuments,
  type ExportItem,
  type ExportTask,
  type StoredDocument,
  type StoredForm,
  type StoredIssue,
} from '../queries.ts';

export type ExportThreads = Threads<typeof printing>;

/**
 * Heap limit of an export thread. The largest openable text (`mostStoredBytes`) may need several times its size as a
 * document and as output, and V8 may end the whole process when a thread's heap is exhausted.
 */
const heapMegabytes = 1536;

const threadsMost = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Threads that read, print and deflate documents. */
export const createExportThreads = (): ExportThreads =>
  createThreads<typeof printing>(new URL('../print-worker.ts', import.meta.url), { most: threadsMost, heapMegabytes });

/**
 * Items per query, and documents per message to a thread, copies included: enough to make messages cheap, few enough to
 * bound memory.
 */
const pageSize = 500;
const batchMost = { documents: 64, units: 2560, storedBytes: 256 * 1024 } as const;

/** One running export. */
export interface Run {
  readonly db: Database;
  readonly threads: ExportThreads;
  readonly form: StoredForm;
  readonly tasks: readonly ExportTask[];
  /** Export writers of the project's modality, and whether its items are texts, which they need. */
  readonly writers: AnyServerModality['export'];
  readonly hasTexts: boolean;
  readonly signal: AbortSignal;
  /** Called with the number of items completed; may throw to stop the export. */
  readonly onPrinted: (items: number) => Promise<void>;
  /** Called with the number of items whose recordings were copied. */
  readonly onCopied: (items: number) => Promise<void>;
  /** The chosen items of a task in batches, always the same ones. */
  readonly batches: (task: ExportTask) => AsyncIterable<readonly ExportItem[]>;
  readonly log: IssueLog;
  /** Ids of the items read so far, omitted ones included. */
  readonly itemIds: number[];
}

/** Log of items that were omitted or truncated. */
interface IssueLog {
  /** The first entries, at most `limits.export.issuesKept`. */
  readonly kept: StoredIssue[];
  readonly all: (StoredIssue & { readonly task: string })[];
}

/** Creates an empty log. */
export const createIssueLog = (): IssueLog => ({ kept: [], all: [] });

/** Yields the selected items of a task in batches, ordered by id. The same data yields the same batches. */
export async function* readBatches(
  run: Pick<Run, 'db' | 'form' | 'hasTexts' | 'itemIds'>,
  task: ExportTask,
): AsyncGenerator<ExportItem[]> {
  let batch: ExportItem[] = [];
  let [documents, units, bytes] = [0, 0, 0];
  for (let afterId = 0; ;) {
    const items = await readExportItems(run.db, run.form, task.id, afterId, pageSize);
    for (const item of items) {
      afterId = item.id;
      run.itemIds.push(item.id);
      batch.push(item);
      // Copies are about as large as what is made of them
      const read = takesCopies(run.form) && item.copies > 1 ? item.copies + 1 : 1;
      documents += read;
      units += read * item.unit_count;
      bytes += read * item.stored_bytes + (run.hasTexts ? item.size : 0);
      if (documents < batchMost.documents && units < batchMost.units && bytes < batchMost.storedBytes) continue;
      yield batch;
      [batch, documents, units, bytes] = [[], 0, 0, 0];
    }
    if (items.length < pageSize) break;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Prints batches by `work`, several in parallel, and yields their results in order. Unreadable items fail nothing: a
 * batch that cannot be read as a whole, or that ends its thread, is repeated item by item, so that only the culprit is
 * omitted.
 */
export async function* printInOrder<Printed extends Outcome>(
  run: Run,
  task: ExportTask,
  batches: AsyncIterable<readonly ExportItem[]>,
  work: Work<Printed>,
  atATime = threadsMost + 1,
): AsyncGenerator<Printed> {
  const line: Promise<Done<Printed>[]>[] = [];
  async function* first(): AsyncGenerator<Printed> {
    for (const { printed, issues } of (await line.shift()) ?? []) {
      for (const issue of issues) note(run.log, task, issue);
      if (printed) yield printed;
      await run.onPrinted(printed?.printed ?? 0);
    }
  }
  for await (const items of batches) {
    const printing = printBatch(run, task, items, work);
    // Its consumer sees the rejection later; until then it must not count as unhandled
    printing.catch(() => undefined);
    line.push(printing);
    if (line.length >= atATime) yield* first();
  }
  while (line.length > 0) yield* first();
}

/** Prints a batch; `items` are the rows it was read from. */
type Work<Printed> = (batch: Batch, items: readonly ExportItem[]) => Promise<Printed>;

interface Done<Printed> {
  readonly printed?: Printed;
  readonly issues: readonly StoredIssue[];
}

/** Adds an item that was omitted, truncated or exported in part. */
export function note({ kept, all }: IssueLog, task: ExportTask, issue: StoredIssue): void {
  all.push({ task: task.name, ...issue });
  if (kept.length < limits.export.issuesKept) kept.push(issue);
}

/** Whether the blind copies of items are exported with them. */
const takesCopies = ({ includes_copies, format }: StoredForm): boolean => includes_copies && format === 'json';

/** The documents of items, with their texts where they have some. */
async function readStored(
  { db, hasTexts, form }: Pick<Run, 'db' | 'hasTexts' | 'form'>,
  items: readonly ExportItem[],
  withCopies: boolean,
): Promise<StoredDocument[]> {
  const stored = await readStoredDocuments(db, items);
  const copies = withCopies ? await readExportCopies(db, items) : undefined;
  const texts = hasTexts ? await readItemTexts(db, items) : undefined;
  const kept = hasTexts ? await readKept(db, items, form.format) : undefined;
  return stored.map((document) => ({
    ...document,
    ...(texts && { texts: texts.get(document.item.id) ?? [], kept: kept?.get(document.item.id) }),
    ...(copies && { copies: copies.get(document.item.id) }),
  }));
}

async function printBatch<Printed extends Outcome>(
  run: Run,
  task: ExportTask,
  items: readonly ExportItem[],
  work: Work<Printed>,
  withCopies = takesCopies(run.form),
): Promise<Done<Printed>[]> {
  run.signal.throwIfAborted();
  const named = ({ id, name }: ExportItem, reason: ExportIssueReason): StoredIssue => ({ item: { id, name }, reason });
  try {
    const printed = await work(
      {
        task,
        stored: await readStored(run, items, withCopies),
        statuses: run.form.unit_statuses,
        hidesPeople: run.form.hides_people,
        tokeniser: run.form.tokeniser,
      },
      items,
    );
    return [
      {
        printed,
        issues: items.flatMap((item) =>
          printed.issues.filter(({ itemId }) => itemId === item.id).map(({ reason }) => named(item, reason)),
        ),
      },
    ];
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const [only, ...others] = items;
    if (only && others.length === 0) {
      if (!withCopies || only.copies < 2) return [{ issues: [named(only, reason)] }];
      // Its copies may be the cause: the result is exported without them
      const left = reason === 'too_large' ? 'copies_too_large' : 'copy_unreadable';
      const alone = await printBatch(run, task, [only], work, false);
      return alone.map(({ printed, issues }) =>
        printed ? { printed, issues: [...issues, named(only, left)] } : { issues },
      );
    }
  }
  const parts: Done<Printed>[] = [];
  for (const item of items) parts.push(...(await printBatch(run, task, [item], work)));
  return parts;
}

/** Maps an error to the issue of the requested items; undefined when it has another cause. */
function reasonOf(error: unknown): ExportIssueReason | undefined {
  if (error instanceof DatabaseError) return isOutOfReach(error) ? undefined : 'unreadable';
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'too_large'
    : undefined;
}
