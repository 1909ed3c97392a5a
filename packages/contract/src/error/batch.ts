import type { ErrorRow } from './row.ts';

/** Errors of batch operations; their codes are 24002100 to 24002109. */
export const batchErrors = {
  batch_changed: {
    code: 24002100,
    http: 409,
    en: 'There are {count} now, {expected} were confirmed. Look at the list and confirm again.',
    zh: '当前符合条件的共 {count} 条，您确认的是 {expected} 条。请查看列表后重新确认。',
  },
  batch_too_many: {
    code: 24002101,
    http: 422,
    en: 'One batch operation takes at most {max}, there are {count}. Narrow the list.',
    zh: '单次批量操作最多 {max} 条，当前有 {count} 条，请缩小范围。',
  },
  batch_not_typed: {
    code: 24002102,
    http: 422,
    en: 'To confirm, type the number {count}.',
    zh: '请输入数量 {count} 以确认操作。',
  },
  batch_over: {
    code: 24002103,
    http: 409,
    en: 'This batch operation is over already.',
    zh: '该批量操作已结束。',
  },
  batch_not_undoable: {
    code: 24002104,
    http: 409,
    en: 'This batch operation cannot be undone, or no longer.',
    zh: '该批量操作不可撤销，或已超过可撤销的时间。',
  },
  batch_row_moved_on: {
    code: 24002127,
    http: 409,
    en: 'It has changed since the batch operation and stays as it is.',
    zh: '批量操作之后该条目已有变动，保持现状。',
  },
  item_in_use: {
    code: 24002105,
    http: 409,
    en: 'Somebody has it open and is working on it.',
    zh: '有人正打开该条目进行处理。',
  },
  not_recallable: {
    code: 24002106,
    http: 409,
    en: 'Somebody has worked on it: it stays in the task with its revisions.',
    zh: '已有人处理过，条目及其版本须保留在任务中，不能回收。',
  },
} as const satisfies Record<string, ErrorRow>;
