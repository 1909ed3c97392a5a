import { teamRegions } from '../team.ts';
import { projectStates } from '../workflow/index.ts';
import { defineList } from './list.ts';

export const projectKinds = ['formal', 'test'] as const;

export const projectList = defineList({
  name: 'projects',
  columns: {
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    state: { type: 'choice', of: projectStates, isFilterable: true, isCounted: 'with_page' },
    kind: { type: 'choice', of: projectKinds, isFilterable: true, isOptional: true },
    /** BCP 47 language tags. */
    language: { type: 'choice', of: null, isSortable: true, isFilterable: true, isOptional: true },
    /** Where its data and people are. */
    region: { type: 'choice', of: teamRegions, isFilterable: true, isOptional: true },
    owner: { type: 'person', isSortable: true, isFilterable: true, isOptional: true },
    ends_on: { type: 'day', isSortable: true, isFilterable: true },
    progress: { type: 'composite' },
    assigned: { type: 'composite' },
    inspected: { type: 'composite' },
    internally_accepted: { type: 'composite' },
    externally_accepted: { type: 'composite' },
    task_count: { type: 'count' },
    dataset_count: { type: 'count', isOptional: true },
    created_at: { type: 'time', isSortable: true, isOptional: true },
  },
  sort: 'id',
  order: 'desc',
});
