import { businesses as shipped } from '../../../packages/contract/src/business.ts';

export const businesses = { ...shipped, text: { modality: 'note' } } as const;
