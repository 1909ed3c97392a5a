import { backfillTemplateHandlers } from './backfill-template.ts';
import { correctionHandlers } from './correct-file.ts';
import { duplicateHandlers } from './duplicates.ts';
import { failureHandlers } from './failures.ts';
import { growHandlers } from './grow.ts';
import { datasetHandlers } from './handlers.ts';

/** Everything that can be asked about datasets. */
export const allDatasetHandlers = {
  ...datasetHandlers,
  ...correctionHandlers,
  ...duplicateHandlers,
  ...growHandlers,
  ...failureHandlers,
  ...backfillTemplateHandlers,
};
