import { defineList } from './list.ts';

/** Where a set of characters comes from. */
const characterSetOrigins = ['built_in', 'custom'] as const;

export const characterSetList = defineList({
  name: 'character_sets',
  columns: {
    id: { type: 'id', isSortable: true, isOptional: true, name: { en: 'ID', zh: 'ID' } },
    name: { type: 'name', isSortable: true, name: { en: 'Character set', zh: '字符集' } },
    origin: {
      type: 'choice',
      of: characterSetOrigins,
      isSortable: true,
      isFilterable: true,
      name: { en: 'Origin', zh: '来源' },
    },
    character_count: { type: 'count', isSortable: true, isFilterable: true, name: { en: 'Characters', zh: '字符数' } },
    notes: { type: 'text', isFilterable: true, name: { en: 'Notes', zh: '备注' } },
    version: { type: 'count', isOptional: true, name: { en: 'Version', zh: '版本' } },
    task_count: { type: 'count', isSortable: true, name: { en: 'Tasks', zh: '任务数' } },
    owner: {
      type: 'person',
      isSortable: true,
      isFilterable: true,
      isNullable: true,
      name: { en: 'Owner', zh: '创建人' },
    },
    updated_at: { type: 'time', isSortable: true, isFilterable: true, name: { en: 'Updated', zh: '更新时间' } },
  },
  sort: 'origin',
  order: 'asc',
});
