import { lazyPart } from '@earmark/ui';
import { loadTexts } from '../../../i18n/index.ts';

/** How far copies agree, with its texts. */
export const agreement = lazyPart(async () => {
  await loadTexts('copies');
  return (await import('./Agreement.tsx')).Agreement;
});

/** Known answers and what people made of them. */
export const groundTruth = lazyPart(async () => {
  await loadTexts('copies');
  return (await import('./GroundTruth.tsx')).GroundTruth;
});
