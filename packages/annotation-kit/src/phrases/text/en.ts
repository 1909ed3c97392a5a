import type { PhrasesText } from './text.ts';

export const en: PhrasesText = {
  title: 'Common phrases',
  search: 'Search phrases',
  list: 'Phrases',
  none: 'No phrase contains this.',
  hint: '↑ ↓ to choose, Enter to insert',
};
