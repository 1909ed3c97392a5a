import { exportFormats } from '../modality/index.ts';
import { defineList } from './list.ts';

const exportStatuses = ['generating', 'succeeded', 'failed'] as const;

/** The exports of a project. */
export const exportList = defineList({
  name: 'exports',
  columns: {
    file_name: { type: 'name', isSortable: true },
    tasks: { type: 'composite' },
    format: { type: 'choice', of: exportFormats, isSortable: true, isFilterable: true },
    /** Number of items in the file; while it is being written, the number expected. */
    item_count: { type: 'count', isSortable: true },
    /** Null until the file is complete. */
    bytes: { type: 'bytes', isNullable: true, isSortable: true },
    status: { type: 'choice', of: exportStatuses, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    created_by: { type: 'person', isSortable: true, isFilterable: true, isOptional: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
    /** When the record and its file expire under the current settings; null means never. */
    expires_at: { type: 'time', isComputed: true, isNullable: true },
  },
  sort: 'created_at',
  order: 'desc',
});
