import { distributionStates } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** The distributions of a project. */
export const distributionList = defineList({
  name: 'distributions',
  columns: {
    id: { type: 'id', isSortable: true, isOptional: true },
    name: { type: 'name', isSortable: true },
    state: { type: 'choice', of: distributionStates, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    /** Tasks made, and how far the present run has come. */
    progress: { type: 'composite' },
    /** Items in its tasks. */
    made_items: { type: 'count', isSortable: true },
    /** Items of its data that are in no task. */
    free_items: { type: 'count', isComputed: true },
    /** Tasks that it makes next, and when. */
    next: { type: 'composite' },
    owner: { type: 'person', isSortable: true, isFilterable: true, isOptional: true },
    created_at: { type: 'time', isSortable: true },
  },
  sort: 'id',
  order: 'desc',
});
