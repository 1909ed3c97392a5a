/** Texts on what was found wrong, loaded with the part that shows them. */
export const errorText = {
  namespace: 'kit.errors',
  en: {
    title: 'What is wrong',
    hint: 'Digits choose, Enter goes on to the comment.',
    numbered: '{{number}} · {{name}}',
  },
  zh: {
    title: '错误类型',
    hint: '按数字键选择，回车继续填写批注。',
    numbered: '{{number}} · {{name}}',
  },
} as const;
