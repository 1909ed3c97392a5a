import type { ContractModality } from '@earmark/contract';
import { noteFactsSchema, noteRulesSchema } from './model.ts';

/** Notes: a .txt file holds many, one per line. */
export const noteContract = {
  facts: noteFactsSchema,
  factColumns: {},
  figures: {
    size: { measure: 'count', name: { en: 'Characters', zh: '字数' } },
    unit_count: { measure: 'count', name: { en: 'Lines', zh: '行数' } },
    target_size: { measure: 'count', name: { en: 'Characters to judge', zh: '待判字数' } },
  },
  upload: { sources: ['txt'], annotations: null },
  taskRules: noteRulesSchema,
  exportFormats: { data: ['lines'] },
} as const satisfies ContractModality;
