import { lazyDialog, lazyPart } from '@earmark/ui';
import { loadTexts } from '../../i18n/index.ts';

/** The reader of a task's rules document, with its texts: many people never open it. */
export const rulesReader = lazyDialog(async () => {
  await loadTexts('reading');
  return (await import('./RulesReader.tsx')).RulesReader;
});

/** The reader in a panel beside the work. */
export const rulesPanel = lazyPart(async () => {
  await loadTexts('reading');
  return (await import('./RulesPanel.tsx')).RulesPanel;
});
