import { lazyPart } from '@earmark/ui';
import { loadTexts } from '../../../i18n/index.ts';

/** The copies beside the draft of their result. */
export const copiesBeside = lazyPart(async () => {
  const [{ CopiesBeside }] = await Promise.all([import('./CopiesBeside.tsx'), loadTexts('copies')]);
  return CopiesBeside;
});

/** The copies of an item in its history. */
export const copiesTab = lazyPart(async () => {
  const [{ CopiesTab }] = await Promise.all([import('./CopiesTab.tsx'), loadTexts('copies')]);
  return CopiesTab;
});

/** Loads the code of drafts with its texts. Lazy, because few items have copies. */
export const loadDrafting = async () => (await Promise.all([import('./draft.ts'), loadTexts('copies')]))[0];
export type { CopiesAnswer, CopiesDraft } from './draft.ts';
