import type { ItemMeaning } from '../meaning.ts';

const seconds = 'seconds';

/** Audio: the size of an item is its duration in seconds; its units are segments. */
export const audioMeaning = {
  words: {
    en: { item: 'audio', items: 'audios', counted: 'audios', unit: 'segment', units: 'segments' },
    zh: { item: '音频', items: '音频', counted: '条音频', unit: '片段', units: '片段' },
  },
  figures: {
    size: { of: 'sound', measure: seconds, name: { en: 'Length', zh: '时长' } },
    unit_count: { measure: 'count', name: { en: 'Segments', zh: '片段数' } },
    target_size: { measure: seconds, name: { en: 'In segments', zh: '有效时长' } },
  },
} as const satisfies ItemMeaning;
