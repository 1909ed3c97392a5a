/** Texts of the label panel, beside the kit's own. */
export const labelsText = {
  namespace: 'kit.labels',
  en: {
    'sides.left': 'Left',
    'sides.right': 'Right',
    disabled: 'Not allowed here: {{characters}}',
    default: 'Default',
    confirm: 'Confirm default',
  },
  zh: {
    'sides.left': '左',
    'sides.right': '右',
    disabled: '不允许使用：{{characters}}',
    default: '默认值',
    confirm: '确认默认值',
  },
} as const;
