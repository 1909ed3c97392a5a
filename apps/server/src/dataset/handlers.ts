import { limits, type Dataset, type DatasetFile } from '@earmark/contract';
import { isUniqueViolation, maybeOne, one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { waitingSubjects } from '../job/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';
import { holdProject, projectsInReach, requireOpenProject, requireProject } from '../project/index.ts';
import { completeUpload } from './complete-upload.ts';
import { describeIssue } from './issue.ts';
import {
  countFiles,
  datasetFields,
  datasetReader,
  datasetSubject,
  datasetTables,
  lockDataset,
  type DatasetCounts,
  type DatasetRow,
  fileFields,
  fileReader,
  fileTables,
  type ListedFileRow,
  type FileRow,
} from './queries.ts';
import { auditDataset } from './audit-dataset.ts';
import { discardFile } from './discard-file.ts';
import { getDatasetFileMedia } from './media.ts';
import { recallItems } from './recall-items.ts';

export const datasetHandlers: HandlersOf<
  | 'listDatasets'
  | 'getDataset'
  | 'createDataset'
  | 'completeDataset'
  | 'listDatasetFiles'
  | 'getDatasetFileMedia'
  | 'removeDatasetFile'
  | 'recallItems'
  | 'myUploads'
> = {
  async listDatasets(request, context) {
    await requireProject(context, request.project_id);
    const isAvailable = request.is_available ?? null;
    const page = await datasetReader.readPage<DatasetRow>(context.db, request, {
      also: datasetFields,
      tables: datasetTables,
      where: sql`d.project_id = ${request.project_id} and d.deleted_at is null
        and (${isAvailable}::boolean is null or ${isAvailable} = (d.status in ('parsed', 'failed') and exists
          (select 1 from dataset_file f where f.dataset_id = d.id and f.kind = 'source' and f.status = 'parsed' and f.item_id is null and f.allotted_task_id is null)))`,
    });
    return { ...page, rows: await withCounts(context, page.rows) };
  },

  async getDataset({ id }, context) {
    await requireDataset(context, id);
    return readDataset(context, id);
  },

  async createDataset({ project_id, name, location, has_backfill }, context) {
    await requireProject(context, project_id);
    try {
      return await context.db.transaction(async (tx) => {
        await holdProject(tx, project_id);
        const { id } = await one<{ id: number }>(
          tx,
          sql`insert into dataset (project_id, name, location, has_backfill, created_by) values (${project_id}, ${name}, ${location}, ${has_backfill}, ${context.caller.userId}) returning id`,
        );
        await auditDataset(tx, context.caller, id, {
          event: 'create',
          to: 'uploading',
          after: { name, location, has_backfill },
        });
        return { id };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'dataset_name')) throw new Refusal('name_taken', { name });
      throw error;
    }
  },

  async completeDataset({ id }, context) {
    await requireDataset(context, id, requireOpenProject);
    await completeUpload(context, id);
    return { id };
  },

  async listDatasetFiles(request, context) {
    await requireDataset(context, request.dataset_id);
    const page = await fileReader.readPage<ListedFileRow>(context.db, request, {
      also: fileFields,
      tables: fileTables,
      where: sql`f.dataset_id = ${request.dataset_id}`,
    });
    return {
      ...page,
      rows: page.rows.map((row): DatasetFile => ({
        ...fileReader.fieldsOf(row),
        kind: row.kind,
        archive_id: row.archive_id,
        sha256: row.sha256,
        task:
          row.task_id === null ? null : { id: row.task_id, name: row.task_name ?? '', is_in_bin: row.task_is_in_bin },
        issues: row.issues.map((issue) => describeIssue(issue, context.language)),
        created_at: row.created_at.toISOString(),
      })),
    };
  },

  getDatasetFileMedia,

  async removeDatasetFile({ file_id }, context) {
    const file = await maybeOne<FileRow>(context.db, sql`select * from dataset_file where id = ${file_id}`);
    if (!file) throw new Refusal('not_found');
    await requireDataset(context, file.dataset_id, requireOpenProject);
    await context.db.transaction(async (tx) => {
      const dataset = await lockDataset(tx, file.dataset_id);
      if (dataset?.status !== 'uploading') throw new Refusal('upload_closed');
      await tx.query(sql`delete from dataset_file where id = ${file_id}`);
      await auditDataset(tx, context.caller, file.dataset_id, {
        event: 'remove_file',
        to: 'uploading',
        remark: file.name,
      });
    });
    await discardFile(context, file);
    return {};
  },

  recallItems: async ({ task_id, count }, context) => ({ recalled: await recallItems(context, task_id, count) }),

  async myUploads(_request, context) {
    const rows = await context.db.query<DatasetRow>(sql`
      select ${datasetReader.select}${datasetFields} from ${datasetTables}
      where d.created_by = ${context.caller.userId} and d.status = 'uploading' and d.deleted_at is null and ${projectsInReach(context.scope, context.caller)} order by d.id desc limit ${limits.page.maxSize}`);
    return { rows: await withCounts(context, rows) };
  },
};

async function readDataset(context: SignedInContext, id: number): Promise<Dataset> {
  const row = await maybeOne<DatasetRow>(
    context.db,
    sql`select ${datasetReader.select}${datasetFields} from ${datasetTables} where d.id = ${id}`,
  );
  const [dataset] = row ? await withCounts(context, [row]) : [];
  if (!dataset) throw new Refusal('not_found');
  return dataset;
}

/** Throws `not_found` unless the dataset's project is in the caller's scope, and what the given check of it throws. */
async function requireDataset(context: SignedInContext, id: number, check = requireProject): Promise<void> {
  const row = await maybeOne<{ project_id: number }>(
    context.db,
    sql`select project_id from dataset where id = ${id} and deleted_at is null`,
  );
  if (!row) throw new Refusal('not_found');
  await check(context, row.project_id);
}

const noFiles = {
  total: 0,
  available: 0,
  allocated: 0,
  internally_accepted: 0,
  externally_accepted: 0,
  failed: 0,
  files: 0,
  done: 0,
  size: 0,
  bytes: 0,
};

async function withCounts(context: SignedInContext, rows: readonly DatasetRow[]): Promise<Dataset[]> {
  const counts = await countFiles(
    context.db,
    rows.map((row) => row.id),
  );
  const byId = new Map(counts.map((count) => [count.dataset_id, count]));
  const waiting = await waitingSubjects(
    context.db,
    rows.filter(({ status }) => status === 'parsing').map(({ id }) => datasetSubject(id)),
  );
  return rows.map((row) =>
    toDataset(row, byId.get(row.id) ?? { ...noFiles, dataset_id: row.id }, waiting.has(datasetSubject(row.id))),
  );
}

const toDataset = (row: DatasetRow, count: DatasetCounts, isWaiting: boolean): Dataset => ({
  ...datasetReader.fieldsOf(row),
  project: { id: row.project_id, name: row.project_name },
  modality: requireModalityOf(row.business),
  location: row.location,
  source: 'upload',
  total: count.total,
  available: count.available,
  allocated: count.allocated,
  internally_accepted: count.internally_accepted,
  externally_accepted: count.externally_accepted,
  failed: count.failed,
  size: count.size,
  bytes: count.bytes,
  progress: row.status === 'uploading' ? 0 : count.files === 0 ? 1 : count.done / count.files,
  is_waiting: isWaiting,
  created_by: { id: row.creator_id, name: row.creator_name },
});
