import { describeError, exportFormatsOf, isErrorKey, limits, rawPaths, type ExportRecord } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { requireKeptProject } from '../project/index.ts';
import { enqueueExport } from './enqueue-export.ts';
import { readSettings } from '../setting/stored/index.ts';
import {
  countExportItems,
  exportFields,
  exportReader,
  exportTables,
  listExportTasks,
  listProjectTasks,
  listTaskNames,
  type ExportRow,
  type StoredForm,
} from './queries.ts';
import type { Reaching } from '../workflow/index.ts';
import { exportFileName } from './file-name.ts';

const downloadSeconds = 3600;

/** Tasks that a record and its entry in the trail name. */
const shownTasks = limits.selection.tasks;

/** What the file is named after: the only task, the project, or the number of tasks. */
async function subjectOf(tx: Transaction, form: StoredForm, tasks: readonly { name: string }[]): Promise<string> {
  const [only] = tasks;
  if (form.is_whole_project === true)
    return (await one<{ name: string }>(tx, sql`select name from project where id = ${form.project_id}`)).name;
  return only && tasks.length === 1 ? only.name : `${tasks.length}_tasks`;
}

export const exportHandlers: HandlersOf<'createExport' | 'listExports' | 'getExport'> = {
  createExport: (form, context) => context.db.transaction((tx) => createExport(tx, context, form)),

  async listExports(request, context) {
    await requireKeptProject(context, request.project_id);
    const page = await exportReader.readPage<ExportRow>(context.db, request, {
      also: exportFields(await keptDays(context)),
      tables: exportTables,
      where: sql`e.project_id = ${request.project_id} and e.deleted_at is null`,
    });
    return { ...page, rows: await toRecords(context, page.rows) };
  },

  async getExport({ id }, context) {
    const [record] = await toRecords(context, [await requireExport(context, id)]);
    if (!record) throw new Refusal('not_found');
    return record;
  },
};

/**
 * Starts an export of tasks in reach. Throws `not_found`, `export_format`, `export_sheets`, and `export_empty` when
 * nothing is chosen.
 */
export async function createExport(tx: Transaction, by: Reaching, asked: StoredForm): Promise<{ id: number }> {
  const { caller, scope } = by;
  await requireKeptProject({ db: tx, caller, scope }, asked.project_id);
  const form = asked.is_whole_project ? { ...asked, task_ids: await listProjectTasks(tx, asked.project_id) } : asked;
  const tasks = await listExportTasks(tx, form);
  if (tasks.length !== new Set(form.task_ids).size) throw new Refusal('not_found');
  if (form.format === 'xlsx' && tasks.length > limits.export.workbookTasks)
    throw new Refusal('export_sheets', { most: limits.export.workbookTasks, count: tasks.length });
  for (const { modality } of tasks)
    if (!Object.values(exportFormatsOf(modality)).some((formats) => formats.includes(form.format)))
      throw new Refusal('export_format', { format: form.format });
  const count = await countExportItems(tx, form);
  if (count === 0) throw new Refusal('export_empty');
  const { id } = await one<{ id: number }>(
    tx,
    sql`
      insert into export (project_id, form, format, file_name, item_count, created_by)
      values (${form.project_id}, ${sql.json(form)}, ${form.format}, ${exportFileName(form.format, await subjectOf(tx, form, tasks), tasks.length, new Date())}, ${count}, ${caller.userId}) returning id`,
  );
  await writeAudit(tx, {
    entity: 'export',
    entityId: id,
    taskId: null,
    event: 'create',
    from: null,
    to: 'generating',
    actorId: caller.userId,
    actorRole: caller.role,
    after: {
      tasks: tasks.slice(0, shownTasks).map(({ name }) => name),
      ...(form.is_whole_project === true && { is_whole_project: true }),
      format: form.format,
      items: count,
      item_statuses: form.item_statuses,
      unit_statuses: form.unit_statuses,
      saved_from: form.saved_from,
      saved_to: form.saved_to,
    },
  });
  await enqueueExport(tx, { id, askedBy: caller.userId, items: count });
  return { id };
}

const keptDays = async ({ db }: SignedInContext): Promise<number | null> =>
  (await readSettings(db)).settings.retention.export_days;

async function requireExport(context: SignedInContext, id: number): Promise<ExportRow> {
  const row = await maybeOne<ExportRow>(
    context.db,
    sql`select ${exportReader.select}${exportFields(await keptDays(context))} from ${exportTables} where e.id = ${id} and e.deleted_at is null`,
  );
  if (!row) throw new Refusal('not_found');
  await requireKeptProject(context, row.project_id);
  return row;
}

/** Converts rows to the contract's records; the names of their tasks are read in one query. */
async function toRecords(context: SignedInContext, rows: readonly ExportRow[]): Promise<ExportRecord[]> {
  const shown = (row: ExportRow): number[] => row.form.task_ids.slice(0, shownTasks);
  const tasks = await listTaskNames(context.db, rows.flatMap(shown));
  return rows.map((row) => {
    const ids = new Set(shown(row));
    return toRecord(
      context,
      row,
      tasks.filter(({ id }) => ids.has(id)),
    );
  });
}

function toRecord(
  context: SignedInContext,
  row: ExportRow,
  tasks: readonly { id: number; name: string }[],
): ExportRecord {
  return {
    ...exportReader.fieldsOf(row),
    id: row.id,
    project_id: row.project_id,
    is_whole_project: row.form.is_whole_project ?? false,
    is_waiting: row.is_waiting,
    progress: row.status === 'succeeded' ? 1 : row.progress,
    tasks: [...tasks],
    task_count: row.form.task_ids.length,
    reason: isErrorKey(row.reason) ? describeError(row.reason, context.language) : row.reason,
    issues: row.issues,
    issue_count: row.issue_count,
    download_url:
      row.key === null
        ? null
        : context.links.sign(rawPaths.download, { key: row.key, session: context.caller.bearer }, downloadSeconds).url,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
