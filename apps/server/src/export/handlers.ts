import { describeError, exportFormatsOf, isErrorKey, rawPaths, type ExportRecord } from '@earmark/contract';
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
  listTaskNames,
  type ExportRow,
  type StoredForm,
} from './queries.ts';
import type { Reaching } from '../workflow/index.ts';
import { exportFileName } from './file-name.ts';

const downloadSeconds = 3600;

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
 * Starts an export of tasks in reach. Throws `not_found`, `export_format`, and `export_empty` when nothing is chosen.
 */
export async function createExport(tx: Transaction, by: Reaching, form: StoredForm): Promise<{ id: number }> {
  const { caller, scope } = by;
  await requireKeptProject({ db: tx, caller, scope }, form.project_id);
  const tasks = await listExportTasks(tx, form);
  if (tasks.length !== new Set(form.task_ids).size) throw new Refusal('not_found');
  for (const { modality } of tasks)
    if (!Object.values(exportFormatsOf(modality)).some((formats) => formats.includes(form.format)))
      throw new Refusal('export_format', { format: form.format });
  const count = await countExportItems(tx, form);
  if (count === 0) throw new Refusal('export_empty');
  const { id } = await one<{ id: number }>(
    tx,
    sql`
      insert into export (project_id, form, format, file_name, item_count, created_by)
      values (${form.project_id}, ${sql.json(form)}, ${form.format}, ${exportFileName(form.format, tasks, new Date())}, ${count}, ${caller.userId}) returning id`,
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
      tasks: tasks.map(({ name }) => name),
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
  const tasks = await listTaskNames(
    context.db,
    rows.flatMap((row) => row.form.task_ids),
  );
  return rows.map((row) =>
    toRecord(
      context,
      row,
      tasks.filter(({ id }) => row.form.task_ids.includes(id)),
    ),
  );
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
    format: row.format,
    is_waiting: row.is_waiting,
    progress: row.status === 'succeeded' ? 1 : row.progress,
    tasks: [...tasks],
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
