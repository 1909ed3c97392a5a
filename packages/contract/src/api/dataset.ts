import { labelSetSchema } from '@earmark/model';
import { z } from 'zod';
import { availableBusinessTypes, modalityOf } from '../business-type.ts';
import { uploadName } from '../field/index.ts';
import { deleteRequest, deleteResponse } from './bin.ts';
import { endpoint, id, nothing, pageOf, reference, time } from './endpoint.ts';
import { datasetList, fileList } from '../list/index.ts';
import { limits } from '../limit.ts';
import {
  backfillTemplateFormats,
  contractModalities,
  modalityKinds,
  type ContractModality,
} from '../modality/index.ts';
import { fileKinds } from '../upload/index.ts';
import { projectStates } from '../workflow/index.ts';
import { formOf } from '../issue/index.ts';
import { issueSchema } from './issue.ts';
import { listRequest, listRow } from './list.ts';
import { mediaSchema } from './media.ts';
import { routes } from './routes.ts';
import { textPartsSchema } from './text.ts';

/**
 * What becomes of sources whose content the project has already: they wait for a decision, become items like others, or
 * are left out.
 */
export const duplicatePolicies = ['ask', 'take', 'skip'] as const;

/** Form of a new dataset, sent when its upload starts. */
export const datasetFormSchema = formOf(
  'dataset',
  z.strictObject({
    project_id: id,
    name: uploadName,
    location: z.enum(['domestic', 'overseas']),
    has_backfill: z.boolean().default(false),
    duplicates: z.enum(duplicatePolicies).default('take'),
  }),
);

/** An entry of the data pool (specification, section 3 "Audio file"). */
const datasetSchema = z.object({
  ...listRow(datasetList),
  project: reference,
  /** Only an open project takes data and tasks. */
  project_state: z.enum(projectStates),
  /** Modality of the items that the sources become. */
  modality: z.enum(modalityKinds),
  location: z.enum(['domestic', 'overseas']),
  /** The first of its uploaded files and their number; zips count as one. */
  source: z.object({ name: z.string().nullable(), files: z.number().int() }),
  duplicates: z.enum(duplicatePolicies),
  /** Sources that wait for a decision, because the project has their content already. */
  duplicate_count: z.number().int(),
  /** Further files are being uploaded to it. */
  is_growing: z.boolean(),
  /** Number of parsed sources; `available` of them are free, `allocated` are in tasks. */
  total: z.number().int(),
  internally_accepted: z.number().int(),
  externally_accepted: z.number().int(),
  /** Share of files parsed, 0 to 1. */
  progress: z.number(),
  /** True while no file of this dataset is being parsed because other jobs run first. */
  is_waiting: z.boolean(),
  /**
   * Why it cannot be deleted now, in the caller's language: its files are being parsed, or in the tasks named; null
   * when nothing but a closed project is in the way.
   */
  obstacle: z.string().nullable(),
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
  /** The name with which it was uploaded, and the zip that it came in. */
  source: z.object({ archive: z.string().nullable(), name: z.string() }),
  /** Bytes are stored that can be read again. */
  is_stored: z.boolean(),
  /** Units on the readable lines of an annotation file of which others are not; it can be taken with these alone. */
  good_units: z.number().int(),
  /** The task that holds the file; `is_in_bin` when that task is deleted but can still be restored. */
  task: reference.extend({ is_in_bin: z.boolean() }).nullable(),
  /** Why parsing failed, or warnings about the file, in the caller's language. */
  issues: z.array(issueSchema),
  created_at: time,
});
export type DatasetFile = z.infer<typeof datasetFileSchema>;

/** A file, its content as base64. */
const spreadsheetSchema = z.object({ file_name: z.string(), content: z.base64() });

/** Options by which sources are read, as the row of their modality says; those not given are guessed. */
const ingest = z.record(z.string(), z.unknown()).optional();

/** How a source would be read, with its beginning. */
const filePreviewSchema = z.object({
  /** The options in effect: as given, otherwise guessed. */
  ingest: z.record(z.string(), z.unknown()),
  /** Names of the columns of a table. */
  columns: z.array(z.string()),
  /** Items that the file becomes, and lines that are refused. */
  items: z.number().int(),
  refused: z.number().int(),
  /** Items whose text stands on an earlier line or in the project already. */
  duplicates: z.number().int(),
  /** The first items. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      /** `text` is the beginning of the part, `length` the code points of all of it. */
      parts: z.array(z.object({ name: z.string(), text: z.string(), length: z.number().int() })),
      /** Annotations that the file brings. */
      marks: z.number().int(),
      /** The first line of the file that holds the same text; null where this one is the first. */
      equal_line: z.number().int().nullable(),
      /** A dataset of the project that has the same text; null without one. */
      equal_dataset: z.string().nullable(),
    }),
  ),
  /** Why lines are refused: the first of them. */
  issues: z.array(issueSchema),
});
export type FilePreview = z.infer<typeof filePreviewSchema>;

const templatesOf = (modality: (typeof modalityKinds)[number]): readonly string[] => {
  const { upload }: ContractModality = contractModalities[modality];
  return upload.annotations?.templates ?? [];
};

export const datasetApi = {
  listDatasets: endpoint({
    ...routes.listDatasets,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'The data pool of a project',
    request: listRequest(datasetList, {
      project_id: id,
      is_available: z.boolean().optional(),
      /** Restricts the list to files in the task. */
      task_id: id.optional(),
    }),
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
    request: z.strictObject({ id, ingest }),
    response: z.object({ id }),
    errors: [
      'not_found',
      'ingest_fixed',
      'upload_missing',
      'upload_unfinished',
      'upload_closed',
      'upload_mixed',
      'project_closed',
    ],
  }),
  listDatasetFiles: endpoint({
    ...routes.listDatasetFiles,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'The files of a dataset with the result of parsing each',
    request: listRequest(fileList, { dataset_id: id, task_id: id.optional() }),
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
  getDatasetFileText: endpoint({
    ...routes.getDatasetFileText,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'The text of a parsed file',
    request: z.strictObject({ file_id: id }),
    response: textPartsSchema,
    errors: ['not_found'],
  }),
  previewDatasetFile: endpoint({
    ...routes.previewDatasetFile,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'What a stored file would become, with the options given or guessed',
    request: z.strictObject({ file_id: id, ingest }),
    response: filePreviewSchema,
    errors: ['not_found', 'ingest_fixed', 'file_without_bytes', 'file_not_readable'],
  }),
  getDatasetFileLabels: endpoint({
    ...routes.getDatasetFileLabels,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'The labels with which a stored file is annotated, to make a template of them',
    request: z.strictObject({ file_id: id, ingest }),
    response: z.object({ labels: labelSetSchema }),
    errors: ['not_found', 'ingest_fixed', 'file_without_bytes', 'file_not_readable'],
  }),
  removeDatasetFile: endpoint({
    ...routes.removeDatasetFile,
    access: 'dataset.write',
    effect: 'sustains',
    summary: 'Remove a file that no task holds, also after the upload',
    request: z.strictObject({ file_id: id }),
    response: z.object({}),
    errors: ['not_found', 'file_in_task', 'dataset_busy', 'file_holds_others', 'file_last', 'project_closed'],
  }),
  renameDatasetFile: endpoint({
    ...routes.renameDatasetFile,
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Rename a file that no task holds; a failed one is read again under the new name',
    request: z.strictObject({
      file_id: id,
      name: z.string().trim().min(1, 'required').max(limits.upload.pathMaxCharacters),
    }),
    response: z.object({}),
    errors: [
      'not_found',
      'file_in_task',
      'dataset_busy',
      'file_holds_others',
      'file_kind_other',
      'upload_name_duplicate',
      'project_closed',
    ],
  }),
  rereadDatasetFile: endpoint({
    ...routes.rereadDatasetFile,
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Parse a failed file, annotations or a list that no task uses once more, also with other options',
    request: z.strictObject({ file_id: id, ingest }),
    response: z.object({}),
    errors: [
      'not_found',
      'ingest_fixed',
      'file_in_task',
      'dataset_busy',
      'file_decided',
      'file_holds_others',
      'file_without_bytes',
      'project_closed',
    ],
  }),
  /**
   * The content is sent to the resumable upload endpoint first, with `dataset_id`, `name` and `replaces` as metadata.
   */
  replaceDatasetFile: endpoint({
    ...routes.replaceDatasetFile,
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Replace the content of a file that no task holds by what was uploaded for it, and parse it',
    request: z.strictObject({ file_id: id }),
    response: z.object({}),
    errors: ['not_found', 'file_in_task', 'dataset_busy', 'file_holds_others', 'replacement_missing', 'project_closed'],
  }),
  takeGoodLines: endpoint({
    ...routes.takeGoodLines,
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Take the readable lines of a failed annotation file alone; the others stay listed',
    request: z.strictObject({ file_id: id }),
    response: z.object({}),
    errors: ['not_found', 'dataset_busy', 'file_decided', 'project_closed'],
  }),
  decideDuplicates: endpoint({
    ...routes.decideDuplicates,
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Take or skip sources whose content the project has already: those named, or all of the dataset',
    request: z.strictObject({
      dataset_id: id,
      file_ids: z.array(id).min(1, 'choose').max(limits.page.maxSize, 'choose').optional(),
      choice: z.enum(['take', 'skip']),
    }),
    response: z.object({ decided: z.number().int() }),
    errors: ['not_found', 'dataset_busy', 'file_decided', 'project_closed'],
  }),
  growDataset: endpoint({
    ...routes.growDataset,
    access: 'dataset.write',
    effect: 'writes',
    summary: 'Open a parsed dataset for further files; those it has stay usable',
    request: z.strictObject({ id, has_backfill: z.boolean().default(false) }),
    response: z.object({}),
    errors: ['not_found', 'dataset_busy', 'project_closed'],
  }),
  stopGrowingDataset: endpoint({
    ...routes.stopGrowingDataset,
    access: 'dataset.write',
    effect: 'sustains',
    summary: 'Drop the further files of a dataset whose upload is not complete',
    request: z.strictObject({ id }),
    response: z.object({}),
    errors: ['not_found', 'upload_closed', 'project_closed'],
  }),
  getDatasetFailures: endpoint({
    ...routes.getDatasetFailures,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'What could not be read of a dataset, a line per reason, as a spreadsheet in base64',
    request: z.strictObject({ dataset_id: id, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    response: spreadsheetSchema,
    errors: ['not_found'],
  }),
  getBackfillTemplate: endpoint({
    ...routes.getBackfillTemplate,
    access: 'dataset.read',
    effect: 'reads',
    summary: 'An annotation file to be filled in, with the sources of a dataset or with examples, in base64',
    request: z
      .strictObject({
        format: z.enum(backfillTemplateFormats),
        /** Modality of the first kind of work where a script names none: it could not when there was no other. */
        modality: z.enum(modalityKinds).default(modalityOf(availableBusinessTypes[0])),
        /** Dataset whose sources it starts with; of the same modality. */
        dataset_id: id.optional(),
      })
      .refine(({ format, modality }) => templatesOf(modality).includes(format), {
        path: ['format'],
        message: 'choose',
      }),
    response: spreadsheetSchema,
    errors: ['not_found'],
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
