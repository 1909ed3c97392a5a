import { deletableKinds } from '../deletion.ts';
import { taskStatuses } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** Columns of the recycle bin. */
export const binList = defineList({
  name: 'bin',
  columns: {
    name: { type: 'name', isSortable: true },
    kind: { type: 'choice', of: deletableKinds, isSortable: true, isFilterable: true },
    project: { type: 'reference', isNullable: true },
    /** The figures of what the deletion includes. */
    counts: { type: 'composite' },
    /** Null for deletions made before this was recorded. */
    deleted_by: { type: 'person', isNullable: true, isSortable: true, isFilterable: true },
    deleted_at: { type: 'time', isSortable: true, isFilterable: true },
    /** End of the retention, after which the deletion can no longer be restored. */
    expires_at: { type: 'time' },
  },
  sort: 'deleted_at',
  order: 'desc',
});

/** Columns of the archive: deleted tasks whose retention in the recycle bin has ended. */
export const archiveList = defineList({
  name: 'archive',
  columns: {
    name: { type: 'name', isSortable: true },
    project: { type: 'reference', isSortable: true },
    status: { type: 'choice', of: taskStatuses },
    items: { type: 'composite' },
    accepted: { type: 'composite' },
    worked: { type: 'composite' },
    deleted_at: { type: 'time', isSortable: true },
  },
  sort: 'deleted_at',
  order: 'desc',
});
