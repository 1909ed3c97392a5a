import { contractModalities as shipped } from '../../../packages/contract/src/modality/table.ts';
import { noteContract } from '../contract.ts';

export const contractModalities = { ...shipped, note: noteContract } as const;
