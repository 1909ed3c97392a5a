import type { FirstDocument, FirstDocuments, TakenSource } from '../dataset/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { makeCopies } from '../workflow/index.ts';
import { one, sql, type Database, type Queryable, type Sql, type Transaction } from '../db/index.ts';

/** Items per transaction, and bytes of documents written in it, to bound the time other statements wait. */
const most = { items: 200, bytes: 4 * 2 ** 20 } as const;
/** Sources per read of one annotation file. */
const peersMost = 5000;

type FileRow = TakenSource;

/** Result of one step of preparation. */
export interface Taken {
  /** Whether more files may be available. */
  readonly isMore: boolean;
  /** Items created so far and their expected maximum. */
  readonly total: number;
  readonly wanted: number;
}

/** The task as taking needs it. */
interface TakingTask {
  readonly modality: string;
  /** Whether it takes the files allotted to it instead of those free in its datasets. */
  readonly isAllotted: boolean;
}

/**
 * Converts the next available files of a task's datasets to items, each with an annotation at revision 0. Their
 * documents are read before the transaction, which then takes only files still free. No effect unless the task is
 * being prepared.
 */
export async function takeFiles(
  db: Database,
  taskId: number,
  { modality, isAllotted }: TakingTask,
  documents: FirstDocuments,
): Promise<Taken> {
  const isAvailable = isAllotted ? sql`${isUnused} and f.allotted_task_id = ${taskId}` : isFree;
  const candidates = await listAvailable(db, taskId, isAvailable, most.items);
  const begun = await documents.take(candidates, most.bytes, (backfillId) =>
    listAvailable(db, taskId, sql`${isAvailable} and f.backfill_id = ${backfillId}`, peersMost),
  );
  const taken = await db.transaction(async (tx) => {
    // Serialises tasks that draw on the same dataset
    await tx.query(
      sql`select d.id from dataset d join task_dataset td on td.dataset_id = d.id where td.task_id = ${taskId} order by d.id for no key update of d`,
    );
    const task = await one<{ state: string; max_items: number; item_count: number; copies: number }>(
      tx,
      sql`select state, max_items, item_count, copies from task where id = ${taskId} for no key update`,
    );
    const room = task.state === 'preprocessing' ? task.max_items - task.item_count : 0;
    const free = await tx.query<{ id: number }>(
      sql`select f.id from dataset_file f where f.id = any(${begun.map(({ source }) => source.id)}::bigint[]) and ${isAvailable} order by f.id limit ${room} for update of f`,
    );
    const freeIds = new Set(free.map((row) => row.id));
    const files = begun.filter(({ source }) => freeIds.has(source.id));
    if (files.length > 0) await makeItems(tx, taskId, modality, files, task.copies);
    await noteIssues(tx, files);
    const available = await one<{ count: number }>(
      tx,
      sql`select count(*) as count from dataset_file f join task_dataset td on td.dataset_id = f.dataset_id where td.task_id = ${taskId} and ${isAvailable}`,
    );
    const total = task.item_count + files.length;
    return {
      isMore: available.count > 0 && files.length < room,
      total,
      wanted: Math.min(task.max_items, total + available.count),
    };
  });
  await documents.done(begun.map(({ source }) => source));
  return taken;
}

const isUnused = sql`f.kind = 'source' and f.status = 'parsed' and f.item_id is null`;

/** SQL condition: the file (alias `f`) is in no task. Must match the partial index `dataset_file_available`. */
export const isFree = sql`(${isUnused} and f.allotted_task_id is null)`;

const listAvailable = (db: Queryable, taskId: number, which: Sql, limit: number): Promise<FileRow[]> =>
  db.query<FileRow>(sql`
    select f.id, f.name, f.facts, f.size, f.backfill_id from dataset_file f join task_dataset td on td.dataset_id = f.dataset_id
    where td.task_id = ${taskId} and ${which} order by f.id limit ${limit}`);

interface BegunFile {
  readonly source: FileRow;
  readonly first: FirstDocument;
}

async function makeItems(
  tx: Transaction,
  taskId: number,
  modality: string,
  files: readonly BegunFile[],
  copies: number,
): Promise<void> {
  const rows = files.map(({ source: { id, name, facts, size }, first: { unit_count, target_size, is_valid } }) => ({
    file_id: id,
    name,
    facts,
    size,
    unit_count,
    target_size,
    is_valid,
  }));
  const items = await tx.query<{ id: number; file_id: number; annotation_id: number }>(sql`
    with made as (
      insert into item (task_id, file_id, name, modality, facts, size, unit_count, target_size, is_valid)
      select ${taskId}::bigint, r.file_id, r.name, ${modality}::text, r.facts, r.size, r.unit_count, r.target_size, r.is_valid
      from jsonb_to_recordset(${sql.json(rows)}::jsonb) as r (file_id bigint, name text, facts jsonb, size double precision, unit_count integer, target_size double precision, is_valid boolean)
      order by r.file_id returning id, file_id
    ), begun as (
      insert into annotation (item_id, ordinal) select id, 1 from made order by id returning id, item_id
    )
    select made.id, made.file_id, begun.id as annotation_id from made join begun on begun.item_id = made.id`);
  const annotationOf = new Map(items.map((item) => [item.file_id, item.annotation_id]));
  const { version } = requireModality(modality);
  // Each document is a separate parameter, sent to the database as the text its reader produced
  const revisions = files.map(
    ({ source, first }) =>
      sql`(${annotationOf.get(source.id) ?? null}::bigint, 0, 'initial', ${version}, ${first.json}::jsonb)`,
  );
  await tx.query(
    sql`insert into annotation_revision (annotation_id, revision, kind, model_version, snapshot) values ${sql.join(revisions)}`,
  );
  const itemOf = new Map(items.map((item) => [item.file_id, item.id]));
  const kept = files.flatMap(({ source, first }) =>
    first.kept === '' ? [] : [sql`(${itemOf.get(source.id) ?? null}::bigint, ${first.kept}::json)`],
  );
  if (kept.length > 0)
    await tx.query(sql`
      insert into item_kept (item_id, format, kept)
      select k.item_id, k.kept ->> 'format', k.kept from (values ${sql.join(kept)}) as k (item_id, kept)`);
  await makeCopies(
    tx,
    items.map(({ id }) => id),
    copies,
  );
  await tx.query(
    sql`update dataset_file f set item_id = i.id, allotted_task_id = null from item i where i.file_id = f.id and i.id = any(${items.map((item) => item.id)})`,
  );
  const size = files.reduce((sum, { source }) => sum + source.size, 0);
  await tx.query(
    sql`update task set item_count = item_count + ${items.length}, size = size + ${size} where id = ${taskId}`,
  );
}

/** Stores with each source what its annotation file lost in this task, replacing the issues of an earlier task. */
async function noteIssues(tx: Transaction, files: readonly BegunFile[]): Promise<void> {
  const notes = files.flatMap(({ source, first: { issues } }) => (issues ? [{ file_id: source.id, issues }] : []));
  if (notes.length === 0) return;
  await tx.query(sql`
    update dataset_file f
    set issues = r.issues || coalesce((select jsonb_agg(e) from jsonb_array_elements(f.issues) e where e ->> 'source' <> 'model' and e ->> 'key' <> 'backfill_unreadable'), '[]')
    from jsonb_to_recordset(${sql.json(notes)}::jsonb) as r (file_id bigint, issues jsonb) where f.id = r.file_id`);
}
