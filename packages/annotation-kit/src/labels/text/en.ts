import type { LabelsText } from './text.ts';

export const en: LabelsText = {
  sides: { left: 'Left', right: 'Right' },
  disabled: (characters) => `Not allowed here: ${characters}`,
};
