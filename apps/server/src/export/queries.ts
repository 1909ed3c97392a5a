import type { ExportForm, ExportFormat } from '@earmark/contract';
import { audioRulesSchema, withSilentLabel, type LabelSet } from '@earmark/model';
import { sql, type Queryable, type Sql } from '../db/index.ts';

export interface ExportRow {
  id: number;
  project_id: number;
  form: ExportForm;
  format: ExportFormat;
  status: 'generating' | 'succeeded' | 'failed';
  file_name: string;
  key: string | null;
  progress: number;
  item_count: number;
  bytes: number;
  reason: string;
  creator_id: number;
  creator_name: string;
  created_at: Date;
  expires_at: Date | null;
}

/** What an `ExportRow` is read from and with; `keptDays` as the settings say, null for ever. */
export const exportColumns = (keptDays: number | null): Sql => sql`
  e.id, e.project_id, e.form, e.format, e.status, e.file_name, e.key, coalesce(j.progress, e.progress) as progress, e.item_count, e.bytes, e.reason, u.id as creator_id, u.name as creator_name, e.created_at,
  e.created_at + make_interval(days => ${keptDays}::integer) as expires_at`;
export const exportTables = sql`export e join app_user u on u.id = e.created_by left join job j on j.id = e.job_id and e.status = 'generating'`;

/** One audio to be exported; `revision` is the one that the export speaks of. */
export interface ExportItem {
  id: number;
  task_id: number;
  name: string;
  status: string;
  revision: number;
  sample_rate: number;
  channels: number;
  total_samples: number;
  segment_count: number;
  is_valid: boolean;
  annotator: string | null;
  inspector: string | null;
  verifier: string | null;
  saved_at: Date | null;
}

export interface ExportTask {
  id: number;
  name: string;
  labels: LabelSet;
}

/** The tasks with the labels that their documents are answered by. */
export async function listExportTasks(db: Queryable, form: Pick<ExportForm, 'project_id' | 'task_ids'>): Promise<ExportTask[]> {
  const tasks = await db.query<ExportTask & { rules: unknown }>(sql`select id, name, labels, rules from task where project_id = ${form.project_id} and id = any(${[...form.task_ids]}) and deleted_at is null order by id`);
  return tasks.map(({ rules, ...task }) => ({ ...task, labels: withSilentLabel(task.labels, audioRulesSchema.parse(rules)) }));
}

/** Names of the tasks that are still there, by id. */
export const listTaskNames = (db: Queryable, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db.query(sql`select id, name from task where id = any(${[...new Set(ids)]}::bigint[]) and deleted_at is null order by id`);

/** The audios an export's settings choose. No audio status means any; segment statuses choose among the segments later. */
const chosen = (form: ExportForm): Sql => sql`
  i.task_id = any(${[...form.task_ids]})
  and (${form.item_statuses?.length ?? 0} = 0 or i.status = any(${[...(form.item_statuses ?? [])]}::text[]))
  and (${form.saved_from ?? null}::timestamptz is null or i.saved_at >= ${form.saved_from ?? null}::timestamptz)
  and (${form.saved_to ?? null}::timestamptz is null or i.saved_at <= ${form.saved_to ?? null}::timestamptz)`;

export async function countExportItems(db: Queryable, form: ExportForm): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from item i where ${chosen(form)}`);
  return row?.count ?? 0;
}

/** The chosen audios of one task after `afterId`, in the order of their ids. */
export const readExportItems = (db: Queryable, form: ExportForm, taskId: number, afterId: number, limit: number): Promise<ExportItem[]> =>
  db.query<ExportItem>(sql`
    select i.id, i.task_id, i.name, i.status, i.revision, i.sample_rate, i.channels, i.total_samples, i.segment_count, i.is_valid,
      a.name as annotator, q.name as inspector, v.name as verifier, i.saved_at
    from item i left join app_user a on a.id = i.annotator_id left join app_user q on q.id = i.inspector_id left join app_user v on v.id = i.verifier_id
    where ${chosen(form)} and i.task_id = ${taskId} and i.id > ${afterId} order by i.id limit ${limit}`);
