import { disputeStates } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** Disputes of verdicts. Acceptors from outside see neither annotators nor times. */
export const disputeList = defineList({
  name: 'disputes',
  columns: {
    id: { type: 'id', isSortable: true },
    item: { type: 'reference', isFilterable: true },
    task: { type: 'reference', isFilterable: true, isOptional: true },
    stage: { type: 'choice', of: ['inspection', 'acceptance'], isFilterable: true },
    state: { type: 'choice', of: disputeStates, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    /** Reason in the words of the person who raised the dispute. */
    reason: { type: 'text' },
    raised_by: { type: 'person', isNullable: true, isFilterable: true },
    annotator: { type: 'person', isNullable: true, isFilterable: true, isOptional: true },
    judge: { type: 'person', isNullable: true, isFilterable: true },
    created_at: { type: 'time', isNullable: true, isSortable: true },
    /** Decision in the words of the person who decided. */
    decision: { type: 'text' },
    decided_by: { type: 'person', isNullable: true, isFilterable: true },
    decided_at: { type: 'time', isNullable: true, isSortable: true, isOptional: true },
  },
  // Open ones come first
  sort: 'state',
  order: 'asc',
});
