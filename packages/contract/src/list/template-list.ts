import { defineList } from './list.ts';

export const templateList = defineList({
  name: 'templates',
  columns: {
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    /** Numbers of labels for the whole audio and for segments. */
    global: { type: 'composite' },
    segment: { type: 'composite' },
    version: { type: 'count', isSortable: true },
    /** Tasks that use it; the distributions stand beside it. */
    task_count: { type: 'count', isSortable: true },
    owner: { type: 'person', isSortable: true, isFilterable: true },
    created_at: { type: 'time', isSortable: true },
    updated_at: { type: 'time', isSortable: true, isFilterable: true },
  },
  sort: 'updated_at',
  order: 'desc',
});
