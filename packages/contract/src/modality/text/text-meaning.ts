import type { ItemMeaning } from '../meaning.ts';

const count = 'count';

/** Text: the size of an item is its number of characters (code points); its units are spans, links and sections. */
export const textMeaning = {
  // Where texts are labelled as a whole nothing is asked of parts of them
  labelNeed: (rules?: Readonly<Record<string, unknown>>) =>
    rules === undefined ? 'any' : rules['unit'] === 'text' ? 'whole' : 'units',
  words: {
    en: { item: 'text', items: 'texts', counted: 'texts', unit: 'span', units: 'spans' },
    zh: { item: '文本', items: '文本', counted: '条文本', unit: '片段', units: '片段' },
  },
  figures: {
    size: { of: 'characters', measure: count, name: { en: 'Characters', zh: '字符数' } },
    unit_count: { measure: count, name: { en: 'Spans', zh: '片段数' } },
    target_size: { measure: count, name: { en: 'In spans', zh: '片段内字符' } },
  },
} as const satisfies ItemMeaning;
