import type { DatasetStatus, ExportRecord, FileStatus, ItemStatus, TaskStatus } from '@earmark/contract';
import type { StatusShapeName, StatusTagProps } from '@earmark/ui';

/** Tone and shape of a status. Within one table the shapes are unique, so that no status is told by colour alone. */
export interface StatusAppearance {
  readonly tone: NonNullable<StatusTagProps['tone']>;
  readonly shape: StatusShapeName;
}

type Appearances<Status extends string> = Readonly<Record<Status, StatusAppearance>>;

/**
 * Tones and shapes of statuses: each status has a shape of its own, so that colour is never needed to tell them
 * apart.
 */
export const itemStatusAppearances: Appearances<ItemStatus> = {
  unclaimed: { tone: 'neutral', shape: 'ring' },
  in_annotation: { tone: 'accent', shape: 'half' },
  annotation_completed: { tone: 'info', shape: 'dot' },
  in_inspection: { tone: 'teal', shape: 'target' },
  inspection_passed: { tone: 'success', shape: 'check' },
  inspection_failed: { tone: 'danger', shape: 'cross' },
  not_internally_accepted: { tone: 'violet', shape: 'open-diamond' },
  in_internal_acceptance: { tone: 'violet', shape: 'half-diamond' },
  internal_acceptance_passed: { tone: 'success', shape: 'double-check' },
  internal_acceptance_not_passed: { tone: 'danger', shape: 'blocked' },
  externally_accepted: { tone: 'success', shape: 'star' },
};

export const taskStatusAppearances: Appearances<TaskStatus> = {
  creating: { tone: 'neutral', shape: 'dotted' },
  preprocessing: { tone: 'info', shape: 'quarter' },
  preprocessing_completed: { tone: 'teal', shape: 'square' },
  creation_failed: { tone: 'danger', shape: 'cross' },
  team_to_be_assigned: { tone: 'warning', shape: 'triangle' },
  personnel_to_be_assigned: { tone: 'warning', shape: 'plus' },
  in_progress: { tone: 'accent', shape: 'half' },
  in_acceptance: { tone: 'violet', shape: 'half-diamond' },
  acceptance_passed: { tone: 'success', shape: 'double-check' },
  accepted: { tone: 'success', shape: 'star' },
};

export const datasetStatusAppearances: Appearances<DatasetStatus> = {
  uploading: { tone: 'neutral', shape: 'dotted' },
  parsing: { tone: 'info', shape: 'half' },
  parsed: { tone: 'success', shape: 'check' },
  partly_failed: { tone: 'warning', shape: 'triangle' },
  failed: { tone: 'danger', shape: 'cross' },
};

export const fileStatusAppearances: Appearances<FileStatus> = {
  ...datasetStatusAppearances,
  uploaded: { tone: 'teal', shape: 'square' },
  duplicate: { tone: 'violet', shape: 'open-diamond' },
};

export const exportStatusAppearances: Appearances<ExportRecord['status']> = {
  generating: { tone: 'info', shape: 'half' },
  succeeded: { tone: 'success', shape: 'check' },
  failed: { tone: 'danger', shape: 'cross' },
};
