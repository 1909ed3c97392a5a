import { z } from 'zod';
import { uploadName } from '../field/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { endpoint, id, nothing, numberRange, pageOf, paging, reference, time, timeRange } from './endpoint.ts';
import { issueSchema } from './issue.ts';

export const datasetStatuses = ['uploading', 'parsing', 'parsed', 'failed'] as const;
export type DatasetStatus = (typeof datasetStatuses)[number];
export const fileStatuses = ['uploading', 'uploaded', 'parsing', 'parsed', 'failed'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** A new dataset, as it is opened for upload. */
export const datasetFormSchema = z.strictObject({
  project_id: id,
  name: uploadName,
  location: z.enum(['domestic', 'overseas'], 'choose'),
  has_backfill: z.boolean().default(false),
});

/** An entry of the data pool (specification, section 3 "Audio file"). */
export const datasetSchema = z.object({
  id,
  project: reference,
  name: z.string(),
  location: z.enum(['domestic', 'overseas']),
  has_backfill: z.boolean(),
  status: z.enum(datasetStatuses),
  source: z.string(),
  /** Audios read, in all; how many of them are free, in tasks, and accepted. */
  total: z.number().int(),
  available: z.number().int(),
  allocated: z.number().int(),
  internally_accepted: z.number().int(),
  externally_accepted: z.number().int(),
  failed: z.number().int(),
  seconds: z.number(),
  bytes: z.number(),
  /** Share of the files that are parsed, 0 to 1. */
  progress: z.number(),
  /** Nothing of it is being read right now: others are served first. */
  is_waiting: z.boolean(),
  created_by: reference,
  created_at: time,
});
export type Dataset = z.infer<typeof datasetSchema>;

export const datasetFileSchema = z.object({
  id,
  name: z.string(),
  /** `audio` became an item of the pool; `archive` is a zip; `backfill` holds annotations. Entries of a zip carry the zip's id. */
  kind: z.enum(['audio', 'archive', 'backfill']),
  archive_id: id.nullable(),
  status: z.enum(fileStatuses),
  bytes: z.number(),
  duration_seconds: z.number().nullable(),
  sample_rate: z.number().nullable(),
  channels: z.number().nullable(),
  codec: z.string().nullable(),
  sha256: z.string().nullable(),
  /** The task that holds it; `is_in_bin`: deleted, but to be restored with its audios. */
  task: reference.extend({ is_in_bin: z.boolean() }).nullable(),
  /** Why it failed, or what to know, in the caller's language. */
  issues: z.array(issueSchema),
  created_at: time,
});
export type DatasetFile = z.infer<typeof datasetFileSchema>;

export const datasetApi = {
  listDatasets: endpoint({
    method: 'POST',
    path: 'dataset/list',
    access: 'dataset.read',
    effect: 'reads',
    summary: 'The data pool of a project',
    request: z.strictObject({
      ...paging,
      project_id: id,
      status: z.enum(datasetStatuses).optional(),
      is_available: z.boolean().optional(),
      has_backfill: z.boolean().optional(),
      created: timeRange.optional(),
      sort: z.enum(['id', 'name', 'created_at', 'status']).default('id'),
    }),
    response: pageOf(datasetSchema),
    errors: ['not_found'],
  }),
  getDataset: endpoint({
    method: 'POST',
    path: 'dataset/get',
    access: 'dataset.read',
    effect: 'reads',
    summary: 'One dataset',
    request: z.strictObject({ id }),
    response: datasetSchema,
    errors: ['not_found'],
  }),
  createDataset: endpoint({
    method: 'POST',
    path: 'dataset/create',
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Open a dataset for upload',
    request: datasetFormSchema,
    response: z.object({ id }),
    errors: ['not_found', 'name_taken', 'upload_name'],
  }),
  /** Files themselves are sent to the resumable upload endpoint with `dataset_id` and `name` as metadata. */
  completeDataset: endpoint({
    method: 'POST',
    path: 'dataset/complete',
    access: 'dataset.write',
    effect: 'writes',
    summary: 'All files are there: start reading them',
    request: z.strictObject({ id }),
    response: z.object({ id }),
    errors: ['not_found', 'upload_missing', 'upload_unfinished', 'upload_closed', 'upload_mixed'],
  }),
  listDatasetFiles: endpoint({
    method: 'POST',
    path: 'dataset/files',
    access: 'dataset.read',
    effect: 'reads',
    summary: 'The files of a dataset with what became of each',
    request: z.strictObject({
      ...paging,
      dataset_id: id,
      status: z.enum(fileStatuses).optional(),
      duration: numberRange.optional(),
      sort: z
        .enum(['id', 'name', 'duration_seconds', 'status', 'bytes', 'sample_rate', 'channels', 'codec'])
        .default('id'),
    }),
    response: pageOf(datasetFileSchema),
    errors: ['not_found'],
  }),
  removeDatasetFile: endpoint({
    method: 'POST',
    path: 'dataset/removefile',
    access: 'dataset.write',
    effect: 'sustains',
    summary: 'Drop a file from an upload that is not complete yet',
    request: z.strictObject({ file_id: id }),
    response: z.object({}),
    errors: ['not_found', 'upload_closed'],
  }),
  deleteDataset: endpoint({
    method: 'POST',
    path: 'dataset/delete',
    access: 'dataset.delete',
    effect: 'sustains',
    summary: 'Move a dataset that no task uses to the recycle bin',
    request: deleteRequest,
    response: deleteResponse,
    errors: ['not_found', 'dataset_in_use', 'dataset_in_bin'],
  }),
  recallItems: endpoint({
    method: 'POST',
    path: 'dataset/recall',
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Take unclaimed audios of a task back into the pool',
    request: z.strictObject({ task_id: id, count: z.number().int().min(1) }),
    response: z.object({ recalled: z.number().int() }),
    errors: ['not_found', 'recall_count'],
  }),
  myUploads: endpoint({
    method: 'POST',
    path: 'dataset/myuploads',
    access: 'dataset.write',
    effect: 'reads',
    summary: "The caller's datasets whose upload is not complete, to resume after a reload",
    request: nothing,
    response: z.object({ rows: z.array(datasetSchema) }),
    errors: [],
  }),
};
