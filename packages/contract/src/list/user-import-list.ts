import { defineList } from './list.ts';

/** `checked` until somebody has the accounts created; `failed` when creating them ended halfway. */
const userImportStates = ['checked', 'running', 'done', 'failed'] as const;

/** Spreadsheets of accounts of the last hours. */
export const userImportList = defineList({
  name: 'userImports',
  columns: {
    file_name: { type: 'name', isSortable: true },
    state: { type: 'choice', of: userImportStates, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    total: { type: 'count', isSortable: true },
    /** Rows without faults when the file was checked. */
    good: { type: 'count', isSortable: true },
    created: { type: 'count', isSortable: true },
    creator: { type: 'person', isSortable: true, isFilterable: true },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
  },
  sort: 'created_at',
  order: 'desc',
});
