import { defineList } from './list.ts';

/** Stages in which items stay in a person's hands for long; acceptance belongs to the verifiers. */
export const holdingStages = ['annotation', 'inspection'] as const;

/** Holders of items of a task, once for each stage. Work without a person comes first in any order. */
export const holderList = defineList({
  name: 'holders',
  columns: {
    user: { type: 'person', isSortable: true, isFilterable: true },
    stage: { type: 'choice', of: holdingStages, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    items: { type: 'count', isSortable: true, isFilterable: true },
    /** Number of items rejected, or submitted again after a rejection. */
    returned: { type: 'count', isSortable: true, isFilterable: true },
    /** Size of all of them, in the measure of the task. */
    held_size: { type: 'composite' },
    /** Time since which the person holds the item that is held longest. */
    since: { type: 'time', isNullable: true, isSortable: true, isFilterable: true },
    /** Time at which one of the items was last saved; null before. */
    saved_at: { type: 'time', isNullable: true, isSortable: true, isFilterable: true },
    /** Items that were neither received nor saved within the hours asked for. */
    stale: { type: 'count', isSortable: true, isFilterable: true },
  },
  // Held longest first
  sort: 'since',
  order: 'asc',
});
