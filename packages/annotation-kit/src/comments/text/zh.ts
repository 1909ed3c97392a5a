import type { ThreadText } from './text.ts';

export const zh: ThreadText = {
  filter: '显示的意见',
  filters: {
    all: (count) => `全部 ${count}`,
    open: (count) => `未处理 ${count}`,
    resolved: (count) => `已处理 ${count}`,
  },
  noneLeft: { all: '暂无意见', open: '没有未处理的意见', resolved: '没有已处理的意见' },
  reply: '回复',
  replyTo: (author) => `回复 ${author}`,
  replyPlaceholder: '填写回复…',
  cancel: '取消',
  next: '下一条未处理意见',
};
