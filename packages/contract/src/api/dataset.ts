import { z } from 'zod';
import { uploadName } from '../field/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { endpoint, id, nothing, pageOf, reference, time } from './endpoint.ts';
import { datasetList, fileList } from '../list/index.ts';
import { modalityKinds } from '../modality/index.ts';
import { fileKinds } from '../upload/index.ts';
import { formOf } from '../issue/index.ts';
import { issueSchema } from './issue.ts';
import { listRequest, listRow } from './list.ts';
import { mediaSchema } from './media.ts';
import { routes } from './routes.ts';

/** Form of a new dataset, sent when its upload starts. */
export const datasetFormSchema = formOf(
  'dataset',
  z.strictObject({
    project_id: id,
    name: uploadName,
    location: z.enum(['domestic', 'overseas']),
    has_backfill: z.boolean().default(false),
  }),
);

/** An entry of the data pool (specification, section 3 "Audio file"). */
const datasetSchema = z.object({
  ...listRow(datasetList),
  project: reference,
  /** Modality of the items that the sources become. */
  modality: z.enum(modalityKinds),
  location: z.enum(['domestic', 'overseas']),
  source: z.string(),
  /** Number of parsed sources; `available` of them are free, `allocated` are in tasks. */
  total: z.number().int(),
  internally_accepted: z.number().int(),
  externally_accepted: z.number().int(),
  /** Share of files parsed, 0 to 1. */
  progress: z.number(),
  /** True while no file of this dataset is being parsed because other jobs run first. */
  is_waiting: z.boolean(),
  created_by: reference,
});
export type Dataset = z.infer<typeof datasetSchema>;

/** A file of a dataset: uploaded, or extracted from an archive. */
const datasetFileSchema = z.object({
  ...listRow(fileList),
  /** Files extracted from an archive carry the archive's id. */
  kind: z.enum(fileKinds),
  archive_id: id.nullable(),
  sha256: z.string().nullable(),
  /** The task that holds the file; `is_in_bin` when that task is deleted but can still be restored. */
  task: reference.extend({ is_in_bin: z.boolean() }).nullable(),
  /** Why parsing failed, or warnings about the file, in the caller's language. */
  issues: z.array(issueSchema),
  created_at: time,
});
export type DatasetFile = z.infer<typeof datasetFileSchema>;

export const datasetApi = {
  listDatasets: endpoint({
    ...routes.listDatasets,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'The data pool of a project',
    request: listRequest(datasetList, { project_id: id, is_available: z.boolean().optional() }),
    response: pageOf(datasetSchema),
    errors: ['not_found'],
  }),
  getDataset: endpoint({
    ...routes.getDataset,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'One dataset',
    request: z.strictObject({ id }),
    response: datasetSchema,
    errors: ['not_found'],
  }),
  createDataset: endpoint({
    ...routes.createDataset,
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Open a dataset for upload',
    request: datasetFormSchema,
    response: z.object({ id }),
    errors: ['not_found', 'name_taken', 'upload_name', 'project_closed'],
  }),
  /** Files are sent to the resumable upload endpoint, with `dataset_id` and `name` as upload metadata. */
  completeDataset: endpoint({
    ...routes.completeDataset,
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Complete an upload and start parsing its files',
    request: z.strictObject({ id }),
    response: z.object({ id }),
    errors: ['not_found', 'upload_missing', 'upload_unfinished', 'upload_closed', 'upload_mixed', 'project_closed'],
  }),
  listDatasetFiles: endpoint({
    ...routes.listDatasetFiles,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'The files of a dataset with the result of parsing each',
    request: listRequest(fileList, { dataset_id: id }),
    response: pageOf(datasetFileSchema),
    errors: ['not_found'],
  }),
  getDatasetFileMedia: endpoint({
    ...routes.getDatasetFileMedia,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'Media addresses of a parsed file',
    request: z.strictObject({ file_id: id }),
    response: mediaSchema,
    errors: ['not_found'],
  }),
  removeDatasetFile: endpoint({
    ...routes.removeDatasetFile,
    access: 'dataset.write',
    effect: 'sustains',
    summary: 'Drop a file from an upload that is not complete yet',
    request: z.strictObject({ file_id: id }),
    response: z.object({}),
    errors: ['not_found', 'upload_closed', 'project_closed'],
  }),
  deleteDataset: endpoint({
    ...routes.deleteDataset,
    access: 'dataset.delete',
    effect: 'sustains',
    summary: 'Move a dataset that no task uses to the recycle bin',
    request: deleteRequest,
    response: deleteResponse,
    errors: ['not_found', 'dataset_in_use', 'dataset_in_bin', 'project_closed'],
  }),
  recallItems: endpoint({
    ...routes.recallItems,
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Recall unclaimed items of a task into the data pool',
    request: z.strictObject({ task_id: id, count: z.number().int().min(1) }),
    response: z.object({ recalled: z.number().int() }),
    errors: ['not_found', 'recall_count', 'project_closed'],
  }),
  myUploads: endpoint({
    ...routes.myUploads,
    access: 'dataset.write',
    effect: 'reads',
    summary: "The caller's datasets whose upload is not complete, to resume after a reload",
    request: nothing,
    response: z.object({ rows: z.array(datasetSchema) }),
    errors: [],
  }),
};
