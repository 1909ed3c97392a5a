import { itemStatuses } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** What a figure of the statistics is made of: submissions, verdicts or time, each with its item. */
export const figureItemList = defineList({
  name: 'figureItems',
  columns: {
    item: { type: 'reference', isNullable: true, isSortable: true, isFilterable: true },
    task: { type: 'reference', isSortable: true, isFilterable: true },
    user: { type: 'person', isSortable: true, isFilterable: true },
    at: { type: 'time', isSortable: true },
    /** Of the item. */
    size: { type: 'size', isNullable: true, isSortable: true },
    /** What the row adds to the figure, or to what it is divided by. */
    amount: { type: 'seconds', isSortable: true },
    /** Of work that was judged. */
    is_passed: { type: 'flag', isNullable: true, isFilterable: true },
    /** Names of the error types found by the verdict. */
    errors: { type: 'text', isFilterable: true },
    /** Where the item is now. */
    status: { type: 'choice', of: itemStatuses, isNullable: true, isSortable: true, isFilterable: true },
  },
  sort: 'at',
  order: 'desc',
});
