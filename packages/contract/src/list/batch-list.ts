import { batchIds, batchOutcomes, batchStates } from '../batch/index.ts';
import { defineList } from './list.ts';

/** Batch operations: the record of what was done to many at once. */
export const batchList = defineList({
  name: 'batches',
  columns: {
    id: { type: 'id', isSortable: true },
    action: { type: 'choice', of: batchIds, isFilterable: true },
    state: { type: 'choice', of: batchStates, isFilterable: true, isCounted: 'with_page' },
    /** The task whose items it works on. */
    task: { type: 'reference', isNullable: true, isFilterable: true },
    /** Parameters chosen with the action, such as a team or a reason. */
    detail: { type: 'text' },
    total: { type: 'count', isSortable: true },
    done: { type: 'count', isSortable: true },
    refused: { type: 'count', isSortable: true },
    created_by: { type: 'person', isFilterable: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
    finished_at: { type: 'time', isNullable: true, isSortable: true, isOptional: true },
  },
  sort: 'id',
  order: 'desc',
});

/** Rows of a batch operation, in the order in which they are worked on. */
export const batchRowList = defineList({
  name: 'batchRows',
  columns: {
    /** Id of the task or item. */
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    outcome: { type: 'choice', of: batchOutcomes, isFilterable: true, isCounted: 'with_page' },
    reason: { type: 'text', isComputed: true },
  },
  sort: 'id',
  order: 'asc',
});
