import { factColumns } from '../modality/index.ts';
import { defineList } from './list.ts';

const datasetStatuses = ['uploading', 'parsing', 'parsed', 'partly_failed', 'failed'] as const;
export type DatasetStatus = (typeof datasetStatuses)[number];
/** Statuses in which all files have been read, so that tasks can be made of those that are readable. */
export const settledDatasetStatuses: readonly DatasetStatus[] = ['parsed', 'partly_failed', 'failed'];
const fileStatuses = ['uploading', 'uploaded', 'parsing', 'parsed', 'duplicate', 'failed'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** Columns of a project's data pool. */
export const datasetList = defineList({
  name: 'datasets',
  columns: {
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    status: { type: 'choice', of: datasetStatuses, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    source: { type: 'composite', isOptional: true },
    has_backfill: { type: 'flag', isFilterable: true, isOptional: true },
    available: { type: 'count', isComputed: true },
    allocated: { type: 'count', isComputed: true },
    accepted: { type: 'composite' },
    failed: { type: 'count', isComputed: true },
    /** Total of its sources. */
    size: { type: 'total_size', isComputed: true },
    bytes: { type: 'bytes', isComputed: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
  },
  sort: 'id',
  order: 'desc',
});

/** Columns of a dataset's file list. */
export const fileList = defineList({
  name: 'files',
  columns: {
    id: { type: 'id', isSortable: true, isOptional: true },
    name: { type: 'name', isSortable: true },
    status: { type: 'choice', of: fileStatuses, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    size: { type: 'size', isNullable: true, isSortable: true, isFilterable: true },
    ...factColumns,
    bytes: { type: 'bytes', isSortable: true },
    task: { type: 'composite' },
    source: { type: 'composite', isOptional: true },
    issues: { type: 'composite' },
  },
  sort: 'id',
  order: 'asc',
});
