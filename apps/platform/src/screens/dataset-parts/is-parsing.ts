import type { Dataset } from '@earmark/contract';

/** Its files are being read: what is shown of it changes by itself. */
export const isParsing = (dataset: Dataset | undefined): boolean => dataset?.status === 'parsing';
