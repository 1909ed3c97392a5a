import type { LabelsText } from './text.ts';

export const zh: LabelsText = {
  sides: { left: '左', right: '右' },
  disabled: (characters) => `不允许使用：${characters}`,
};
