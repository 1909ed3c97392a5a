import { taskPriorities, taskStatuses } from '../workflow/index.ts';
import { defineList } from './list.ts';

export const taskList = defineList({
  name: 'tasks',
  columns: {
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    project: { type: 'reference', isSortable: true, isFilterable: true },
    status: { type: 'choice', of: taskStatuses, isSortable: true, isFilterable: true, isCounted: 'apart' },
    priority: { type: 'choice', of: taskPriorities, isSortable: true, isFilterable: true },
    /** Last day of the task, included. */
    deadline: { type: 'day', isNullable: true, isSortable: true, isFilterable: true },
    /** Filtered by the ids of tags. */
    tags: { type: 'composite', isFilterable: true },
    team: { type: 'reference', isNullable: true, isSortable: true, isFilterable: true },
    /** Annotators and inspectors. */
    people: { type: 'people', isFilterable: true },
    verifiers: { type: 'people', isFilterable: true, isOptional: true },
    /** Work that waits for the caller. */
    waiting: { type: 'composite' },
    progress: { type: 'composite' },
    /** Share of items that is inspected, in percent. */
    inspection_ratio: { type: 'count', isSortable: true, isOptional: true },
    item_count: { type: 'count', isSortable: true, isOptional: true },
    /** Total of its items. */
    size: { type: 'total_size', isSortable: true, isFilterable: true },
    /** Sum over annotators and inspectors. */
    time_used: { type: 'hours', isSortable: true, isOptional: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
  },
  sort: 'id',
  order: 'desc',
});
