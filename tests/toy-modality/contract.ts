import type { ContractModality, ItemMeaning } from '@earmark/contract';
import { noteFactsSchema, noteRulesSchema } from './model.ts';

/** Notes: a .txt file holds many, one per line. */
export const noteContract = {
  facts: noteFactsSchema,
  factColumns: {},
  upload: { sources: ['txt'], annotations: null },
  ingest: null,
  taskRules: noteRulesSchema,
  exportFormats: { data: ['lines'] },
} as const satisfies ContractModality;

/** What notes are called and counted in. */
export const noteMeaning = {
  words: {
    en: { item: 'note', items: 'notes', counted: 'notes', unit: 'line', units: 'lines' },
    zh: { item: '短文', items: '短文', counted: '篇短文', unit: '行', units: '行' },
  },
  figures: {
    size: { of: 'characters', measure: 'count', name: { en: 'Characters', zh: '字数' } },
    unit_count: { measure: 'count', name: { en: 'Lines', zh: '行数' } },
    target_size: { measure: 'count', name: { en: 'Characters to judge', zh: '待判字数' } },
  },
} as const satisfies ItemMeaning;
