import { lazyDialog, lazyPart } from '@earmark/ui';

/** Docked beside the work, and no dialog: keys act while it loads. */
export const find = lazyPart(() => import('./Find.tsx').then(({ Find }) => Find), {
  onError: ({ onClose }) => onClose(),
});
/** The list of all keys. */
export const help = lazyDialog(() => import('./Help.tsx').then(({ Help }) => Help));
/** What is asked before a blind pass, or a submit with open remarks. */
export const question = lazyDialog(() => import('./Question.tsx').then(({ Question }) => Question));

/** All lazy dialogs, preloaded while the page is idle. */
export const lazyDialogs = [find, help, question];
