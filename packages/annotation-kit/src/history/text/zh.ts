import type { HistoryText } from './history-text.ts';

export const zh: HistoryText = {
  title: '操作步骤',
  start: '初始状态',
  now: '当前',
  undone: '已撤销',
  segments: (count) => `${count} 个片段`,
  empty: '暂无可撤销的操作。',
  emptyHint: '每次编辑都会成为一步，刷新页面后依然保留。',
  undo: '撤销',
  redo: '重做',
};
