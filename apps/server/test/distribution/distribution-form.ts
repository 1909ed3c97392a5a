import { randomUUID } from 'node:crypto';
import type { Api, RequestOf } from '@earmark/contract';
import { labels } from '../workflow/open-world.ts';

export type FormInput = RequestOf<Api['createDistribution']>;

/** A rule over datasets without teams: ten items per task. */
export const distributionForm = (
  projectId: number,
  datasetIds: number[],
  changes: Partial<FormInput> = {},
): FormInput => ({
  project_id: projectId,
  name: `D${randomUUID().slice(0, 8)}`,
  data: { from: 'datasets', dataset_ids: datasetIds },
  settings: { labels, rules: { minSegmentSeconds: 0, maxSegmentSeconds: 0 }, inspection_ratio: 50 },
  name_pattern: 'Calls {nnn}',
  items_per_task: 10,
  teams: { by: 'none' },
  ...changes,
});
