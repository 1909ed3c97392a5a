import type { Dataset } from '@earmark/contract';

/** What is being read or belongs to tasks stays. */
export const isDeletable = ({ status, allocated }: Dataset): boolean => status !== 'parsing' && allocated === 0;
