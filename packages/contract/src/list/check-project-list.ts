import { defineList } from './list.ts';

/** Projects in whose tasks a person is a verifier; the counts are of those tasks alone. */
export const checkProjectList = defineList({
  name: 'checkProjects',
  columns: {
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    /** Tasks that the person's part can judge now. */
    waiting_count: { type: 'count', isSortable: true, isFilterable: true },
    /** Tasks that were sent back and are being corrected. */
    returned_count: { type: 'count', isSortable: true },
    accepted_count: { type: 'count', isSortable: true },
    task_count: { type: 'count', isSortable: true },
    item_count: { type: 'count', isSortable: true },
    accepted_items: { type: 'count', isSortable: true },
    /** Errors found in these tasks, by error type. */
    errors: { type: 'composite' },
    /** The last time a task was submitted to the person's part. */
    submitted_at: { type: 'time', isNullable: true, isSortable: true, isFilterable: true },
  },
  sort: 'waiting_count',
  order: 'desc',
});
