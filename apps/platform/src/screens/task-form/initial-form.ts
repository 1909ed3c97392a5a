import { limits, type Dataset } from '@earmark/contract';
import type { TaskFormInput } from '../../business/index.ts';

const usual = { inspectionRatio: 30, inspectionBatch: 10 } as const;

/** Initial form values. */
export const emptyForm = (
  projectId: number,
  datasets: readonly Dataset[],
  rules: TaskFormInput['rules'],
): TaskFormInput => ({
  project_id: projectId,
  dataset_ids: datasets.map(({ id }) => id),
  max_items: limits.task.maxItems,
  template_id: null,
  template_version: null,
  labels: { global: [], segment: [] },
  rules,
  character_sets: [],
  name: '',
  instructions: '',
  rules_document_id: null,
  inspection_ratio: usual.inspectionRatio,
  inspection_batch: usual.inspectionBatch,
  copies: 1,
  agreement_threshold: 80,
  inspection_heard: 0,
  acceptance_heard: 0,
  priority: 'normal',
  deadline: null,
  team_id: null,
  tag_ids: [],
});
