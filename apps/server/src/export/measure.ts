import { exportFormatsOf } from '@earmark/contract';
import { one, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { requireServerModality } from '../modality/required/index.ts';
import { chosen, listExportTasks, type ExportTask, type StoredForm } from './queries.ts';

/** Returns the tasks of an export. Throws `not_found`, `export_format` and `export_no_recording`. */
export async function requireExportTasks(tx: Queryable, form: StoredForm): Promise<ExportTask[]> {
  const tasks = await listExportTasks(tx, form);
  if (tasks.length !== new Set(form.task_ids).size) throw new Refusal('not_found');
  for (const { modality } of tasks) {
    if (!Object.values(exportFormatsOf(modality)).some((formats) => formats.includes(form.format)))
      throw new Refusal('export_format', { format: form.format });
    if (form.audio !== 'none' && requireServerModality(modality).recordings === null)
      throw new Refusal('export_no_recording');
  }
  return tasks;
}

/** Size of an export's content. */
interface Measured {
  readonly items: number;
  /** Size in the measure of the modality. */
  readonly size: number;
  readonly units: number;
  /** Bytes of the recordings that come with it; of parts the bytes of all units. */
  readonly audioBytes: number;
}

/** Bytes of a part beside its samples. */
const headerBytes = 80;

const audioBytes = ({ audio }: StoredForm): Sql => {
  if (audio === 'uploaded') return sql`sum(f.bytes)`;
  if (audio === 'proxy') return sql`sum(f.object_bytes)`;
  if (audio === 'segments')
    return sql`sum(f.object_bytes * least(1, i.target_size / nullif(i.size, 0)) + i.unit_count * ${headerBytes}::integer)`;
  return sql`0`;
};

/** Counts the items of an export and the bytes of their recordings; `among` restricts it to some of them. */
export async function measureExport(db: Queryable, form: StoredForm, among: Sql = sql`true`): Promise<Measured> {
  const { bytes, ...row } = await one<{ items: number; size: number; units: number; bytes: number }>(
    db,
    sql`
      select count(*) as items, coalesce(sum(i.size), 0)::double precision as size, coalesce(sum(i.unit_count), 0)::double precision as units,
        coalesce(${audioBytes(form)}, 0)::double precision as bytes
      from item i join dataset_file f on f.id = i.file_id where ${chosen(form)} and ${among}`,
  );
  return { ...row, audioBytes: bytes };
}
