import { lazyPart } from '@earmark/ui';
import { loadTexts } from '../../i18n/index.ts';

export { mayChange } from './may-change.ts';

/** Resolves to a module once its texts are loaded too. */
async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts('template', 'data')]);
  return loaded;
}

export const templateHistory = lazyPart(() =>
  withTexts(import('./HistoryDrawer.tsx')).then(({ HistoryDrawer }) => HistoryDrawer),
);
export const templateUses = lazyPart(() => withTexts(import('./UsesDrawer.tsx')).then(({ UsesDrawer }) => UsesDrawer));
export const taskTemplate = lazyPart(() =>
  withTexts(import('./TaskTemplate.tsx')).then(({ TaskTemplate }) => TaskTemplate),
);
