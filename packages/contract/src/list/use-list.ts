import { taskStatuses } from '../workflow/index.ts';
import { defineList } from './list.ts';

/** Tasks in which a template or a set of characters is used. */
export const useList = defineList({
  name: 'uses',
  columns: {
    id: { type: 'id', isSortable: true, isOptional: true, name: { en: 'ID', zh: 'ID' } },
    name: { type: 'name', isSortable: true, name: { en: 'Task', zh: '任务' } },
    project: { type: 'reference', isSortable: true, name: { en: 'Project', zh: '项目' } },
    status: {
      type: 'choice',
      of: taskStatuses,
      isSortable: true,
      isFilterable: true,
      isCounted: 'with_page',
      name: { en: 'Status', zh: '状态' },
    },
    version: { type: 'count', isSortable: true, isNullable: true, name: { en: 'Version', zh: '版本' } },
    created_at: { type: 'time', isSortable: true, name: { en: 'Created', zh: '创建时间' } },
  },
  sort: 'created_at',
  order: 'desc',
});
