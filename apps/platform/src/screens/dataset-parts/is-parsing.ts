import type { Dataset } from '@earmark/contract';

/** Whether its files are being parsed, so that it changes without user action. */
export const isParsing = (dataset: Dataset | undefined): boolean => dataset?.status === 'parsing';
