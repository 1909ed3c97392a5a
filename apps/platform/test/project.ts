import type { Project } from '@earmark/contract';

export const owner = { id: 1, name: 'Somebody' };
export const created_at = '2026-11-20T08:00:00Z';
const amount = { items: 0, seconds: 0 };
/** An open project without tasks. */
export const project: Project = {
  id: 5,
  name: 'Calls',
  state: 'open',
  edit_version: 1,
  in_the_way: { of_closing: { count: 0, names: [] }, of_deletion: { count: 0, names: [] } },
  kind: 'formal',
  language: 'en',
  owner,
  ends_on: '2027-01-01',
  task_count: 0,
  dataset_count: 1,
  archived_task_count: 0,
  created_at,
  business: 'asr',
  region: 'domestic',
  time_zone: 'Asia/Shanghai',
  starts_on: '2026-01-01',
  notes: '',
  goal: null,
  assistants: [],
  progress: 0,
  goal_progress: null,
  counts: { assigned: amount, inspected: amount, internally_accepted: amount, externally_accepted: amount },
};
