import { lazyPart } from '@earmark/ui';
import { loadTexts } from '../../i18n/index.ts';

/** Dialog of changed guidance, with its texts. Lazy, because most of the time nothing has changed. */
export const changedGuidance = lazyPart(async () => {
  await loadTexts('reading');
  return (await import('./ChangedGuidance.tsx')).ChangedGuidance;
});
