import { limits, settledDatasetStatuses, type Dataset, type DatasetFile } from '@earmark/contract';
import { isUniqueViolation, maybeOne, one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { waitingSubjects } from '../job/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';
import { holdProject, projectsInReach, requireOpenProject, requireProject } from '../project/index.ts';
import { backfillTemplateHandlers } from './annotation/backfill-template.ts';
import { completeUpload } from './complete-upload.ts';
import { correctionHandlers } from './correct-file.ts';
import { duplicateHandlers } from './duplicates.ts';
import { failureHandlers } from './failures.ts';
import { fileTextHandlers } from './file-text.ts';
import { growHandlers } from './grow.ts';
import { datasetsInUse } from './in-use.ts';
import { describeIssues } from './issue.ts';
import {
  countFiles,
  datasetFields,
  datasetReader,
  datasetSubject,
  datasetTables,
  type DatasetCounts,
  type DatasetRow,
  fileFields,
  fileReader,
  fileTables,
  type ListedFileRow,
} from './queries.ts';
import { auditDataset } from './audit-dataset.ts';
import { getDatasetFileMedia } from './media.ts';
import { recallItems } from './recall-items.ts';
import { requireDataset } from './require-dataset.ts';

/** Datasets and their files as they are listed, uploaded and read. */
const ownHandlers: HandlersOf<
  | 'listDatasets'
  | 'getDataset'
  | 'createDataset'
  | 'completeDataset'
  | 'listDatasetFiles'
  | 'getDatasetFileMedia'
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
        and (${request.task_id === undefined} or d.id in (select tf.dataset_id from item ti join dataset_file tf on tf.id = ti.file_id where ti.task_id = ${request.task_id ?? 0}))
        and (${isAvailable}::boolean is null or ${isAvailable} = (d.status = any(${[...settledDatasetStatuses]}) and exists
          (select 1 from dataset_file f where f.dataset_id = d.id and f.kind = 'source' and f.status = 'parsed' and f.item_id is null and f.allotted_task_id is null)))`,
    });
    return { ...page, rows: await withCounts(context, page.rows) };
  },

  async getDataset({ id }, context) {
    await requireDataset(context, id);
    return readDataset(context, id);
  },

  async createDataset({ project_id, name, location, has_backfill, duplicates }, context) {
    await requireProject(context, project_id);
    try {
      return await context.db.transaction(async (tx) => {
        await holdProject(tx, project_id);
        const { id } = await one<{ id: number }>(
          tx,
          sql`insert into dataset (project_id, name, location, has_backfill, duplicates, created_by) values (${project_id}, ${name}, ${location}, ${has_backfill}, ${duplicates}, ${context.caller.userId}) returning id`,
        );
        await auditDataset(tx, context.caller, id, {
          event: 'create',
          to: 'uploading',
          after: { name, location, has_backfill, duplicates },
        });
        return { id };
      });
    } catch (error) {
      // Found by the index and not asked for before: of two at once, only the index tells
      if (isUniqueViolation(error, 'dataset_name')) throw new Refusal('name_taken', { name });
      throw error;
    }
  },

  async completeDataset({ id, ingest }, context) {
    await requireDataset(context, id, requireOpenProject);
    await completeUpload(context, id, ingest);
    return { id };
  },

  async listDatasetFiles(request, context) {
    await requireDataset(context, request.dataset_id);
    const page = await fileReader.readPage<ListedFileRow>(context.db, request, {
      also: fileFields,
      tables: fileTables,
      where: sql`f.dataset_id = ${request.dataset_id} and (${request.task_id === undefined} or i.task_id = ${request.task_id ?? 0})`,
    });
    return {
      ...page,
      rows: page.rows.map((row): DatasetFile => ({
        ...fileReader.fieldsOf(row),
        kind: row.kind,
        archive_id: row.archive_id,
        sha256: row.sha256,
        source: { archive: row.archive_name, name: row.source_name },
        is_stored: row.is_stored,
        good_units: row.good_units,
        task:
          row.task_id === null ? null : { id: row.task_id, name: row.task_name ?? '', is_in_bin: row.task_is_in_bin },
        issues: describeIssues(row.issues, context.language),
        created_at: row.created_at.toISOString(),
      })),
    };
  },

  getDatasetFileMedia,

  recallItems: async ({ task_id, count }, context) => ({ recalled: await recallItems(context, task_id, count) }),

  async myUploads(_request, context) {
    const rows = await context.db.query<DatasetRow>(sql`
      select ${datasetReader.select}${datasetFields} from ${datasetTables}
      where d.created_by = ${context.caller.userId} and (d.status = 'uploading' or d.is_growing) and d.deleted_at is null and ${projectsInReach(context.scope, context.caller)} order by d.id desc limit ${limits.page.maxSize}`);
    return { rows: await withCounts(context, rows) };
  },
};

/** All calls about datasets and files. */
export const datasetHandlers = {
  ...ownHandlers,
  ...correctionHandlers,
  ...duplicateHandlers,
  ...growHandlers,
  ...failureHandlers,
  ...backfillTemplateHandlers,
  ...fileTextHandlers,
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

/** Counts of a dataset without files, which has no row among the counts. */
const noFiles = {
  total: 0,
  available: 0,
  allocated: 0,
  internally_accepted: 0,
  externally_accepted: 0,
  failed: 0,
  duplicate_count: 0,
  uploaded: 0,
  files: 0,
  done: 0,
  size: 0,
  bytes: 0,
};

/** Adds to datasets what is counted of their files: in one query for all of them. */
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
  // What is free of tasks needs no look at them
  const mayBeInUse = rows.filter(({ id, status }) => status === 'parsing' || (byId.get(id)?.allocated ?? 0) > 0);
  const inUse = await datasetsInUse(
    context.db,
    mayBeInUse.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toDataset(row, byId.get(row.id) ?? { ...noFiles, dataset_id: row.id }),
    is_waiting: waiting.has(datasetSubject(row.id)),
    obstacle: inUse.get(row.id)?.sentence(context.language) ?? null,
  }));
}

const toDataset = (row: DatasetRow, count: DatasetCounts): Omit<Dataset, 'is_waiting' | 'obstacle'> => ({
  ...datasetReader.fieldsOf(row),
  project: { id: row.project_id, name: row.project_name },
  project_state: row.project_state,
  modality: requireModalityOf(row.business),
  location: row.location,
  source: { name: row.source_name, files: count.uploaded },
  duplicates: row.duplicates,
  duplicate_count: count.duplicate_count,
  is_growing: row.is_growing,
  total: count.total,
  available: count.available,
  allocated: count.allocated,
  internally_accepted: count.internally_accepted,
  externally_accepted: count.externally_accepted,
  failed: count.failed,
  size: count.size,
  bytes: count.bytes,
  // Nothing to read is read already
  progress: row.status === 'uploading' ? 0 : count.files === 0 ? 1 : count.done / count.files,
  created_by: { id: row.creator_id, name: row.creator_name },
});
