import { itemStatuses } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** Contributions to a figure of the statistics: submissions, verdicts or time, each with its item. */
export const figureItemList = defineList({
  name: 'figureItems',
  columns: {
    item: { type: 'reference', isNullable: true, isSortable: true, isFilterable: true },
    task: { type: 'reference', isSortable: true, isFilterable: true },
    user: { type: 'person', isSortable: true, isFilterable: true },
    at: { type: 'time', isSortable: true },
    /** Size of the item. */
    size: { type: 'size', isNullable: true, isSortable: true },
    /** Amount that the row adds to the figure, or to its divisor. */
    amount: { type: 'seconds', isSortable: true },
    /** Verdict, for work that was judged. */
    is_passed: { type: 'flag', isNullable: true, isFilterable: true },
    /** Names of the error types found by the verdict. */
    errors: { type: 'text', isFilterable: true },
    /** Where the item is now. */
    status: { type: 'choice', of: itemStatuses, isNullable: true, isSortable: true, isFilterable: true },
  },
  sort: 'at',
  order: 'desc',
});
