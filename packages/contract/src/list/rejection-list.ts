import { disputeStates, itemStatuses } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** Verdicts that sent a person's work back. */
export const rejectionList = defineList({
  name: 'rejections',
  columns: {
    id: { type: 'id', isSortable: true, isOptional: true },
    item: { type: 'reference', isSortable: true, isFilterable: true },
    task: { type: 'reference', isSortable: true, isFilterable: true },
    stage: { type: 'choice', of: ['inspection', 'acceptance'], isFilterable: true },
    /** Names of the error types that the verdict named, separated by commas. */
    errors: { type: 'text', isFilterable: true },
    /** Failed units that name an error type. */
    units: { type: 'count', isSortable: true, isOptional: true },
    /** Reason in the words of the judge. */
    comment: { type: 'text', isFilterable: true },
    judge: { type: 'person', isNullable: true, isFilterable: true, isOptional: true },
    judged_at: { type: 'time', isSortable: true, isFilterable: true },
    /** Where the item is now. */
    status: { type: 'choice', of: itemStatuses, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    dispute: { type: 'choice', of: disputeStates, isNullable: true, isFilterable: true },
  },
  sort: 'judged_at',
  order: 'desc',
});
