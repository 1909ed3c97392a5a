import { defineList } from './list.ts';

/** A batch collects until it is full, is drawn from, and ends with its sample; a failure opens all of it. */
const inspectionBatchStates = ['collecting', 'drawn', 'opened', 'closed'] as const;

/** The batches of inspection of a task. Acceptors from outside do not see whose they are. */
export const inspectionBatchList = defineList({
  name: 'inspectionBatches',
  columns: {
    id: { type: 'id', isSortable: true },
    annotator: { type: 'person', isNullable: true, isSortable: true, isFilterable: true },
    status: {
      type: 'choice',
      of: inspectionBatchStates,
      isSortable: true,
      isFilterable: true,
      isCounted: 'with_page',
    },
    /** Items in it. */
    size: { type: 'count', isSortable: true, isFilterable: true },
    drawn: { type: 'count', isSortable: true },
    /** Null until it is drawn from. */
    seed: { type: 'count', isNullable: true },
    judged: { type: 'composite' },
    beyond: { type: 'composite' },
  },
  // The newest first
  sort: 'id',
  order: 'desc',
});
