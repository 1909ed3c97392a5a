import { lazyPart } from '@earmark/ui';
import { loadTexts } from '../../../i18n/index.ts';

/** The history beside the work, with its texts: opened on demand, and at once where an item is only read. */
export const historyBeside = lazyPart(async () => {
  const [{ HistoryBeside }] = await Promise.all([import('./HistoryBeside.tsx'), loadTexts('history')]);
  return HistoryBeside;
});
