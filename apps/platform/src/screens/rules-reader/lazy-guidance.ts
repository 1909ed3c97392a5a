import { lazyPart } from '@earmark/ui';
import { loadTexts } from '../../i18n/index.ts';

/** What changed in the guidance of a task, with its texts: most of the time nothing has. */
export const changedGuidance = lazyPart(async () => {
  await loadTexts('reading');
  return (await import('./ChangedGuidance.tsx')).ChangedGuidance;
});
