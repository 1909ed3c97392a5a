import { deletableKinds } from '../deletion.ts';
import { taskStatuses } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** The recycle bin. */
export const binList = defineList({
  name: 'bin',
  columns: {
    name: { type: 'name', isSortable: true },
    kind: { type: 'choice', of: deletableKinds, isSortable: true, isFilterable: true },
    project: { type: 'reference', isNullable: true },
    /** What it holds, in figures. */
    counts: { type: 'composite' },
    /** Null for what was deleted before that was written down. */
    deleted_by: { type: 'reference', isNullable: true, isSortable: true, isFilterable: true },
    deleted_at: { type: 'time', isSortable: true, isFilterable: true },
    /** From when on it cannot be restored any more. */
    expires_at: { type: 'time' },
  },
  sort: 'deleted_at',
  order: 'desc',
});

/** Work of deleted tasks whose time in the recycle bin is over. */
export const archiveList = defineList({
  name: 'archive',
  columns: {
    name: { type: 'name', isSortable: true },
    project: { type: 'reference', isSortable: true },
    status: { type: 'choice', of: taskStatuses },
    audios: { type: 'composite' },
    accepted: { type: 'composite' },
    worked: { type: 'composite' },
    deleted_at: { type: 'time', isSortable: true },
  },
  sort: 'deleted_at',
  order: 'desc',
});
