import { useLocale } from 'react-aria-components';

export interface TreeText {
  add: string;
  addChild: (name: string) => string;
  addBeside: string;
  rename: string;
  remove: string;
  more: (name: string) => string;
  moveUp: string;
  moveDown: string;
  moveFirst: string;
  moveLast: string;
  indent: string;
  outdent: string;
  title: string;
  untitled: string;
  expand: string;
  collapse: string;
  moved: (name: string, level: number, place: number, total: number) => string;
  removed: (name: string, below: number) => string;
  added: (level: number) => string;
  tooDeep: (levels: number) => string;
  tooMany: (count: number) => string;
  empty: string;
}

const en: TreeText = {
  add: 'Add',
  addChild: (name) => `Add below ${name}`,
  addBeside: 'Add after',
  rename: 'Rename',
  remove: 'Delete',
  more: (name) => `Actions for ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveFirst: 'Move to the top',
  moveLast: 'Move to the bottom',
  indent: 'Move in',
  outdent: 'Move out',
  title: 'Name',
  untitled: 'Unnamed',
  expand: 'Expand',
  collapse: 'Collapse',
  moved: (name, level, place, total) => `${name} moved: level ${level}, place ${place} of ${total}`,
  removed: (name, below) => (below === 0 ? `${name} deleted` : `${name} and ${below} below it deleted`),
  added: (level) => `Added on level ${level}`,
  tooDeep: (levels) => `At most ${levels} levels`,
  tooMany: (count) => `At most ${count} entries`,
  empty: 'Nothing here yet',
};

const zh: TreeText = {
  add: '添加',
  addChild: (name) => `在“${name}”下添加`,
  addBeside: '在其后添加',
  rename: '重命名',
  remove: '删除',
  more: (name) => `“${name}”的操作`,
  moveUp: '上移',
  moveDown: '下移',
  moveFirst: '移至最前',
  moveLast: '移至最后',
  indent: '降一级',
  outdent: '升一级',
  title: '名称',
  untitled: '未命名',
  expand: '展开',
  collapse: '收起',
  moved: (name, level, place, total) => `“${name}”已移动：第 ${level} 级，第 ${place} 位，共 ${total} 位`,
  removed: (name, below) => (below === 0 ? `已删除“${name}”` : `已删除“${name}”及其下 ${below} 项`),
  added: (level) => `已在第 ${level} 级添加`,
  tooDeep: (levels) => `最多 ${levels} 级`,
  tooMany: (count) => `最多 ${count} 项`,
  empty: '暂无数据',
};

/** These texts come with the component alone: no page without it loads them. */
export function useTreeText(): TreeText {
  const { locale } = useLocale();
  return locale.startsWith('zh') ? zh : en;
}
