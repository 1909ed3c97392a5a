import { availableParallelism } from 'node:os';
import { limits, type ExportForm, type ExportIssueReason } from '@earmark/contract';
import { DatabaseError, isOutOfReach, type Database } from '../db/index.ts';
import { createThreads, type Threads } from '../thread/index.ts';
import type { AnyServerModality } from '../modality/index.ts';
import type * as printing from './print-worker.ts';
import type { Batch, Outcome } from './print-worker.ts';
import { readExportItems, readStoredDocuments, type ExportItem, type ExportTask, type StoredIssue } from './queries.ts';

export type ExportThreads = Threads<typeof printing>;

/** What the largest text that is opened (`mostStoredBytes`) may take as a document and printed, several times over: V8 may end the process where a thread's heap is full. */
const heapMegabytes = 1536;

const threadsMost = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Threads on which documents are read, printed and deflated. */
export const createExportThreads = (): ExportThreads =>
  createThreads<typeof printing>(new URL('./print-worker.ts', import.meta.url), { most: threadsMost, heapMegabytes });

/** Items read in one question, and what of them goes to a thread together: so much that messages cost little, so little that few are in memory. */
const pageSize = 500;
const batchMost = { items: 64, units: 2560, storedBytes: 256 * 1024 } as const;

/** One export under way. */
export interface Run {
  readonly db: Database;
  readonly threads: ExportThreads;
  readonly form: ExportForm;
  readonly tasks: readonly ExportTask[];
  /** How items of the project's modality are written. */
  readonly writers: AnyServerModality['export'];
  readonly signal: AbortSignal;
  /** Called as items are done, with how many; throws to stop. */
  readonly onPrinted: (items: number) => Promise<void>;
  readonly log: IssueLog;
}

/** The items that were left out or cut, one after the other. */
export interface IssueLog {
  /** At most `limits.export.issuesKept`. */
  readonly kept: StoredIssue[];
  readonly all: (StoredIssue & { readonly task: string })[];
}

export const createIssueLog = (): IssueLog => ({ kept: [], all: [] });

/** The chosen items of a task in batches, in the order of their ids. The same data gives the same batches. */
export async function* readBatches({ db, form }: Run, task: ExportTask): AsyncGenerator<ExportItem[]> {
  let batch: ExportItem[] = [];
  let [units, bytes] = [0, 0];
  for (let afterId = 0; ;) {
    const items = await readExportItems(db, form, task.id, afterId, pageSize);
    for (const item of items) {
      afterId = item.id;
      batch.push(item);
      units += item.unit_count;
      bytes += item.stored_bytes;
      if (batch.length < batchMost.items && units < batchMost.units && bytes < batchMost.storedBytes) continue;
      yield batch;
      [batch, units, bytes] = [[], 0, 0];
    }
    if (items.length < pageSize) break;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Prints batches of a task by `work`, several at a time, and yields what comes of them in order. Audios that cannot be read make nothing fail:
 * a batch that cannot be read as a whole, or that ends its thread, is done again item by item, so that only the guilty one is left out.
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
    // who waits for it hears of its failure; until then nobody does
    printing.catch(() => undefined);
    line.push(printing);
    if (line.length >= atATime) yield* first();
  }
  while (line.length > 0) yield* first();
}

/** Prints a batch that was read; `items` are its items as well. */
type Work<Printed> = (batch: Batch, items: readonly ExportItem[]) => Promise<Printed>;

interface Done<Printed> {
  readonly printed?: Printed;
  readonly issues: readonly StoredIssue[];
}

function note({ kept, all }: IssueLog, task: ExportTask, issue: StoredIssue): void {
  all.push({ task: task.name, ...issue });
  if (kept.length < limits.export.issuesKept) kept.push(issue);
}

async function printBatch<Printed extends Outcome>(
  run: Run,
  task: ExportTask,
  items: readonly ExportItem[],
  work: Work<Printed>,
): Promise<Done<Printed>[]> {
  run.signal.throwIfAborted();
  const named = ({ id, name }: ExportItem, reason: ExportIssueReason): StoredIssue => ({ item: { id, name }, reason });
  try {
    const printed = await work(
      { task, stored: await readStoredDocuments(run.db, items), statuses: run.form.unit_statuses },
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
    if (only && others.length === 0) return [{ issues: [named(only, reason)] }];
  }
  const parts: Done<Printed>[] = [];
  for (const item of items) parts.push(...(await printBatch(run, task, [item], work)));
  return parts;
}

/** What an error says about the items that were asked for; undefined when it is about anything else. */
function reasonOf(error: unknown): ExportIssueReason | undefined {
  if (error instanceof DatabaseError) return isOutOfReach(error) ? undefined : 'unreadable';
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'too_large'
    : undefined;
}
