import { businesses as shipped } from '../../../packages/contract/src/business.ts';

export const businesses = { ...shipped, llm: { modality: 'note' } } as const;
