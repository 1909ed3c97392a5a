import type { SegmentStatus } from '@earmark/model';
import type { DatasetStatus, FileStatus, ItemStatus, TaskStatus } from '@earmark/contract';
import type { StatusTagProps } from '@earmark/ui';

/** How a status is drawn: colour and shape, so that no two neighbours differ by colour alone. */
export type StatusLook = Pick<StatusTagProps, 'tone' | 'shape'>;

export const taskStatusLooks: Readonly<Record<TaskStatus, StatusLook>> = {
  creating: { tone: 'neutral' },
  preprocessing: { tone: 'info' },
  preprocessing_completed: { tone: 'teal' },
  creation_failed: { tone: 'danger' },
  team_to_be_assigned: { tone: 'warning' },
  personnel_to_be_assigned: { tone: 'warning' },
  in_progress: { tone: 'accent' },
  in_acceptance: { tone: 'violet' },
  acceptance_passed: { tone: 'success' },
  accepted: { tone: 'success' },
};

export const itemStatusLooks: Readonly<Record<ItemStatus, StatusLook>> = {
  unclaimed: { tone: 'neutral' },
  in_annotation: { tone: 'accent' },
  annotation_completed: { tone: 'info' },
  in_inspection: { tone: 'teal' },
  inspection_passed: { tone: 'success' },
  inspection_failed: { tone: 'danger' },
  not_internally_accepted: { tone: 'violet' },
  in_internal_acceptance: { tone: 'violet' },
  internal_acceptance_passed: { tone: 'success' },
  internal_acceptance_not_passed: { tone: 'danger' },
  externally_accepted: { tone: 'success' },
};

export const segmentStatusLooks: Readonly<Record<SegmentStatus, StatusLook>> = {
  completed: { tone: 'neutral' },
  inspection_failed: { tone: 'danger' },
  inspection_passed: { tone: 'success' },
  inspection_modified: { tone: 'warning' },
  acceptance_passed: { tone: 'success' },
  acceptance_failed: { tone: 'danger' },
  acceptance_modified: { tone: 'warning' },
};

export const datasetStatusLooks: Readonly<Record<DatasetStatus, StatusLook>> = {
  uploading: { tone: 'neutral' },
  parsing: { tone: 'info' },
  parsed: { tone: 'success' },
  failed: { tone: 'danger' },
};

export const fileStatusLooks: Readonly<Record<FileStatus, StatusLook>> = { ...datasetStatusLooks, uploaded: { tone: 'teal' } };
