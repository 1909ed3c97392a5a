import { hasManifest, type ExportEstimate } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import { Refusal, requireScopeFor, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { itemReader, itemTables, listedItems } from '../item/index.ts';
import { requireServerModality } from '../modality/required/index.ts';
import { requireKeptProject } from '../project/index.ts';
import { measureExport, requireExportTasks } from './measure.ts';
import { chosen, listProjectTasks, type ExportTask, type StoredForm } from './queries.ts';

/** Bytes of printed annotations, about: of an item, and of each of its units. */
const printedBytes = { item: 1200, unit: 220 };

/** Items by which the names of files are shown. */
const shownItems = 3;

type Asked = Parameters<HandlersOf<'estimateExport'>['estimateExport']>[0];

/**
 * Returns the tasks of an export that is asked about, and the condition of its items. Throws as `requireExportTasks`.
 */
export async function readAsked(
  { items, ...asked }: Asked,
  context: SignedInContext,
): Promise<{ readonly form: StoredForm; readonly tasks: readonly ExportTask[]; readonly among: Sql }> {
  const { db, caller } = context;
  await requireKeptProject(context, asked.project_id);
  const form: StoredForm = asked.is_whole_project
    ? { ...asked, task_ids: await listProjectTasks(db, asked.project_id) }
    : asked;
  const tasks = await requireExportTasks(db, form);
  if (!items) return { form, tasks, among: sql`true` };
  if ('item_ids' in items) return { form, tasks, among: sql`i.id = any(${items.item_ids}::bigint[])` };
  if (!form.task_ids.includes(items.all.task_id)) throw new Refusal('not_found');
  const reading = { ...context, scope: requireScopeFor(caller, 'item.read') };
  const among = sql`i.id in (select i.id from ${itemTables} where ${listedItems(items.all, reading)} and ${itemReader.matching(items.all)})`;
  return { form, tasks, among };
}

/** Says what an export will be, by figures of the rows alone. */
export const estimateExport: HandlersOf<'estimateExport'>['estimateExport'] = async (asked, context) => {
  const { db } = context;
  const { form, tasks, among } = await readAsked(asked, context);
  const [first] = tasks;
  if (!first) return { items: 0, size: 0, bytes: 0, files: 0, samples: [] };
  const measured = await measureExport(db, form, among);
  const { export: writers } = requireServerModality(first.modality);
  const format = writers.formats[form.format];
  const isEach = format !== undefined && format.collection === undefined;
  const samples = await db.query<ExportEstimate['samples'][number]>(sql`
    select i.id, i.name as audio, t.name as task, d.name as dataset, p.name as project,
      coalesce(nullif(lower(substring(coalesce(f.original_name, f.name) from '\.([A-Za-z0-9]{1,8})$')), ''), 'bin') as extension
    from item i join task t on t.id = i.task_id join project p on p.id = t.project_id join dataset_file f on f.id = i.file_id join dataset d on d.id = f.dataset_id
    where ${chosen(form)} and ${among} order by i.task_id, i.id limit ${shownItems}`);
  const recordings = form.audio === 'segments' ? measured.units : form.audio === 'none' ? 0 : measured.items;
  return {
    items: measured.items,
    size: measured.size,
    bytes: Math.round(measured.audioBytes + measured.items * printedBytes.item + measured.units * printedBytes.unit),
    files: (isEach ? measured.items : tasks.length) + tasks.length + recordings + (hasManifest(form) ? 1 : 0),
    samples: samples.map((sample) => ({
      ...sample,
      extension:
        form.audio === 'uploaded'
          ? sample.extension
          : form.audio === 'none'
            ? (format?.extension ?? form.format)
            : 'wav',
    })),
  };
};
