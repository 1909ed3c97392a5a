import type { ErrorRow } from './row.ts';

/** Errors of saved views of lists; their codes are among those of work. */
export const listViewErrors = {
  list_view_name: {
    code: 24002240,
    http: 409,
    en: 'You have a view “{name}” of this list already. Choose another name.',
    zh: '此列表已有名为“{name}”的视图，请换一个名称。',
  },
  list_views_full: {
    code: 24002241,
    http: 422,
    en: 'At most {most} views of a list. Delete one first.',
    zh: '每个列表最多保存 {most} 个视图，请先删除不用的视图。',
  },
  list_view_of_other: {
    code: 24002242,
    http: 403,
    en: 'The view “{name}” is changed by its owner alone. Save it as a view of your own.',
    zh: '视图“{name}”只能由创建人修改，可另存为自己的视图。',
  },
  list_view_column: {
    code: 24002243,
    http: 422,
    en: 'This list can be neither filtered nor sorted by “{column}”.',
    zh: '此列表不支持按“{column}”筛选或排序。',
  },
  list_view_unshared: {
    code: 24002244,
    http: 403,
    en: 'In this role you cannot share views: you have neither a team nor projects to share them with.',
    zh: '当前角色不属于任何团队，也不管理项目，无法共享视图。',
  },
  list_view_left: {
    code: 24002249,
    http: 403,
    en: 'The view is shared with people that you no longer belong to. Save it for yourself only, or under another name.',
    zh: '您已不在该视图的共享范围内，请改为仅自己可见，或另存为新视图。',
  },
} as const satisfies Record<string, ErrorRow>;
