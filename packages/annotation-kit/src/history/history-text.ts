/** Texts of the history panel. */
export const historyText = {
  namespace: 'kit.history',
  en: {
    title: 'Steps',
    start: 'Beginning',
    now: 'now',
    undone: 'undone',
    segments_one: '1 segment',
    segments_other: '{{count}} segments',
    empty: 'Nothing to undo yet.',
    emptyHint: 'Every edit becomes a step here and is kept after a reload.',
    undo: 'Undo',
    redo: 'Redo',
  },
  zh: {
    title: '操作步骤',
    start: '初始状态',
    now: '当前',
    undone: '已撤销',
    segments_other: '{{count}} 个片段',
    empty: '暂无可撤销的操作。',
    emptyHint: '每次编辑都会成为一步，刷新页面后依然保留。',
    undo: '撤销',
    redo: '重做',
  },
} as const;
