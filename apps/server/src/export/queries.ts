import { exportList, type ExportForm, type ExportIssueReason } from '@earmark/contract';
import type { LabelSet, ModalityKind } from '@earmark/model';
import type { SourceText } from '../modality/index.ts';
import { requireModality, requireModalityOf } from '../modality/required/index.ts';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import { mostStoredBytes } from '../item/index.ts';
import { listReader, type ListedRow } from '../list/index.ts';
import { judgedFields, type ExportVerdict } from './judged-cells.ts';
import { copyOrder, isCopyIn, isWorkedOn, type ItemAnnotation } from '../workflow/index.ts';

/** The settings of an export, as stored. */
export type StoredForm = Omit<ExportForm, 'is_whole_project'> & {
  /** Its tasks were those of the project when it was started. */
  readonly is_whole_project?: boolean | undefined;
  /** Restricts it to the items of a batch operation. */
  readonly batch_id?: number;
  /** Query of the list of which the batch took all rows. */
  readonly view?: { readonly search: string; readonly filters: readonly string[] };
};

/** An omitted or truncated item, as stored with the export. */
export interface StoredIssue {
  readonly item: { readonly id: number; readonly name: string };
  readonly reason: ExportIssueReason;
}

/** List columns over `exportTables`. */
export const exportReader = listReader(
  exportList,
  {
    file_name: sql`e.file_name`,
    format: sql`e.format`,
    item_count: sql`e.item_count`,
    bytes: sql`nullif(e.bytes, 0)`,
    status: sql`e.status`,
    created_by: { id: sql`u.id`, name: sql`u.name` },
    created_at: sql`e.created_at`,
  },
  { key: sql`e.id` },
);

export interface ExportRow extends ListedRow<typeof exportList> {
  id: number;
  project_id: number;
  form: StoredForm;
  key: string | null;
  progress: number;
  is_waiting: boolean;
  reason: string;
  issues: StoredIssue[];
  issue_count: number;
  expires_at: Date | null;
}

/** Fields of an export beyond the list's columns; `keptDays` is the retention setting, null for unlimited. */
export const exportFields = (keptDays: number | null): Sql => sql`
  , e.id, e.project_id, e.form, e.key, coalesce(j.progress, e.progress) as progress, coalesce(j.state = 'queued', false) as is_waiting, e.reason, e.issues, e.issue_count,
  e.created_at + make_interval(days => ${keptDays}::integer) as expires_at`;
/** Exports with who began them, and their job while it works. */
export const exportTables = sql`export e join app_user u on u.id = e.created_by left join job j on j.id = e.job_id and e.status = 'generating'`;

/** One item to export, with its annotation; `revision` is the exported one. */
export interface ExportItem extends ItemAnnotation {
  task_id: number;
  name: string;
  status: string;
  revision: number;
  size: number;
  unit_count: number;
  /** How many blind copies its result is made of; 1 where it is made by one person. */
  copies: number;
  is_valid: boolean;
  annotator: string | null;
  inspector: string | null;
  verifier: string | null;
  saved_at: Date | null;
  /** How often it was submitted. */
  rounds: number;
  verdicts: readonly ExportVerdict[];
  /** Newest snapshot revision not after `revision`. */
  base_revision: number;
  /** Size in the database of the snapshot and the following commands, usually compressed. */
  stored_bytes: number;
}

/** An item's document as stored: a snapshot and the commands after it, as JSON text. */
export interface StoredDocument {
  readonly item: ExportItem;
  readonly snapshot: string | null;
  /** Batches after the snapshot, in order. */
  readonly batches: readonly { readonly version: number; readonly commands: string }[];
  /** The texts of its source; absent for modalities without. */
  readonly texts?: readonly SourceText[];
  /**
   * Further content of the file that brought its first annotations, as JSON, when it had the format that is written.
   */
  readonly kept?: string | undefined;
  /** The blind copies that its result was made of, in the order of their letters; absent unless asked for. */
  readonly copies?: readonly StoredDocument[] | undefined;
}

export interface ExportTask {
  id: number;
  name: string;
  /** Modality of its items. */
  modality: ModalityKind;
  labels: LabelSet;
  /** The template that its labels were taken from. */
  template_id: number | null;
  template_version: number | null;
}

/** Returns existing or archived tasks with the labels of their documents. */
export async function listExportTasks(
  db: Queryable,
  form: Pick<ExportForm, 'project_id' | 'task_ids'>,
): Promise<ExportTask[]> {
  const tasks = await db.query<
    Pick<ExportTask, 'id' | 'name' | 'labels' | 'template_id' | 'template_version'> & {
      business: string;
      rules: unknown;
    }
  >(
    sql`select id, name, business, labels, rules, template_id, template_version from task where project_id = ${form.project_id} and id = any(${[...form.task_ids]}) and (deleted_at is null or expired_at is not null) order by id`,
  );
  return tasks.map(({ business, rules, labels, ...task }) => {
    const modality = requireModalityOf(business);
    const { askedLabels, rulesSchema } = requireModality(modality);
    return { ...task, modality, labels: askedLabels(labels, rulesSchema.parse(rules)) };
  });
}

/** Returns the tasks of a project that can be exported, those of its archive included. */
export const listProjectTasks = async (db: Queryable, projectId: number): Promise<number[]> =>
  (
    await db.query<{ id: number }>(
      sql`select id from task where project_id = ${projectId} and (deleted_at is null or expired_at is not null) order by id`,
    )
  ).map(({ id }) => id);

/** Returns names of tasks by id, deleted ones included, because their exports still list them. */
export const listTaskNames = (db: Queryable, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db.query(sql`select id, name from task where id = any(${[...new Set(ids)]}::bigint[]) order by id`);

/** Conditions that select the items of an export. */
type Choosing = Pick<StoredForm, 'task_ids' | 'batch_id' | 'item_statuses' | 'saved_from' | 'saved_to'>;

/**
 * SQL condition: the items selected by the export settings. No item status means all; unit statuses filter units later.
 */
export const chosen = (form: Choosing): Sql => sql`
  i.task_id = any(${[...form.task_ids]})
  and (${form.batch_id ?? null}::bigint is null or exists (select 1 from batch_row b where b.batch_id = ${form.batch_id ?? null} and b.entity_id = i.id))
  and (${form.item_statuses?.length ?? 0} = 0 or i.status = any(${[...(form.item_statuses ?? [])]}::text[]))
  and (${form.saved_from ?? null}::timestamptz is null or i.saved_at >= ${form.saved_from ?? null}::timestamptz)
  and (${form.saved_to ?? null}::timestamptz is null or i.saved_at <= ${form.saved_to ?? null}::timestamptz)`;

export async function countExportItems(db: Queryable, form: StoredForm): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from item i where ${chosen(form)}`);
  return row?.count ?? 0;
}

/**
 * Returns the selected items of one task after `afterId`, ordered by id (keyset paging, so that pages stay stable
 * during a long export).
 */
export const readExportItems = (
  db: Queryable,
  form: Choosing,
  taskId: number,
  afterId: number,
  limit: number,
  among: Sql = sql`true`,
): Promise<ExportItem[]> =>
  db.query<ExportItem>(sql`
    select i.id, a.id as annotation_id, i.task_id, i.name, i.status, a.revision, i.size, i.unit_count, i.copies, i.is_valid,
      w.name as annotator, q.name as inspector, v.name as verifier, i.saved_at, ${judgedFields}, coalesce(base.revision, 0) as base_revision, coalesce(base.bytes, 0) + coalesce(later.bytes, 0) as stored_bytes
    from item i join annotation a on ${isWorkedOn()} left join app_user w on w.id = a.annotator_id left join app_user q on q.id = i.inspector_id left join app_user v on v.id = i.verifier_id
    left join lateral (
      select r.revision, pg_column_size(r.snapshot) as bytes from annotation_revision r
      where r.annotation_id = a.id and r.revision <= a.revision and r.snapshot is not null order by r.revision desc limit 1) base on true
    left join lateral (
      select sum(pg_column_size(r.commands)) as bytes from annotation_revision r
      where r.annotation_id = a.id and r.revision > base.revision and r.revision <= a.revision) later on base.revision < a.revision
    where ${chosen(form)} and ${among} and i.task_id = ${taskId} and i.id > ${afterId} order by i.id limit ${limit}`);

/** Compressed size up to which a document is certainly small enough to open, so its length is not measured. */
const surelyOpenable = 100_000;

/** Returns the texts of the sources of items, by item. */
export async function readItemTexts(
  db: Queryable,
  items: readonly ExportItem[],
): Promise<ReadonlyMap<number, readonly SourceText[]>> {
  const rows = await db.query<SourceText & { item_id: number }>(
    sql`select i.id as item_id, s.name, s.body as text, s.sentences from item i join source_text s on s.file_id = i.file_id where i.id = any(${items.map(({ id }) => id)}::bigint[]) order by i.id, s.part`,
  );
  return Map.groupBy(rows, (row) => row.item_id);
}

/** Returns what files of a format held of items besides their annotations, as JSON, by item. */
export async function readKept(
  db: Queryable,
  items: readonly ExportItem[],
  format: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ item_id: number; kept: string }>(
    sql`select item_id, kept::text as kept from item_kept where item_id = any(${items.map(({ id }) => id)}::bigint[]) and split_part(format, ' ', 1) = ${format}`,
  );
  return new Map(rows.map((row) => [row.item_id, row.kept]));
}

/** Returns the stored copies of items whose copies are all in, by item, in the order of their letters. */
export async function readExportCopies(
  db: Queryable,
  items: readonly ExportItem[],
): Promise<ReadonlyMap<number, readonly StoredDocument[]>> {
  const rows = await db.query<Pick<ExportItem, 'id' | 'annotation_id' | 'revision' | 'base_revision'>>(sql`
    select c.item_id as id, c.id as annotation_id, c.revision, coalesce((
      select max(r.revision) from annotation_revision r where r.annotation_id = c.id and r.revision <= c.revision and r.snapshot is not null), 0) as base_revision
    from item i join annotation c on c.item_id = i.id
    where i.id = any(${items.map(({ id }) => id)}::bigint[]) and i.copies > 1 and i.status not in ('unclaimed', 'in_annotation') and ${isCopyIn} order by c.item_id, ${copyOrder}`);
  const byId = new Map(items.map((item) => [item.id, item]));
  const copies = rows.flatMap((row) => {
    const item = byId.get(row.id);
    return item ? [{ ...item, ...row }] : [];
  });
  return Map.groupBy(await readStoredDocuments(db, copies), ({ item }) => item.id);
}

/**
 * Returns the stored documents of these items, in order, as text; without a snapshot where it is missing or too large.
 * Parsing is left to the printing thread, which serves no requests.
 */
export async function readStoredDocuments(db: Queryable, items: readonly ExportItem[]): Promise<StoredDocument[]> {
  const rows = await db.query<{
    annotation_id: number;
    snapshot: string | null;
    version: number;
    commands: string | null;
  }>(sql`
    select r.annotation_id, case when r.revision = wanted.base and (pg_column_size(r.snapshot) < ${surelyOpenable} or octet_length(r.snapshot::text) <= ${mostStoredBytes}) then r.snapshot::text end as snapshot, r.model_version as version, case when r.revision > wanted.base then r.commands::text end as commands
    from unnest(${items.map((item) => item.annotation_id)}::bigint[], ${items.map((item) => item.base_revision)}::integer[], ${items.map(({ revision }) => revision)}::integer[]) as wanted (annotation_id, base, revision)
    join annotation_revision r on r.annotation_id = wanted.annotation_id and r.revision between wanted.base and wanted.revision
    order by r.annotation_id, r.revision`);
  const byAnnotation = Map.groupBy(rows, (row) => row.annotation_id);
  return items.map((item) => {
    const own = byAnnotation.get(item.annotation_id) ?? [];
    return {
      item,
      snapshot: own[0]?.snapshot ?? null,
      batches: own.slice(1).map(({ version, commands }) => ({ version, commands: commands ?? '[]' })),
    };
  });
}
