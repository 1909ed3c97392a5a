import type { PhrasesText } from './text.ts';

export const zh: PhrasesText = {
  title: '常用短语',
  search: '搜索短语',
  list: '短语',
  none: '没有匹配的短语。',
  hint: '↑ ↓ 选择，Enter 插入',
};
