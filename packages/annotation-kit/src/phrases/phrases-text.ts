/** Texts of the phrase palette. */
export const phrasesText = {
  namespace: 'kit.phrases',
  en: {
    title: 'Common phrases',
    search: 'Search phrases',
    list: 'Phrases',
    none: 'No phrase contains this.',
    hint: '↑ ↓ to choose, Enter to insert',
  },
  zh: {
    title: '常用短语',
    search: '搜索短语',
    list: '短语',
    none: '没有匹配的短语。',
    hint: '↑ ↓ 选择，Enter 插入',
  },
} as const;
