import { itemStatuses } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** The audios of a task. */
export const itemList = defineList({
  name: 'items',
  columns: {
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    status: { type: 'choice', of: itemStatuses, isSortable: true, isFilterable: true },
    duration_seconds: { type: 'seconds', isSortable: true, isFilterable: true },
    /** Seconds inside segments. */
    target_seconds: { type: 'seconds', isSortable: true, isOptional: true },
    segment_count: { type: 'count', isSortable: true },
    is_valid: { type: 'flag', isFilterable: true },
    annotator: { type: 'reference', isNullable: true, isSortable: true, isFilterable: true },
    inspector: { type: 'reference', isNullable: true, isSortable: true, isFilterable: true },
    verifier: { type: 'reference', isNullable: true, isSortable: true, isFilterable: true, isOptional: true },
    saved_at: { type: 'time', isNullable: true, isSortable: true, isFilterable: true },
  },
  sort: 'id',
  order: 'asc',
});
