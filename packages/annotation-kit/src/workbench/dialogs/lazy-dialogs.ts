import { lazyDialog } from '@earmark/ui';

/** Docked beside the work, and no dialog; loaded and closed like one. */
export const find = lazyDialog(() => import('./Find.tsx').then(({ Find }) => Find));
export const help = lazyDialog(() => import('./Help.tsx').then(({ Help }) => Help));
export const question = lazyDialog(() => import('./Question.tsx').then(({ Question }) => Question));

/** All lazy dialogs, preloaded while the page is idle. */
export const lazyDialogs = [find, help, question];
