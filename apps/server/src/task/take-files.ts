import { defaultAnswers, emptyAudioDocument, withInitialTracks, type AudioDocument, type Fault, type LabelSet, type Parsed, type Track } from '@earmark/model';
import { modelIssue, readBackfills } from '../dataset/index.ts';
import { one, sql, type Queryable, type Transaction } from '../db/index.ts';
import type { Parts } from '../http/index.ts';

/** Items made in one transaction. */
const batchSize = 200;
/** Warnings about one annotation file that are kept. */
const warningsMost = 20;

interface FileRow {
  id: number;
  name: string;
  sample_rate: number;
  channels: number;
  total_samples: number;
  backfill_id: number | null;
}

/** What documents begin with in a task. */
export interface TakingTask {
  readonly labels: LabelSet;
  readonly tracks: readonly Track[];
}

export interface Taken {
  /** More may be there to take. */
  readonly isMore: boolean;
  /** Items made in all, and how many there will be at most. */
  readonly total: number;
  readonly wanted: number;
}

/**
 * Turns the next available files of a task's datasets into items with their revision 0. Their documents are read before the
 * transaction, which then takes those files that are still free. Nothing happens unless the task is being prepared.
 */
export async function takeFiles(parts: Parts, taskId: number, { labels, tracks }: TakingTask): Promise<Taken> {
  const candidates = await listAvailable(parts.db, taskId);
  const backfills = await readBackfills(parts, parts.db, candidates, { labels, tracks });
  const documents = new Map(candidates.map((file) => [file.id, withInitialTracks(backfills.get(file.id)?.document ?? blankDocument(file, labels), tracks)]));
  return parts.db.transaction(async (tx) => {
    // tasks that draw on one dataset take turns
    await tx.query(sql`select d.id from dataset d join task_dataset td on td.dataset_id = d.id where td.task_id = ${taskId} order by d.id for no key update of d`);
    const task = await one<{ state: string; max_items: number; item_count: number }>(tx, sql`select state, max_items, item_count from task where id = ${taskId} for no key update`);
    const room = task.state === 'preprocessing' ? task.max_items - task.item_count : 0;
    const free = await tx.query<{ id: number }>(sql`select f.id from dataset_file f where f.id = any(${candidates.map((file) => file.id)}::bigint[]) and ${isAvailable} order by f.id limit ${room} for update of f`);
    const freeIds = new Set(free.map((row) => row.id));
    const files = candidates.filter((file) => freeIds.has(file.id));
    if (files.length > 0) await makeItems(tx, taskId, files, documents);
    await noteWarnings(tx, files, backfills);
    const available = await one<{ count: number }>(tx, sql`select count(*) as count from dataset_file f join task_dataset td on td.dataset_id = f.dataset_id where td.task_id = ${taskId} and ${isAvailable}`);
    const total = task.item_count + files.length;
    return { isMore: available.count > 0 && files.length < room, total, wanted: Math.min(task.max_items, total + available.count) };
  });
}

const isAvailable = sql`f.kind = 'audio' and f.status = 'parsed' and f.item_id is null`;

const listAvailable = (db: Queryable, taskId: number): Promise<FileRow[]> =>
  db.query<FileRow>(sql`
    select f.id, f.name, f.sample_rate, f.channels, f.total_samples, f.backfill_id from dataset_file f join task_dataset td on td.dataset_id = f.dataset_id
    where td.task_id = ${taskId} and ${isAvailable} order by f.id limit ${batchSize}`);

async function makeItems(tx: Transaction, taskId: number, files: readonly FileRow[], documents: ReadonlyMap<number, AudioDocument>): Promise<void> {
  const rows = files.map((file) => ({ ...figuresOf(documents.get(file.id)), file_id: file.id, name: file.name, sample_rate: file.sample_rate, channels: file.channels, total_samples: file.total_samples }));
  const items = await tx.query<{ id: number; file_id: number }>(sql`
    insert into item (task_id, file_id, name, sample_rate, channels, total_samples, segment_count, target_samples, is_valid)
    select ${taskId}::bigint, r.file_id, r.name, r.sample_rate, r.channels, r.total_samples, r.segment_count, r.target_samples, r.is_valid
    from jsonb_to_recordset(${sql.json(rows)}::jsonb) as r (file_id bigint, name text, sample_rate integer, channels integer, total_samples bigint, segment_count integer, target_samples bigint, is_valid boolean)
    order by r.file_id returning id, file_id`);
  const revisions = items.map((item) => ({ item_id: item.id, snapshot: documents.get(item.file_id) }));
  await tx.query(sql`
    insert into item_revision (item_id, revision, kind, snapshot)
    select r.item_id, 0, 'initial', r.snapshot from jsonb_to_recordset(${sql.json(revisions)}::jsonb) as r (item_id bigint, snapshot jsonb)`);
  await tx.query(sql`update dataset_file f set item_id = i.id from item i where i.file_id = f.id and i.id = any(${items.map((item) => item.id)})`);
  const seconds = files.reduce((sum, file) => sum + file.total_samples / file.sample_rate, 0);
  await tx.query(sql`update task set item_count = item_count + ${items.length}, audio_seconds = audio_seconds + ${seconds} where id = ${taskId}`);
}

/** Keeps with each audio what its annotation file lost on the way into this task, in place of what an earlier task had to say. */
async function noteWarnings(tx: Transaction, files: readonly FileRow[], backfills: ReadonlyMap<number, Parsed>): Promise<void> {
  const notes = files.flatMap(({ id }) => {
    const warnings: readonly Fault[] | undefined = backfills.get(id)?.warnings;
    return warnings ? [{ file_id: id, issues: warnings.slice(0, warningsMost).map(modelIssue) }] : [];
  });
  if (notes.length === 0) return;
  await tx.query(sql`
    update dataset_file f set issues = r.issues || coalesce((select jsonb_agg(e) from jsonb_array_elements(f.issues) e where e ->> 'source' <> 'model'), '[]')
    from jsonb_to_recordset(${sql.json(notes)}::jsonb) as r (file_id bigint, issues jsonb) where f.id = r.file_id`);
}

/** Nothing annotated but the template's defaults. */
const blankDocument = (file: FileRow, labels: LabelSet): AudioDocument =>
  emptyAudioDocument({ sampleRate: file.sample_rate, channels: file.channels, totalSamples: file.total_samples }, { ...defaultAnswers(labels.global) });

function figuresOf(document: AudioDocument | undefined): { segment_count: number; target_samples: number; is_valid: boolean } {
  const segments = document?.segments ?? [];
  return { segment_count: segments.length, target_samples: segments.reduce((sum, segment) => sum + segment.end - segment.start, 0), is_valid: document?.isValid ?? true };
}
