import type { EditingText } from './text.ts';

export const zh: EditingText = {
  copied: (count) => `已复制 ${count} 个片段`,
  nothingToPaste: '剪贴板中没有片段。',
  answersDropped: (count) => `有 ${count} 项内容未粘贴：此处没有对应的标签。`,
  noCaret: '请先将光标放到文本中要拆分的位置。',
  caretAtEdge: '光标位于文本首尾，无法拆分。',
  noSilence: '该任务不标注纯静音段。',
  noComment: '没有未处理的意见。',
  noPhrase: '没有对应的短语。',
  notAnnotated: '未标注',
  more: '更多',
  length: '时长',
  seconds: (seconds) => `${seconds} 秒`,
  tooShort: (least) => `短于 ${least} 秒`,
  tooLong: (most) => `长于 ${most} 秒`,
  within: (least, most) => `${least}–${most} 秒`,
  atLeast: (least) => `至少 ${least} 秒`,
  atMost: (most) => `至多 ${most} 秒`,
};
