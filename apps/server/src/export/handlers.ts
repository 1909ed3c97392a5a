import { randomInt } from 'node:crypto';
import {
  describeError,
  exportOutputSchema,
  isErrorKey,
  limits,
  rawPaths,
  type ExportOutput,
  type ExportRecord,
} from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { requireKeptProject } from '../project/index.ts';
import { enqueueExport } from './enqueue-export.ts';
import { readSettings } from '../setting/stored/index.ts';
import {
  exportFields,
  exportReader,
  exportTables,
  listProjectTasks,
  listTaskNames,
  type ExportRow,
  type StoredForm,
} from './queries.ts';
import type { Reaching } from '../workflow/index.ts';
import { estimateExport } from './estimate.ts';
import { countExportLosses } from './losses.ts';
import { exportFileName } from './file-name.ts';
import { measureExport, requireExportTasks } from './measure.ts';
import { presetHandlers, rememberOutput } from './presets.ts';

/** Tasks that a record and its entry in the trail name. */
const shownTasks = limits.selection.tasks;

/** Returns the subject of the file's name: the only task, the project, or the number of tasks. */
async function subjectOf(tx: Transaction, form: StoredForm, tasks: readonly { name: string }[]): Promise<string> {
  const [only] = tasks;
  if (form.is_whole_project === true)
    return (await one<{ name: string }>(tx, sql`select name from project where id = ${form.project_id}`)).name;
  return only && tasks.length === 1 ? only.name : `${tasks.length}_tasks`;
}

/** Exports: estimated, started and listed, and the presets of their settings. */
export const exportHandlers: HandlersOf<
  | 'createExport'
  | 'estimateExport'
  | 'countExportLosses'
  | 'listExports'
  | 'getExport'
  | 'listExportPresets'
  | 'saveExportPreset'
  | 'deleteExportPreset'
> = {
  ...presetHandlers,
  estimateExport,
  countExportLosses,
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
 * Starts an export of tasks in reach; the next one of the same person begins with how it is written. Throws
 * `not_found`, `export_format`, `export_sheets`, `export_no_recording`, `export_too_large`, `export_twice`, and
 * `export_empty` when nothing is chosen.
 */
export async function createExport(tx: Transaction, by: Reaching, asked: StoredForm): Promise<{ id: number }> {
  const { caller, scope } = by;
  await requireKeptProject({ db: tx, caller, scope }, asked.project_id);
  const form: StoredForm = withSeed(
    asked.is_whole_project ? { ...asked, task_ids: await listProjectTasks(tx, asked.project_id) } : asked,
  );
  const tasks = await requireExportTasks(tx, form);
  if (form.format === 'xlsx' && tasks.length > limits.export.workbookTasks)
    throw new Refusal('export_sheets', { most: limits.export.workbookTasks, count: tasks.length });
  const { items: count, audioBytes } = await measureExport(tx, form);
  if (count === 0) throw new Refusal('export_empty');
  if (audioBytes > limits.export.audioMaxBytes)
    throw new Refusal('export_too_large', {
      size: gigabytes(audioBytes),
      most: gigabytes(limits.export.audioMaxBytes),
    });
  await requireOnce(tx, form, caller.userId);
  const { id } = await one<{ id: number }>(
    tx,
    sql`
      insert into export (project_id, form, format, file_name, item_count, created_by)
      values (${form.project_id}, ${sql.json(form)}, ${form.format}, ${exportFileName(form, await subjectOf(tx, form, tasks), tasks.length, new Date())}, ${count}, ${caller.userId}) returning id`,
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
  await rememberOutput(tx, caller.userId, form.project_id, outputOf(asked));
  await enqueueExport(tx, { id, askedBy: caller.userId, items: count });
  return { id };
}

/** A package is divided by the seed of its record. */
const withSeed = (form: StoredForm): StoredForm =>
  form.split?.seed === null ? { ...form, split: { ...form.split, seed: randomInt(limits.export.maxSeed) } } : form;

const gigabytes = (bytes: number): number => Math.round(bytes / 1024 ** 3);

/** Throws `export_twice` while the same person's export of the same is being made; of two at once, one waits here. */
async function requireOnce(tx: Transaction, form: StoredForm, userId: number): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${userId}`}, 0))`);
  const same = await maybeOne(
    tx,
    sql`
      select id from export where created_by = ${userId} and project_id = ${form.project_id} and status = 'generating' and deleted_at is null
        and form #- '{split,seed}' = ${sql.json(form)}::jsonb #- '{split,seed}' limit 1`,
  );
  if (same) throw new Refusal('export_twice');
}

/** The part of the settings that a preset keeps. */
const outputOf = (form: StoredForm): ExportOutput =>
  exportOutputSchema.parse(
    Object.fromEntries(Object.keys(exportOutputSchema.shape).map((name) => [name, Reflect.get(form, name)])),
  );

/** Days that a finished export is kept; null for ever. */
const keptDays = async ({ db }: SignedInContext): Promise<number | null> =>
  (await readSettings(db)).settings.retention.export_days;

/** Returns an export in reach. Throws `not_found`. */
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
    is_selection: row.form.batch_id !== undefined,
    view: row.form.view ? { search: row.form.view.search, filters: [...row.form.view.filters] } : null,
    output: outputOf({ ...row.form, format: row.format }),
    is_waiting: row.is_waiting,
    progress: row.status === 'succeeded' ? 1 : row.progress,
    tasks: [...tasks],
    task_count: row.form.task_ids.length,
    reason: isErrorKey(row.reason) ? describeError(row.reason, context.language) : row.reason,
    issues: row.issues,
    issue_count: row.issue_count,
    // Signed for this session: an address that is passed on opens nothing for others
    download_url:
      row.key === null
        ? null
        : context.links.sign(
            rawPaths.download,
            { key: row.key, session: context.caller.bearer },
            limits.export.linkSeconds,
          ).url,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
