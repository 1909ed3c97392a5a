import { namesSpeakers, splitItems, splitSpeakers, type SplitItem, type SplitPart } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { createIssueLog, printInOrder, readBatches, type Run } from './archive/print-in-order.ts';
import type { ExportItem, ExportTask } from './queries.ts';

/** All chosen items of an export, read once: every file speaks of the same revisions. */
export interface Survey {
  readonly batches: (task: ExportTask, part?: SplitPart) => AsyncGenerator<readonly ExportItem[]>;
  /** Number of the item in the export, from 1. */
  readonly indexOf: (itemId: number) => number;
  readonly partOf: (itemId: number) => SplitPart | null;
  /** Speakers of an item, joined by plus signs; empty where nobody is named, or names do not matter. */
  readonly speakerOf: (itemId: number) => string;
  readonly datasetOf: (itemId: number) => string;
}

/** Reads which items there are, and what their names and parts follow from. Holds one row per item. */
export async function surveyItems(run: Omit<Run, 'batches'>): Promise<Survey> {
  const { form } = run;
  const needsSpeakers = form.split?.by === 'speaker' || namesSpeakers(form.name_pattern ?? '');
  const batchesOf = new Map<number, (readonly ExportItem[])[]>();
  const indexes = new Map<number, number>();
  const speakers = new Map<number, readonly string[]>();
  const datasets = new Map<number, string>();
  for (const task of run.tasks) {
    const batches: (readonly ExportItem[])[] = [];
    for await (const batch of readBatches(run, task)) {
      run.signal.throwIfAborted();
      batches.push(batch);
      for (const { id } of batch) indexes.set(id, indexes.size + 1);
      for (const { id, name } of await listDatasets(run.db, batch)) datasets.set(id, name);
    }
    batchesOf.set(task.id, batches);
    if (needsSpeakers) for await (const [id, names] of readSpeakers(run, task, batches)) speakers.set(id, names);
  }
  const parts = divide(run, [...indexes.keys()], speakers);
  return {
    async *batches(task, part) {
      for (const batch of batchesOf.get(task.id) ?? []) {
        const chosen = part === undefined ? batch : batch.filter(({ id }) => parts?.get(id) === part);
        if (chosen.length > 0) yield chosen;
      }
    },
    indexOf: (id) => indexes.get(id) ?? 0,
    partOf: (id) => parts?.get(id) ?? null,
    speakerOf: (id) => (speakers.get(id) ?? []).join('+'),
    datasetOf: (id) => datasets.get(id) ?? '',
  };
}

function divide(
  { form: { split } }: Pick<Run, 'form'>,
  ids: readonly number[],
  speakers: ReadonlyMap<number, readonly string[]>,
): Map<number, SplitPart> | undefined {
  if (!split) return undefined;
  const { by, seed, ...shares } = split;
  const items = ids.map((id): SplitItem => ({ id, speakers: speakers.get(id) ?? [] }));
  return by === 'speaker' ? splitSpeakers(items, shares, seed ?? 0) : splitItems(ids, shares, seed ?? 0);
}

async function* readSpeakers(
  run: Omit<Run, 'batches'>,
  task: ExportTask,
  batches: readonly (readonly ExportItem[])[],
): AsyncGenerator<[number, readonly string[]]> {
  // The annotations are counted, and those that cannot be read named, when they are written
  const quiet: Run = { ...run, log: createIssueLog(), onPrinted: async () => undefined, batches: () => all() };
  async function* all(): AsyncGenerator<readonly ExportItem[]> {
    yield* batches;
  }
  for await (const { items } of printInOrder(quiet, task, all(), (batch) => run.threads.run('findParts', batch, run)))
    for (const { id, parts } of items)
      yield [id, [...new Set(parts.map(({ speaker }) => speaker).filter((name) => name !== ''))].sort()];
}

/** Names of the datasets from which items came. */
const listDatasets = (db: Queryable, items: readonly ExportItem[]): Promise<{ id: number; name: string }[]> =>
  db.query(sql`
    select i.id, d.name from item i join dataset_file f on f.id = i.file_id join dataset d on d.id = f.dataset_id
    where i.id = any(${items.map(({ id }) => id)}::bigint[])`);
