import { lazyPart } from '@earmark/ui';
import { loadTexts } from '../../i18n/index.ts';

/** Periods and rates of a project. */
export const loadSettlement = async () =>
  (await Promise.all([import('./Settlement.tsx'), loadTexts('settlement')]))[0].Settlement;

/** Cost of a project so far and at completion. */
export const projectCost = lazyPart(
  async () => (await Promise.all([import('./ProjectCost.tsx'), loadTexts('settlement')]))[0].ProjectCost,
);

/** Amounts that projects share with a lead or a worker. */
export const sharedSettlements = lazyPart(
  async () => (await Promise.all([import('./SharedSettlements.tsx'), loadTexts('settlement')]))[0].SharedSettlements,
);
