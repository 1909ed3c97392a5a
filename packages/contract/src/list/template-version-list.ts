import { defineList } from './list.ts';

/** The versions of a template. */
export const templateVersionList = defineList({
  name: 'template_versions',
  columns: {
    id: { type: 'id', isOptional: true, name: { en: 'ID', zh: 'ID' } },
    version: { type: 'count', isSortable: true, name: { en: 'Version', zh: '版本' } },
    /** Numbers added, removed, changed and moved since the version before. */
    changes: { type: 'composite', name: { en: 'Changes', zh: '变更' } },
    author: { type: 'person', isNullable: true, name: { en: 'Saved by', zh: '保存人' } },
    task_count: { type: 'count', isSortable: true, name: { en: 'Tasks', zh: '任务数' } },
    created_at: { type: 'time', isSortable: true, name: { en: 'Saved', zh: '保存时间' } },
  },
  sort: 'version',
  order: 'desc',
});
