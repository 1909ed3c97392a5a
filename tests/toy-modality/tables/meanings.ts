import { itemMeanings as shipped } from '../../../packages/contract/src/modality/meaning-table.ts';
import { noteMeaning } from '../contract.ts';

export { generalItemWords } from '../../../packages/contract/src/modality/meaning-table.ts';

export const itemMeanings = { ...shipped, note: noteMeaning } as const;
