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
    title: '常用语',
    search: '搜索常用语',
    list: '常用语',
    none: '没有匹配的常用语。',
    hint: '↑ ↓ 选择，Enter 插入',
  },
} as const;
